import type { ButtonModel, LinkModel, Picture } from './common.ts';

export interface HomeModel {
  readonly slides: readonly SlideModel[];
  readonly contactBanner?: ContactBannerModel;
  readonly about?: HomeAboutModel;
  readonly technologyPark?: TechnologyParkModel;
  readonly partners: { readonly title: string; readonly partners: readonly PartnerModel[] };
  readonly facts: readonly FactModel[];
  readonly services: {
    readonly title: string;
    readonly lead: string;
    readonly all: LinkModel;
    readonly cards: readonly ServiceCardModel[];
  };
  readonly references: { readonly title: string; readonly all: LinkModel; readonly references: readonly ReferenceModel[] };
}

/** A headline slide. `center`: the title's lines are left and right of the axis. */
export interface SlideModel {
  readonly id: string;
  readonly type: 'center' | 'left' | 'right';
  /** One entry per line the editor typed; two of them break on the axis. */
  readonly title: readonly string[];
  readonly subTitle?: string;
  /** Short name in the view strip; the title where the editor gave none. */
  readonly boxTitle: string;
  readonly text?: string;
  readonly picture?: Picture;
  readonly buttons: readonly ButtonModel[];
}

export interface ContactBannerModel {
  readonly text: string;
  readonly buttons: readonly ButtonModel[];
}

export interface HomeAboutModel {
  readonly title: string;
  readonly text: string;
  readonly link?: LinkModel;
  /** Mission and vision. */
  readonly statements: readonly { readonly title: string; readonly text: string; readonly icon?: Picture }[];
}

export interface TechnologyParkModel {
  readonly title: string;
  readonly text: string;
  /** Numbered in this order, on the plan too. */
  readonly rooms: readonly { readonly name: string; readonly value: string }[];
  readonly plan?: Picture;
  readonly link?: LinkModel;
}

export interface PartnerModel {
  readonly name: string;
  readonly text?: string;
  readonly mark: Picture;
  readonly href?: string;
}

export interface FactModel {
  readonly title: string;
  /** The number to count up to. */
  readonly value: number;
  /** What is behind it: `+`, on the second `.000+` (specification, section 3). */
  readonly suffix: string;
  readonly icon?: Picture;
}

export interface ServiceCardModel {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly picture?: Picture;
}

export interface ReferenceModel {
  readonly name: string;
  readonly mark: Picture;
  /** CSS class that carries its background colour (one hashed style a page). */
  readonly colourClass?: string;
}
