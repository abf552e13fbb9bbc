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
  readonly startup: Probe;
  readonly liveness: Probe;
  readonly readiness: Probe;
  readonly graceSeconds: number;
}

interface SecretSetting {
  readonly name: string;
  readonly valueFrom: { readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean } };
}

interface Volume {
  readonly name: string;
  readonly hostPath?: { readonly path: string; readonly type: 'Directory' };
}

/** The pod of a deployment or a stateful set. */
interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly hostAliases?: readonly { readonly ip: string; readonly hostnames: readonly string[] }[];
  readonly containers: readonly [Readonly<Record<string, unknown>> & { readonly env: readonly SecretSetting[] }];
  readonly volumes: readonly Volume[];
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: PodSpec | { readonly template: { readonly spec: PodSpec } };
}

/** What a cluster gives a pod of its own. */
export interface Place {
  /** Names that the cluster's name server knows, by address. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Folder of a volume, by its name in the pod. */
  volume(name: string): string;
  /** An image, which the operator names. */
  image(name: string): string;
  /** Changes a setting of the config map. */
  setting(text: string): string;
}

const all = (): Manifest[] =>
  readdirSync(FOLDER).flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
  );

/** Pods of the deployments and stateful sets, by the name of these. */
const podSpecs = (): Map<string, PodSpec> =>
  new Map(
    all().flatMap(({ metadata, spec }) => (spec !== undefined && 'template' in spec ? [[metadata.name, spec.template.spec] as const] : [])),
  );

const references = () =>
  [...podSpecs().values()].flatMap(({ containers: [{ env }] }) => env.map(({ valueFrom }) => valueFrom.secretKeyRef));

/** Kinds and names of all manifests, as kubectl names them: `statefulset/site`. */
export const resources = (): string[] => all().map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`);

/** Names of the secrets that the manifests read. */
export const secretNames = (): string[] => [...new Set(references().map(({ name }) => name))];

/** Keys that a secret must have. */
export const requiredKeys = (secret: string): string[] => [
  ...new Set(references().flatMap(({ name, key, optional }) => (name === secret && !optional ? [key] : []))),
];

/** @throws where no manifest of that name has pods */
function specOf(name: string): PodSpec {
  const spec = podSpecs().get(name);
  if (spec === undefined) throw new Error(`No manifest has pods called ${name}`);
  return spec;
}

/** The pod of a manifest. @param name of a deployment or a stateful set, which is also that of its config map and its container */
export function podOf(name: string): Pod {
  const { containers, terminationGracePeriodSeconds } = specOf(name);
  const probe = (kind: string): Probe => {
    const { httpGet, periodSeconds, timeoutSeconds, failureThreshold } = containers[0][kind] as Omit<Probe, 'path'> & {
      httpGet: { path: string };
    };
    return { path: httpGet.path, periodSeconds, timeoutSeconds: timeoutSeconds ?? 1, failureThreshold };
  };
  return {
    settings: all().find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)?.data ?? {},
    startup: probe('startupProbe'),
    liveness: probe('livenessProbe'),
    readiness: probe('readinessProbe'),
    graceSeconds: terminationGracePeriodSeconds,
  };
}

/**
 * One pod with its config map, as the controllers of a cluster make it of a deployment or a stateful set.
 * @param name of the manifest
 * @param pod its own name, for example `site-0`
 */
export function podManifests(name: string, pod: string, { names, volume, image, setting }: Place): Manifest[] {
  const spec = specOf(name);
  // Podman would publish them on the machine, where each port is there once.
  const { ports: _, ...container } = spec.containers[0];
  const mounts = container['volumeMounts'] as readonly { readonly name: string }[];
  const data = Object.fromEntries(Object.entries(podOf(name).settings).map(([key, text]) => [key, setting(text)]));
  return [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: pod, labels: { app: name } },
      spec: {
        ...spec,
        hostAliases: Object.entries(names).map(([ip, hostnames]) => ({ ip, hostnames })),
        containers: [{ ...container, image: image(String(container['image'])) }],
        volumes: mounts.map((mount) => ({ name: mount.name, hostPath: { path: volume(mount.name), type: 'Directory' } })),
      },
    },
  ];
}
