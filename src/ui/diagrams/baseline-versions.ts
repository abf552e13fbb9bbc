import type { DiagramMessages } from '../../site/messages/messages.ts';

export type Messages = DiagramMessages['baseline-tree'];

/** Versions of each kind of item and when they were released, in parts of the time shown. */
export const LANES = [
  {
    name: 'requirements',
    versions: [
      ['1', 0.2],
      ['2', 0.28],
      ['3', 0.58],
    ],
  },
  {
    name: 'drawing',
    versions: [
      ['A', 0.3],
      ['B', 0.42],
      ['C', 0.64],
    ],
  },
  {
    name: 'code',
    versions: [
      ['1.0', 0.48],
      ['1.4', 0.6],
      ['2.0', 0.7],
    ],
  },
  {
    name: 'parameters',
    versions: [
      ['P1', 0.54],
      ['P2', 0.66],
      ['P3', 0.74],
    ],
  },
] as const;
/** A baseline holds the newest version of its first lanes on its day. */
export const BASELINES = [
  { name: 'functional', time: 0.34, lanes: 1 },
  { name: 'allocated', time: 0.52, lanes: 2 },
  { name: 'product', time: 0.8, lanes: 4 },
] as const;
/** The version that no baseline holds, and where its branch begins. */
export const BRANCH = { from: 0.84, time: 0.92, version: 'P3-2', lane: 3 } as const;

/** The newest version of a lane's item at a time, in parts of the time shown; empty where none was released. */
export function versionOn(lane: number, time: number): string {
  const released = LANES[lane]?.versions.filter(([, when]) => when <= time) ?? [];
  return released.at(-1)?.[0] ?? '';
}
