import type { DiagramMessages } from '../../site/messages/messages.ts';

export type Messages = DiagramMessages['tolerance-chain'];

/** Ten dimensions of ±0.05 mm in one chain, and the gap at its end, in mm. */
export const CHAIN = { links: 10, tolerance: 0.05, gap: 0.4 } as const;
/** Every dimension at its limit; and root-sum-square, for dimensions that vary independently. */
export const worstCase = CHAIN.links * CHAIN.tolerance;
export const statistical = Math.sqrt(CHAIN.links) * CHAIN.tolerance;

/** What is left of the gap, least and most in mm, in either way of adding up; less than nothing is a clash. */
export const barsOf = (messages: Messages) => [
  { least: CHAIN.gap - worstCase, most: CHAIN.gap + worstCase, text: messages.worst, verdict: messages.clash, look: 'finding' as const },
  { least: CHAIN.gap - statistical, most: CHAIN.gap + statistical, text: messages.rss, verdict: messages.fits, look: 'made' as const },
];
