import type { TraceStage } from '../site/trace-stages.ts';
import type { ButtonModel, LinkModel, MarkedText, Picture } from './common.ts';

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
  readonly trace?: RequirementTraceModel;
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
  /** Ruled instead of orange: on pages that nobody reads to order something. */
  readonly quiet?: true;
  readonly buttons: readonly ButtonModel[];
  /** On the home page: a faulty sentence beside the text. Each of its marks has the note of the same position, if there is one. */
  readonly sentence?: { readonly parts: readonly MarkedText[]; readonly notes: readonly string[] };
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
  /** Where the rooms are on the plan, in their order, in percent of it. */
  readonly areas: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
  /** The corners of the walk that is drawn into the plan, in percent of it. */
  readonly walk: readonly { readonly x: number; readonly y: number }[];
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
  readonly value: number;
  readonly icon?: Picture;
}

export interface ServiceCardModel {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly picture?: Picture;
}

/** One requirement from its first sentence to the approval. */
export interface RequirementTraceModel {
  readonly title: string;
  readonly text?: string;
  /** e.g. "BRK-0427" */
  readonly requirement: string;
  /** What the drawn curve shows: milliseconds and bar. */
  readonly response: PressureResponse;
  readonly steps: readonly TraceStepModel[];
}

export interface PressureResponse {
  /** Pressure to be reached, in bar. */
  readonly pressure: number;
  /** Longest time allowed for it, in ms. */
  readonly limit: number;
  /** Time in which it was reached, in ms. */
  readonly measured: number;
}

export interface TraceStepModel {
  readonly stage: TraceStage;
  readonly title: string;
  readonly text: string;
  /** Lines of the file at this step. */
  readonly lines: readonly (readonly MarkedText[])[];
  /** The service that does this step. */
  readonly link?: LinkModel;
}

export interface ReferenceModel {
  readonly name: string;
  readonly mark: Picture;
  readonly sector?: string;
  /** What the company makes or does. */
  readonly discipline?: string;
  /** What we delivered to it; `href` leads to the service's page, if there is one. */
  readonly service?: { readonly name: string; readonly href?: string };
  /** What became of the work, where nothing of it is missing. */
  readonly case?: { readonly problem: string; readonly figure: string; readonly figureText: string; readonly result: string };
  /** CSS class that carries its background colour (one hashed style a page). */
  readonly colourClass?: string;
}
