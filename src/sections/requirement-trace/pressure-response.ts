import type { PressureResponse } from '../../models/home.ts';

/** Part of the measured time before the pressure begins to rise. */
const DEAD_TIME = 0.13;
/** Pressure in the end, and how the rise bends: a hydraulic unit begins slowly and overshoots little. */
const END = 1.12;
const BEND = 1.7;
/** Height and period of the pump's ripple, as parts of the pressure and of the measured time. */
const RIPPLE = { height: 0.012, period: 0.11 };

/** How much of the plot is right of the limit, and above the pressure to reach. */
export const ROOM = { time: 0.75, pressure: 0.76 };

/**
 * Pressure in bar at a time in ms after the pedal's travel, for the drawn curve: it passes through the required pressure
 * exactly at the measured time.
 */
export function pressureAt(time: number, { pressure, measured }: PressureResponse): number {
  const start = measured * DEAD_TIME;
  if (time <= start) return 0;
  const scale = (measured - start) / Math.log(END / (END - 1)) ** (1 / BEND);
  const rise = END * (1 - Math.exp(-(((time - start) / scale) ** BEND)));
  // Zero at the measured time, and small where the pressure is.
  const ripple = RIPPLE.height * rise * Math.sin((2 * Math.PI * (time - measured)) / (measured * RIPPLE.period));
  return pressure * (rise + ripple);
}

/** Where the recording ends, in ms. */
const endOf = ({ limit }: PressureResponse) => limit / ROOM.time;

/**
 * The first whole millisecond at which the recorded pressure is at least this, in bar.
 * @returns undefined when the recording ends before
 */
export function reachedAt(bar: number, response: PressureResponse): number | undefined {
  if (bar === response.pressure) return response.measured;
  for (let time = 0; time <= endOf(response); time++) if (pressureAt(time, response) >= bar) return time;
  return undefined;
}

interface Plot {
  readonly width: number;
  readonly height: number;
}

/** Where a time and a pressure are drawn, in units of the plot. */
export const placeOf = ({ width, height }: Plot, { limit, pressure }: PressureResponse) => ({
  x: (time: number) => (time / limit) * ROOM.time * width,
  y: (bar: number) => height * (1 - (bar / pressure) * ROOM.pressure),
});

/** The curve as the `d` of a path. */
export function curveOf(plot: Plot, response: PressureResponse): string {
  const { x, y } = placeOf(plot, response);
  const last = endOf(response);
  const STEPS = 96;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const time = (last * step) / STEPS;
    return `${step === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(pressureAt(time, response)).toFixed(1)}`;
  }).join('');
}
