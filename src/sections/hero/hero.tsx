import './hero.css';
import './hero-pictures.css';
import type { SlideModel } from '../../models/home.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureView } from '../../ui/picture.tsx';

interface HeroSlidesProps {
  readonly slides: readonly SlideModel[];
  readonly messages: Messages;
}

/**
 * The headlines, as the server sends them: the first one shows. `HeadlineSlider` is around them and rotates them.
 * `id` is what the view strip's links lead to.
 */
export function HeroSlides({ slides, messages }: HeroSlidesProps) {
  return (
    <div className="hero__slides">
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          id={`slide-${index + 1}`}
          className={`hero__slide hero__slide--${slide.type}`}
          data-slide=""
          data-current={index === 0 ? '' : undefined}
          {...(slides.length > 1
            ? {
                role: 'group',
                'aria-roledescription': messages.slide,
                'aria-label': fill(messages.slideOf, { n: index + 1, total: slides.length }),
              }
            : {})}
        >
          <HeroSlide slide={slide} first={index === 0} messages={messages} />
        </div>
      ))}
    </div>
  );
}

interface HeroSlideProps {
  readonly slide: SlideModel;
  /** The first headline is the page's h1, and its picture the only one that loads at once. */
  readonly first: boolean;
  readonly messages: Messages;
}

function HeroSlide({ slide, first, messages }: HeroSlideProps) {
  const centre = slide.type === 'center';
  const onAxis = centre && slide.title.length === 2;
  const Heading = first ? 'h1' : 'h2';
  // One visible sentence a slide: a left one has only its description (specification, section 2).
  const lead = slide.subTitle ?? (centre ? undefined : slide.text);
  return (
    <>
      <div className={centre ? 'wrap hero__text' : 'wrap hero__text hero__text--half'}>
        {onAxis ? (
          <Heading className="hero__title hero__title--axis">
            <span>{slide.title[0]}</span> <span>{slide.title[1]}</span>
          </Heading>
        ) : (
          <Heading className={centre ? 'hero__title hero__title--whole' : 'hero__title'}>{slide.title.join(' ')}</Heading>
        )}
        {lead ? <p className="lead hero__lead">{lead}</p> : null}
        {slide.text && slide.text !== lead ? <p className="visually-hidden">{slide.text}</p> : null}
        <HeroButtons slide={slide} messages={messages} />
      </div>
      {slide.picture ? (
        <div className={centre ? 'hero__part' : 'hero__view'}>
          <PictureView
            className="hero__picture"
            picture={slide.picture}
            sizes={slidePictureSizes(slide)}
            priority={first ? 'eager' : 'lazy'}
          />
        </div>
      ) : null}
    </>
  );
}

/** Height of the hero that remains for the part, as in its style sheet from 96rem. */
const PART_HEIGHT = 'min(100vh - 12.375rem, 56rem) - min(14vw, 24rem) + 1.5rem';

/** `sizes` of a slide's picture. */
export const slidePictureSizes = ({ type }: SlideModel): string =>
  type === 'center'
    ? `(min-width: 96rem) min(88vw, max(40rem, (${PART_HEIGHT}) / 0.385)), (min-width: 48rem) 88vw, 26rem`
    : // Its half may be higher than wide, and a photograph fills it.
      '(min-width: 80rem) 50vw, 100vw';

/** The second button of a half slide is the specification's "More": alone it has no clear purpose (WCAG 2.4.4), so the slide's name is added. */
function HeroButtons({ slide, messages }: Omit<HeroSlideProps, 'first'>) {
  if (slide.buttons.length === 0) return null;
  const needsName = (look: string) => slide.type !== 'center' && look === 'secondary';
  return (
    <div className="button-row hero__buttons">
      {slide.buttons.map((button) => (
        <ButtonLink
          key={button.href + button.text}
          button={button}
          {...(needsName(button.look) ? { spoken: fill(messages.moreAbout, { name: slide.boxTitle }) } : {})}
        />
      ))}
    </div>
  );
}
