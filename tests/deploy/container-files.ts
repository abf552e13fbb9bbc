/** Reads container and compose files as far as the tests execute them. */

export interface Instruction {
  readonly keyword: string;
  readonly value: string;
}

/** Instructions of a container file, with continued lines joined and comments left out. */
export const instructionsOf = (text: string): Instruction[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, keyword = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { keyword, value: value.trim() };
    });

export interface ContainerFile {
  readonly command: readonly string[];
  readonly environment: Record<string, string>;
  /** Where the command runs. */
  readonly folder: string;
  /** Folders that it makes, beside those that it copies. */
  readonly made: readonly string[];
  readonly ports: readonly number[];
  readonly stopSignal: string;
  readonly health: readonly string[];
  /** Seconds in which failed health checks do not count. */
  readonly startSeconds: number;
}

/** What the last stage runs, with which environment, and how an engine looks after it. */
export function readContainerFile(text: string): ContainerFile {
  const all = instructionsOf(text);
  const stage = all.slice(all.findLastIndex(({ keyword }) => keyword === 'FROM'));
  const environment = Object.fromEntries(
    stage
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ value }) => [...value.matchAll(/([A-Z0-9_]+)=(\S+)/g)].map(([, name = '', given = '']) => [name, given])),
  );
  const last = (name: string) => stage.findLast(({ keyword }) => keyword === name)?.value ?? '';
  const messages = (list: string) => JSON.parse(list || '[]') as string[];
  return {
    command: messages(last('CMD')),
    environment,
    folder: last('WORKDIR'),
    made: stage.flatMap(({ keyword, value }) =>
      keyword === 'RUN' ? (/^mkdir (?:-p )?([^&]+)/.exec(value)?.[1]?.trim().split(' ') ?? []) : [],
    ),
    ports: last('EXPOSE').split(' ').filter(Boolean).map(Number),
    stopSignal: last('STOPSIGNAL'),
    health: messages(/ CMD (\[.*\])$/.exec(` ${last('HEALTHCHECK')}`)?.[1] ?? ''),
    startSeconds: Number(/--start-period=(\d+)s/.exec(last('HEALTHCHECK'))?.[1] ?? 0),
  };
}

export interface ComposeService {
  readonly image?: string;
  readonly profiles?: readonly string[];
  depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  ports?: readonly string[];
  pids_limit?: number;
  readonly restart?: string;
  readonly stop_grace_period?: string;
  read_only?: boolean;
  user?: string;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  /** Without a value: that of deploy/.env, if it has one. */
  environment?: Record<string, string | null>;
  healthcheck?: unknown;
  readonly build?: { readonly dockerfile: string };
  deploy?: { resources?: { limits?: { memory?: string } } };
}
export interface Compose {
  readonly services: Record<string, ComposeService>;
  readonly volumes?: Record<string, unknown>;
}

/**
 * The environment of a service, as compose fills it in.
 * @param values what `deploy/.env` says
 * @throws Error naming a variable that must be set and is not
 */
export function composeEnvironment(file: Compose, name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{([A-Z0-9_]+)(?:(:[-?])([^}]*))?\}/g, (_, variable: string, how?: string, rest = '') => {
      const value = values[variable] ?? '';
      if (value === '' && how === ':?') throw new Error(`${variable}: ${String(rest)}`);
      return value === '' && how === ':-' ? String(rest) : value;
    });
  return Object.fromEntries(
    Object.entries(file.services[name]?.environment ?? {}).flatMap(([key, value]) => {
      const filled = value === null ? values[key] : fill(String(value));
      return filled === undefined ? [] : [[key, filled]];
    }),
  );
}
