import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../support/repository.ts';

const FOLDER = join(ROOT, 'deploy/kubernetes');

export interface Probe {
  readonly path: string;
  readonly periodSeconds: number;
  readonly timeoutSeconds: number;
  readonly failureThreshold: number;
}
/** The container of a manifest's pods. */
export interface Pod {
  /** Settings of its config map. */
  readonly settings: Readonly<Record<string, string>>;
  /** Settings whose values must be in a secret. */
  readonly secrets: readonly string[];
  readonly startup: Probe;
  readonly liveness: Probe;
  readonly readiness: Probe;
  readonly graceSeconds: number;
}

interface SecretSetting {
  readonly name: string;
  readonly valueFrom: { readonly secretKeyRef: { readonly optional?: boolean } };
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly spec?: {
    readonly template?: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly [Readonly<Record<string, unknown>> & { readonly env: readonly SecretSetting[] }];
      };
    };
  };
}

const all = (): Manifest[] =>
  readdirSync(FOLDER).flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
  );

/** Kinds and names of all manifests, as kubectl names them: `statefulset/site`. */
export const resources = (): string[] => all().map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`);

/** Names of the secrets that the manifests read. */
export const secretNames = (): string[] => [
  ...new Set([...JSON.stringify(all()).matchAll(/"secretKeyRef":\{"name":"([\w-]+)"/g)].map(([, name = '']) => name)),
];

/** The pod of a manifest. @param name of a deployment or a stateful set, which is also that of its config map and its container */
export function podOf(name: string): Pod {
  const manifests = all();
  const pod = manifests.find(({ metadata, spec }) => metadata.name === name && spec?.template)?.spec?.template?.spec;
  const [container] = pod?.containers ?? [];
  if (!pod || !container) throw new Error(`No manifest has pods called ${name}`);
  const probe = (kind: string): Probe => {
    const { httpGet, periodSeconds, timeoutSeconds, failureThreshold } = container[kind] as Omit<Probe, 'path'> & {
      httpGet: { path: string };
    };
    return { path: httpGet.path, periodSeconds, timeoutSeconds: timeoutSeconds ?? 1, failureThreshold };
  };
  return {
    settings: manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)?.data ?? {},
    secrets: container.env.filter(({ valueFrom }) => !valueFrom.secretKeyRef.optional).map(({ name }) => name),
    startup: probe('startupProbe'),
    liveness: probe('livenessProbe'),
    readiness: probe('readinessProbe'),
    graceSeconds: pod.terminationGracePeriodSeconds,
  };
}
