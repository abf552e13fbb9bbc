/** Preloaded into a site under test: SIGUSR2 sets its clock forward by 400 days, then back by 800, then right again. */
const DAYS = [0, 400, -400];
const DAY_MS = 86_400_000;
const RealDate = Date;
let step = 0;
const now = () => RealDate.now() + (DAYS[step % DAYS.length] ?? 0) * DAY_MS;
globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
);
process.on('SIGUSR2', () => step++);
