import type { StoredProblem } from './problems';

/** Something that is to run at a time. */
export interface Job {
  /** Names it among all jobs. */
  readonly key: string;
  /** In milliseconds. */
  readonly at: number;
  /** As the log calls it. */
  readonly name: string;
  /** @returns the problems for which it was refused; undefined: another process has run it. @throws Error if it can be tried again */
  run(): Promise<readonly StoredProblem[] | undefined>;
  /** Stores why it was refused. */
  refuse(problems: readonly StoredProblem[]): Promise<void>;
}

interface ExecutorOptions {
  /** Jobs whose time has come. @param now in milliseconds */
  readonly due: (now: number) => Promise<readonly Job[]>;
  readonly log: Readonly<Record<'info' | 'warn' | 'error', (message: string) => void>>;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** Polling interval: a due job runs within it. */
const EVERY_MS = 2_000;
/** Attempts of a job that fails for another reason than a rule, such as a database that cannot be reached. */
const ATTEMPTS = 5;
const MINUTE_MS = 60_000;

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs jobs at their time, one after another. Jobs that were due while the service was stopped run at the start. */
export class Executor {
  private readonly options: Required<ExecutorOptions>;
  private readonly attempts = new Map<string, number>();
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(options: ExecutorOptions) {
    this.options = { now: Date.now, ...options };
  }

  /** Runs the due jobs now, and then every two seconds. */
  start(): void {
    void this.tick();
    this.timer = setInterval(() => void this.tick(), EVERY_MS);
    this.timer.unref();
  }

  /** Stops; resolves after the job that is running. Those that are due after it run at the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** Runs the due jobs. A call during another one waits for that one. */
  tick(): Promise<void> {
    this.running ??= this.work()
      .catch((error: unknown) => this.options.log.error(`Scheduled changes could not be read: ${causeOf(error)}`))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private async work(): Promise<void> {
    const jobs = await this.options.due(this.options.now());
    for (const job of [...jobs].sort((a, b) => a.at - b.at)) {
      if (this.isStopped) return;
      await this.make(job);
    }
  }

  private async make(job: Job): Promise<void> {
    const { log, now } = this.options;
    const minutes = Math.floor((now() - job.at) / MINUTE_MS);
    const late = minutes < 1 ? '' : `, ${String(minutes)} min late`;
    try {
      const problems = await job.run();
      this.attempts.delete(job.key);
      if (problems === undefined) return;
      if (problems.length === 0) return log.info(`${job.name}: done${late}`);
      await job.refuse(problems);
      log.warn(
        `${job.name}: refused${late} (${problems.map(({ field, message }) => [field, message].filter(Boolean).join(': ')).join('; ')})`,
      );
    } catch (error) {
      await this.failed(job, error);
    }
  }

  private async failed(job: Job, error: unknown): Promise<void> {
    const attempts = (this.attempts.get(job.key) ?? 0) + 1;
    this.attempts.set(job.key, attempts);
    this.options.log.error(`${job.name}: attempt ${String(attempts)} of ${String(ATTEMPTS)} failed (${causeOf(error)})`);
    if (attempts < ATTEMPTS) return;
    const problem: StoredProblem = { code: 'failure', message: causeOf(error), type: '', documentId: '', language: '', title: '' };
    await job.refuse([problem]).then(
      () => this.attempts.delete(job.key),
      (further: unknown) => this.options.log.error(`${job.name}: its failure could not be stored (${causeOf(further)})`),
    );
  }
}
