import type { BannerModel } from '../models/frame.ts';
import type { OoreneoModel } from '../models/pages.ts';
import { Ooreneo } from '../sections/ooreneo/ooreneo.tsx';
import type { Words } from '../site/words/words.ts';

interface OoreneoTemplateProps {
  readonly ooreneo: OoreneoModel;
  /** The page draws its own title; the breadcrumb comes from here. */
  readonly banner: BannerModel;
  readonly words: Words;
}

/** The robot kit. */
export function OoreneoTemplate({ ooreneo, banner, words }: OoreneoTemplateProps) {
  return <Ooreneo kit={ooreneo} breadcrumb={banner.breadcrumb} words={words} />;
}
