import type { Locale } from '../site/locales.ts';
import type { RouteId } from '../site/routes.ts';
import type { DateModel, LinkModel } from './common.ts';
import type { SearchFormModel } from './search.ts';

/** What surrounds every page: head, top bar, header, footer. */
export interface FrameModel {
  readonly head: HeadModel;
  readonly chrome: ChromeModel;
  /** Title, breadcrumb and title block of an inner page; home and the product page render their own title. */
  readonly banner: BannerModel;
  /** Set on a draft, which is not public. */
  readonly draft?: DraftBarModel;
}

/** The bar of a draft: says that it is one, until when its address works, and what else to look at. */
export interface DraftBarModel {
  readonly until: TimeModel;
  /** Links to the public page, to the draft in the other language and to both side by side, as far as they exist. */
  readonly links: readonly LinkModel[];
  /** What the site would leave out, a line each. */
  readonly issues: readonly string[];
}

/** A moment, for machines and for readers. */
export interface TimeModel {
  readonly iso: string;
  readonly text: string;
}

export interface HeadModel {
  readonly locale: Locale;
  /** Text of `<title>`, company name included. */
  readonly title: string;
  readonly description: string;
  /** The page's canonical address, absolute; absent on pages that must not be indexed. */
  readonly canonical?: string;
  /** Absolute addresses of this page in every language, itself included, and `x-default`. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** Absent on pages that work without content. */
  readonly feed?: { readonly href: string; readonly title: string };
  /** Description of the search, for browsers; absent on pages without a search. */
  readonly search?: { readonly href: string; readonly title: string };
  /** Absent on pages that must not be indexed. */
  readonly sharePicture?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string };
  /** The picture of the first screen: preloaded, so that it is shown a round trip earlier. */
  readonly firstPicture?: FirstPicture;
  readonly kind: 'website' | 'article';
  readonly siteName: string;
  /** e.g. `tr_TR` */
  readonly openGraphLocale: string;
  /** schema.org graph, ready to be serialised. */
  readonly structuredData: readonly object[];
  /** Rules for colours that come from content; goes into one hashed `<style>`. Empty: none. */
  readonly contentStyles: string;
  readonly noindex: boolean;
  /** The page needs no script at all. */
  readonly withoutScripts?: boolean;
  /** A draft: its links open outside of a frame, and the page includes the styles of its bar. */
  readonly draft?: true;
}

/** What a browser needs to preload a picture in the right width. */
export interface FirstPicture {
  readonly type: string;
  readonly srcset: string;
  /** The widths of the dark scheme's variant, where there is one. */
  readonly darkSrcset?: string;
  readonly sizes: string;
}

export interface BannerModel {
  readonly title: string;
  readonly breadcrumb: readonly Crumb[];
}

/** The last crumb is the page itself and has no `href`. */
export interface Crumb {
  readonly text: string;
  readonly href?: string;
}

export interface OfficeModel {
  /** e.g. "Headquarters" */
  readonly name: string;
  /** The whole address on one line. */
  readonly address: string;
  /** Its last two parts, for narrow screens. */
  readonly city: string;
}

export interface MenuList extends LinkModel {
  /** At most 12 entries; `all` leads to the rest. */
  readonly entries: readonly MenuEntry[];
  /** Its content is not there yet; a list without entries may be complete. */
  readonly waiting?: boolean;
  /** Its entries have numbers that other places of the site refer to: the services of the V. */
  readonly numbered?: boolean;
  /** "All services"; present when the list has more entries than the menu shows. */
  readonly all?: LinkModel;
}
export interface MenuEntry extends LinkModel {
  readonly current: boolean;
}

export interface MenuModel {
  readonly corporate: { readonly label: string; readonly intro: string; readonly current: boolean; readonly entries: readonly MenuEntry[] };
  readonly engineering: { readonly label: string; readonly intro: string; readonly current: boolean; readonly lists: readonly MenuList[] };
  /** Products, Blog, Contact. */
  readonly links: readonly MenuEntry[];
}

/** The same page in another language; `current` is the page's own. */
export interface LanguageLink extends LinkModel {
  readonly locale: Locale;
  readonly short: string;
  readonly current: boolean;
}

export interface ChromeModel {
  readonly locale: Locale;
  readonly route: RouteId | 'notFound' | 'status';
  readonly companyName: string;
  readonly home: string;
  readonly search: SearchFormModel;
  readonly offices: readonly OfficeModel[];
  readonly socials: readonly LinkModel[];
  readonly menu: MenuModel;
  readonly languages: readonly LanguageLink[];
  readonly contact: MenuContactModel;
  readonly footer: FooterModel;
}

/** How to get in touch, from the header of every page. */
export interface MenuContactModel {
  /** The main call to action. */
  readonly ask: LinkModel;
  readonly email?: LinkModel;
  readonly phone?: LinkModel;
}

export interface FooterModel {
  readonly about: string;
  readonly email?: LinkModel;
  readonly phone?: LinkModel;
  readonly servicesTitle: string;
  readonly services: readonly LinkModel[];
  readonly companyTitle: string;
  readonly links: readonly LinkModel[];
  /** Title block: name of this page and date of its last change. */
  readonly sheet: string;
  /** Name in the title block of the printed page: the title, or what editors wrote instead (field `bLetterName`). */
  readonly printedSheet?: string;
  readonly revision?: DateModel;
  readonly address: string;
}
