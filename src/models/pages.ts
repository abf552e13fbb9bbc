import type { KitLayer, KitPiece } from '../site/kit-pieces.ts';
import type { ButtonModel, DateModel, DocumentModel, LinkModel, MarginModel, Picture, RichText } from './common.ts';
import type { CommentsModel, FormModel } from './forms.ts';
import type { ContactBannerModel, ReferenceModel } from './home.ts';

export interface AboutModel {
  /** Two numbers of the company's first project, which are drawn: pages that were read, and sentences that were marked in them. */
  readonly figure?: { readonly pages: number; readonly sentences: number; readonly text: string };
  readonly lead?: string;
  readonly text: RichText;
  readonly promise?: { readonly title: string; readonly text: string };
  readonly slides: readonly { readonly text: string; readonly picture: Picture }[];
  readonly sliderTitle: string;
  readonly group: { readonly title: string; readonly lead?: string; readonly companies: readonly GroupCompanyModel[] };
  readonly contactBanner?: ContactBannerModel;
}

export interface GroupCompanyModel {
  readonly name: string;
  readonly designation: string;
  readonly mark: Picture;
  readonly socials: readonly LinkModel[];
}

export interface BrandsModel {
  readonly contactBanner?: ContactBannerModel;
  readonly lead?: string;
  readonly brands: readonly BrandModel[];
}
export interface BrandModel {
  readonly title: string;
  readonly text?: RichText;
  readonly mark?: Picture;
  /** CSS class that carries the brand's colour (one hashed style a page). */
  readonly colourClass?: string;
}

export interface ReferencesModel {
  readonly contactBanner?: ContactBannerModel;
  readonly lead?: string;
  /** Headings above the cases and above all marks. */
  readonly casesTitle?: string;
  readonly marksTitle?: string;
  readonly references: readonly ReferenceModel[];
  readonly sectors: readonly ReferenceGroup[];
  readonly services: readonly ReferenceGroup[];
}

/** A sector or service by which references can be filtered; none where filtering would not help. */
export interface ReferenceGroup {
  readonly name: string;
  readonly count: number;
}

export interface ContactModel {
  readonly bannerTitle?: string;
  readonly boxes: readonly ContactBoxModel[];
  readonly maps: readonly MapModel[];
  /** The short form for questions, and the way to the other forms. */
  readonly question: {
    readonly title: string;
    readonly form: FormModel;
    readonly others: readonly LinkModel[];
    readonly othersTitle: string;
  };
}
export interface ContactBoxModel {
  readonly title: string;
  /** The large line: e-mail, number, city. */
  readonly value: string;
  readonly href?: string;
  readonly text?: string;
  readonly kind: 'email' | 'phone' | 'headquarters' | 'rdCentre' | 'other';
}
export interface MapModel {
  readonly id: 'headquarters' | 'rd-centre';
  readonly name: string;
  readonly address: string;
  readonly note?: string;
  readonly picture?: Picture;
  /** Opens the place at the map's own site. */
  readonly routeHref: string;
  /** Address of the third party's frame; absent when its host is not allowed by MAP_FRAME_HOSTS. */
  readonly frameSrc?: string;
}

export interface ProductsModel {
  readonly contactBanner?: ContactBannerModel;
  readonly lead?: string;
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly text?: string;
    readonly picture?: Picture;
    readonly href: string;
    /** The page about the kit; for one of its parts, the part's row there. */
    readonly page?: LinkModel;
    /** Asks for an offer of it. */
    readonly ask: LinkModel;
  }[];
  readonly paging: PagingModel;
}

/** A page that paging leads to; its text counts from 1. */
export interface PageLink extends LinkModel {
  readonly number: number;
}

/** Counted from zero, as in the specification; at the ends, the link of the hidden arrow is absent. */
export interface PagingModel {
  readonly current: number;
  /** All pages, or of many the first, the last and those around this one. */
  readonly pages: readonly PageLink[];
  readonly previous?: string;
  readonly next?: string;
}

export interface OoreneoModel {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly picture?: Picture;
  readonly partsTitle: string;
  readonly parts: readonly KitPartModel[];
  /** The robot in pieces, from back to front, in the frame of `picture`; empty where no part names its piece. */
  readonly layers: readonly { readonly name: KitLayer; readonly picture: Picture }[];
  readonly html?: RichText;
  readonly use?: { readonly picture: Picture; readonly text?: string };
  readonly curriculum?: {
    readonly title: string;
    readonly weeks: readonly { readonly week: string; readonly title: string; readonly text: string }[];
  };
  readonly roles?: {
    readonly title: string;
    readonly roles: readonly { readonly name: string; readonly text: string; readonly bullets: readonly string[] }[];
  };
  readonly dataSheet?: { readonly title: string; readonly rows: readonly { readonly name: string; readonly value: string }[] };
  readonly safety?: { readonly title: string; readonly html: RichText };
  readonly steps?: { readonly title: string; readonly steps: readonly { readonly title: string; readonly text: string }[] };
  readonly products: readonly { readonly name: string; readonly text?: string; readonly picture: Picture }[];
  readonly documents?: readonly DocumentModel[];
  readonly buttons: readonly ButtonModel[];
}

export interface KitPartModel {
  readonly name: string;
  readonly what: string;
  readonly quantity: number;
  /** Where its number is in the picture, in percent of width and height. */
  readonly x?: number;
  readonly y?: number;
  /** Where the line from the number ends, on the part itself; without it the number is alone. */
  readonly target?: { readonly x: number; readonly y: number };
  /** The piece of the exploded view that its number moves with. */
  readonly piece?: KitPiece;
}

export interface FaqModel {
  readonly contactBanner?: ContactBannerModel;
  readonly groups: readonly {
    readonly key: string;
    readonly title: string;
    readonly items: readonly { readonly id: string; readonly question: string; readonly answer: RichText }[];
  }[];
  readonly recentPosts: RecentPostsModel;
}

export interface RecentPostsModel {
  readonly title: string;
  readonly posts: readonly { readonly href: string; readonly title: string; readonly date: DateModel }[];
}

export interface BlogSidebarModel {
  readonly recent: RecentPostsModel;
  readonly categories: { readonly title: string; readonly links: readonly CountedLink[] };
  readonly archives: { readonly title: string; readonly links: readonly CountedLink[] };
  readonly tags: { readonly title: string; readonly links: readonly CountedLink[] };
}
export interface CountedLink extends LinkModel {
  readonly count: number;
  readonly current: boolean;
}

export interface PostsModel {
  readonly contactBanner?: ContactBannerModel;
  readonly lead?: string;
  readonly posts: readonly PostCardModel[];
  readonly paging?: PagingModel;
  readonly sidebar: BlogSidebarModel;
}
export interface PostCardModel {
  readonly href: string;
  readonly title: string;
  readonly text?: string;
  readonly date: DateModel;
  readonly category?: LinkModel;
  readonly picture?: Picture;
}

export interface PostModel {
  readonly contactBanner?: ContactBannerModel;
  readonly title: string;
  readonly text?: string;
  readonly date: DateModel;
  readonly updated?: DateModel;
  readonly author?: string;
  readonly category?: LinkModel;
  readonly tags: readonly LinkModel[];
  readonly picture?: Picture;
  readonly html: RichText;
  readonly margin?: MarginModel;
  readonly previous?: LinkModel;
  readonly next?: LinkModel;
  readonly sidebar: BlogSidebarModel;
  readonly comments: CommentsModel;
}

export interface EqualityPlanModel {
  readonly contactBanner?: ContactBannerModel;
  readonly lead?: string;
  /** A drawing of its figures. */
  readonly picture?: Picture;
  readonly adopted?: { readonly label: string; readonly date: DateModel; readonly by?: string };
  readonly responsible?: { readonly label: string; readonly name: string };
  readonly parts: readonly { readonly id: string; readonly title: string; readonly html: RichText }[];
  readonly tables: readonly TableModel[];
}
export interface TableModel {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface LegalModel {
  readonly contactBanner?: ContactBannerModel;
  readonly html: RichText;
  readonly updated?: DateModel;
}
