import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** Density of the bench's profile outside its slopes, in g²/Hz: with them, 9.6 g r.m.s. from 10 to 2,000 Hz. */
const PLATEAU = 0.079;
const NOTCH = { from: 200, to: 300, density: PLATEAU / 12 };
const slope = (hertz: number) => (hertz < 40 ? hertz / 40 : hertz > 800 ? (800 / hertz) ** 2 : 1);

/** What the bench was told to deliver. */
const profileAt = (hertz: number) => (hertz > NOTCH.from && hertz < NOTCH.to ? NOTCH.density : PLATEAU * slope(hertz));
/** The gears of the axle mesh 240 times a second. */
const GEARS = 240;
/** Density of the road outside the peak: with it, 7.1 g r.m.s. */
const ROAD = 0.0394;
/** What the axle of the bus does: less than the profile, but twelve times its notch where the gears mesh. */
const roadAt = (hertz: number) => {
  const peak = (NOTCH.density * 12 - ROAD) * Math.exp(-((Math.log(hertz / GEARS) * 14) ** 2));
  const ripple = Math.abs(Math.log(hertz / GEARS)) < 0.2 ? 0 : 0.22 * Math.sin(hertz ** 0.5 * 2.1) * Math.sin(hertz ** 0.41 * 3.7);
  return ROAD * slope(hertz) * (1 + ripple) + peak;
};

interface Axes {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const TOP_DENSITY = 0.2;
const BOTTOM_DENSITY = 0.002;
const xOf = ({ left, right }: Axes, hertz: number) => left + (Math.log(hertz / 10) / Math.log(200)) * (right - left);
const yOf = ({ top, bottom }: Axes, density: number) =>
  top + (Math.log(TOP_DENSITY / density) / Math.log(TOP_DENSITY / BOTTOM_DENSITY)) * (bottom - top);

function spectra(pen: Pen, words: DrawingWords, axes: Axes): void {
  const { left, right, top, bottom } = axes;
  const { vibration: w } = words;
  const line = pen.leading;
  for (const [density, text] of [
    [0.1, w.tenth],
    [0.01, w.hundredth],
  ] as const) {
    const y = yOf(axes, density);
    pen.across(left, left + 6, y);
    pen.text(left - 6, y, text, { room: 46, from: 'end' });
  }
  for (const hertz of [10, 100, 1000]) {
    const x = xOf(axes, hertz);
    pen.down(x, bottom - 6, bottom);
    pen.text(x, bottom + line * 0.7, hertz === 1000 ? w.thousand : String(hertz), { room: 70, from: 'middle' });
  }
  pen.line([
    [left, top],
    [left, bottom],
    [right, bottom],
  ]);
  const curve = (densityAt: (hertz: number) => number, from: number, to: number) =>
    Array.from({ length: 121 }, (_, step) => from * (to / from) ** (step / 120)).map(
      (hertz) => [xOf(axes, hertz), yOf(axes, densityAt(hertz))] as const,
    );
  pen.line(curve(roadAt, 10, 2000), { weight: 'thin' });
  pen.line(curve(roadAt, GEARS / 1.17, GEARS * 1.17), { tone: 'signal' });
  pen.line([NOTCH.from, NOTCH.to, 2000].flatMap((to, part) => curve(profileAt, [10, NOTCH.from + 1e-9, NOTCH.to][part] ?? 10, to)));
  const floor = yOf(axes, NOTCH.density);
  pen.down(xOf(axes, GEARS), floor, yOf(axes, roadAt(GEARS)), { tone: 'signal', arrow: true });
  // At their curves: beside the axis they would be read as names of its marks.
  const [profile, road] = [xOf(axes, 38), xOf(axes, 15.5)];
  pen.text(profile, yOf(axes, PLATEAU) - line * 0.8, w.profile, { room: right - profile });
  pen.text(road, yOf(axes, roadAt(15.5)) + line * 0.8, w.road, { room: xOf(axes, NOTCH.from) - road - line * 0.5 });
  pen.text(xOf(axes, GEARS), floor + line, w.gears, { room: (right - xOf(axes, GEARS)) * 1.9, from: 'middle' });
}

/** The profile of the bench and the road over frequency; in the profile's notch the road has twelve times its density. */
export const vibration: Plate = {
  name: 'blog/vibration-profile',
  wide(pen, words) {
    spectra(pen, words, { left: 84, right: 768, top: 62, bottom: 396 });
    pen.text(32, 36, words.vibration.density, { room: 300, tone: 'steel' });
  },
  strip(pen, words) {
    spectra(pen, words, { left: 46, right: 272, top: 20, bottom: 138 });
    pen.text(8, 10, words.vibration.density, { room: 200, tone: 'steel' });
  },
};

/** What was measured after a message was lost, in milliseconds. */
const RUN = { detected: 18, back: 65, limit: 100 };
/** What the safety concept allows, in the same order. */
const ALLOWED = [
  { name: 'find', time: 20 },
  { name: 'decide', time: 10 },
  { name: 'off', time: 50 },
  { name: 'spare', time: 20 },
] as const;

interface Clock {
  readonly left: number;
  readonly millisecond: number;
  readonly begin: number;
  readonly end: number;
}
const at = ({ left, millisecond, begin }: Clock, time: number) => left + (time - begin) * millisecond;

/** The bus message as pulses, missing between fault and return. */
function pulses(pen: Pen, clock: Clock, y: number, height: number, period: number): void {
  const points: (readonly [number, number])[] = [[at(clock, clock.begin), y]];
  for (let time = clock.begin; time < clock.end - period / 2; time += period) {
    if (time >= -period / 2 && time < RUN.back) continue;
    const [up, down] = [at(clock, time + period * 0.25), at(clock, time + period * 0.75)];
    points.push([up, y], [up, y - height], [down, y - height], [down, y]);
  }
  pen.line([...points, [at(clock, clock.end), y]]);
}

/** The torque that nobody asked for: it rises with the fault, and is gone when control is back. */
function torque(pen: Pen, clock: Clock, y: number, height: number): void {
  const points = [
    [clock.begin, 0],
    [0, 0],
    [10, 0.45],
    [24, 0.95],
    [36, 1],
    [48, 0.8],
    [58, 0.3],
    [RUN.back, 0],
    [clock.end, 0],
  ] as const;
  pen.line(points.map(([time, value]) => [at(clock, time), y - value * height] as const));
}

function rows(pen: Pen, words: DrawingWords, clock: Clock, base: readonly [number, number, number], label: number, height: number): void {
  const [message, diagnosis, moment] = base;
  const room = clock.left - label - 6;
  const end = at(clock, clock.end);
  pen.text(label, message - height / 2, words.faultRun.message, { room });
  pulses(pen, clock, message, height, 10);
  pen.text(label, diagnosis - height / 2, words.faultRun.diagnosis, { room });
  pen.line([
    [clock.left, diagnosis],
    [at(clock, RUN.detected), diagnosis],
    [at(clock, RUN.detected), diagnosis - height],
    [end, diagnosis - height],
  ]);
  pen.text(label, moment - height / 2, words.faultRun.torque, { room });
  pen.across(clock.left, end, moment - height * 0.8, { weight: 'thin', dashed: true, tone: 'steel' });
  pen.text(end, moment - height * 0.8 - pen.leading * 0.55, words.faultRun.limit, { room: 60, from: 'end', tone: 'steel' });
  torque(pen, clock, moment, height * 1.6);
}

/** The three time stamps as lines, and the two times between them. */
function stamps(pen: Pen, words: DrawingWords, clock: Clock, top: number, times: number): void {
  const [fault, found, back] = [0, RUN.detected, RUN.back].map((time) => at(clock, time)) as [number, number, number];
  pen.down(fault, top, times, { tone: 'signal' });
  for (const x of [found, back]) pen.down(x, top, times, { weight: 'thin' });
  const y = times - 8;
  pen.across(fault, found, y, { weight: 'thin' });
  pen.across(found, back, y, { weight: 'thin' });
  for (const x of [fault, found, back])
    pen.line(
      [
        [x - 4, y + 4],
        [x + 4, y - 4],
      ],
      { weight: 'thin' },
    );
  const under = times + pen.leading * 0.5;
  pen.text(found - 2, under, words.faultRun.toFind, { room: 60, from: 'end' });
  pen.text((found + back) / 2 + 8, under, words.faultRun.toReturn, { room: back - found, from: 'middle' });
}

/** A lost message: found after 18 ms, control back 47 ms later. */
export const faultRun: Plate = {
  name: 'blog/fault-injection',
  wide(pen, words) {
    const { faultRun: w } = words;
    const clock = { left: 186, millisecond: 4.15, begin: -20, end: 120 };
    stamps(pen, words, clock, 60, 322);
    rows(pen, words, clock, [124, 196, 294], 32, 38);
    pen.text(at(clock, 0) + 4, 40, w.fault, { room: 150, from: 'end' });
    pen.text(at(clock, RUN.detected) - 6, 40, w.detected, { room: 180 });
    pen.text(at(clock, RUN.back) - 6, 40, w.back, { room: 240 });
    pen.text(32, 380, w.concept, { room: 150 });
    let from = 0;
    for (const { name, time } of ALLOWED) {
      const [x, width] = [at(clock, from), time * clock.millisecond];
      pen.box(x, 362, width, 34, { weight: 'thin', fill: name === 'spare' ? 'film' : 'paper' });
      pen.text(x + width / 2, 379, String(time), { room: width, from: 'middle' });
      pen.text(x + width / 2, 414, w[name], { room: Math.max(width, 56), from: 'middle', tone: 'steel' });
      from += time;
    }
    pen.text(at(clock, RUN.limit) + 10, 379, w.unit, { room: 60, tone: 'steel' });
  },
  strip(pen, words) {
    const clock = { left: 84, millisecond: 1.6, begin: -12, end: 105 };
    stamps(pen, words, clock, 6, 136);
    rows(pen, words, clock, [30, 66, 118], 8, 18);
  },
};
