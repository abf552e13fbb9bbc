import type { BulletList, DateModel, DocumentModel, LinkModel, MarginModel, Picture, RichText } from './common.ts';
import type { DiagramModel } from './diagram.ts';
import type { TraceStage } from '../site/trace-stages.ts';
import type { ContactBannerModel, RequirementTraceModel, TraceStepModel } from './home.ts';

/** Services, solutions and educations share their screens (specification, section 2); so may any other list. */
export interface OfferingListModel {
  /** The cards are in pairs along the V when there are eight of them. */
  readonly alongV: boolean;
  readonly lead?: string;
  /** Educations: what is true of each of them, e.g. "4 days, 10 to 15 participants". */
  readonly facts?: string;
  readonly cards: readonly OfferingCardModel[];
  readonly contactBanner?: ContactBannerModel;
}

export interface OfferingCardModel {
  readonly name: string;
  readonly text?: string;
  readonly href: string;
  readonly picture?: Picture;
  readonly icon?: Picture;
}

export interface OfferingDetailModel {
  /** Side on which the list of all entries is. */
  readonly side: 'left' | 'right';
  readonly name: string;
  /** The title in capitals, for the title block. */
  readonly sheetTitle: string;
  /** e.g. "Service 3 of 8" */
  readonly sheetNumber: string;
  readonly revision?: DateModel;
  readonly lead?: string;
  readonly icon?: Picture;
  /** Who answers questions about it. */
  readonly directLine?: { readonly role: string; readonly phone?: LinkModel; readonly portrait?: Picture };
  readonly slides: readonly Picture[];
  readonly html?: RichText;
  readonly margin?: MarginModel;
  /** Education: the plan of a day, which an editor placed in one of the texts. */
  readonly dayPlan?: DiagramModel;
  /** The trace whose sentence a visitor can change, where the text has the diagram of the traceability chain. */
  readonly changeable?: ChangeableTraceModel;
  readonly lists: readonly BulletList[];
  readonly documents?: readonly DocumentModel[];
  readonly html2?: RichText;
  /** Education: days, group size, place (specification, section 9). */
  readonly trainingFacts?: {
    readonly title: string;
    readonly facts: readonly { readonly name: string; readonly value: string }[];
    /** The next step: asks for a date. */
    readonly ask: { readonly name: string; readonly link: LinkModel };
  };
  readonly partner?: { readonly title: string; readonly mark?: Picture };
  /** Service: the one at the same height of the V. `position` and `pair` are 1 to 8. */
  readonly vPartner?: {
    readonly position: number;
    readonly pair: number;
    readonly title: string;
    readonly text: string;
    readonly link: LinkModel;
  };
  /** Solution: the call to action's own text; its link leads to the contact page. */
  readonly callToAction?: { readonly html?: RichText; readonly link: LinkModel };
  readonly contactBanner?: ContactBannerModel;
  readonly sidebar: OfferingSidebarModel;
}

export interface OfferingSidebarModel {
  readonly title: string;
  /** Position of the current entry, from 1; 0 when none is. */
  readonly position: number;
  /** How many entries there are; a long list shows only some of them. */
  readonly total: number;
  /** Number of the first entry that is shown, from 1. */
  readonly first: number;
  /** The page of the whole list, where only some of it is shown. */
  readonly all?: LinkModel;
  readonly entries: readonly (LinkModel & { readonly current: boolean })[];
}

/** The home page's trace as the visitor changes it: its sentence, and what was made and proven for that. */
export interface ChangeableTraceModel extends Pick<RequirementTraceModel, 'requirement' | 'response'> {
  /** As an editor typed it, without marks. */
  readonly sentence: string;
  /** Longest time that the test case accepts, in ms. */
  readonly testLimit: number;
  /** Language tag that numbers are written and read by. */
  readonly formats: string;
  /** Lines of the files by their stage; a stage without a step has none. */
  readonly files: Readonly<Partial<Record<TraceStage, TraceStepModel['lines']>>>;
}
