import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyPackages } from '../../scripts/copy-packages.mjs';
import { ensureSystemProgram } from '../../scripts/system-programs.mjs';
import { findNode, findProgram } from '../../scripts/setup.mjs';
import { CACHE, type Daemon } from './daemon.ts';

const FILES = join(import.meta.dirname, 'images');
const SUITE = 'bookworm';
/** Files of the authority that signs the certificates of the tests. */
export const AUTHORITY = { key: join(CACHE, 'authority.key'), certificate: join(CACHE, 'authority.pem') };
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Images that stand for the public ones, as settings of the compose file. */
export interface Images {
  readonly NODE_IMAGE: string;
  readonly DATABASE_IMAGE: string;
  readonly STORAGE_IMAGE: string;
  readonly RCLONE_IMAGE: string;
  readonly PROMETHEUS_IMAGE: string;
}

/** An authority that the containers of the tests trust; its images are kept, so it is kept too. @returns its certificate */
function authority(): string {
  if (!existsSync(AUTHORITY.certificate)) {
    mkdirSync(CACHE, { recursive: true });
    const files = ['-keyout', AUTHORITY.key, '-out', AUTHORITY.certificate];
    execFileSync('openssl', ['req', '-x509', ...EC, '-days', '3650', '-subj', '/CN=Container tests', ...files], { stdio: 'ignore' });
  }
  return AUTHORITY.certificate;
}

/** Makes `key.pem` and `certificate.pem` of host names, which the containers trust. */
export function makeCertificate(folder: string, hosts: readonly string[]): void {
  authority();
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`;
  const signed = ['-CA', AUTHORITY.certificate, '-CAkey', AUTHORITY.key, '-days', '3650', '-subj', `/CN=${hosts[0]}`, '-addext', names];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', '-x509', ...EC, ...signed, '-addext', 'basicConstraints=critical,CA:FALSE', ...files], {
    stdio: 'ignore',
  });
}

/** What containers trust: the authorities of this machine, and that of the tests. */
function trust(): string {
  const own = [process.env['NODE_EXTRA_CA_CERTS'], '/etc/ssl/certs/ca-certificates.crt'].find((file) => file && existsSync(file));
  return `${own === undefined ? '' : readFileSync(own, 'utf8')}\n${readFileSync(authority(), 'utf8')}`;
}

/** PostgreSQL must not fill a database while it is installed. */
const NO_DATABASE =
  'mkdir -p "$1/etc/postgresql-common" && echo "create_main_cluster = false" > "$1/etc/postgresql-common/createcluster.conf"';

/** Debian from its packages, as an image: with what the stand-ins need, so that its lists of packages are read once. */
async function makeDebian({ programs, environment }: Daemon, name: string): Promise<void> {
  const packages = '--include=ca-certificates,postgresql,wget';
  const options = ['--variant=minbase', packages, `--essential-hook=${NO_DATABASE}`, '--quiet'];
  const made = spawn(programs.mmdebstrap, [...options, SUITE, '-'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const taken = spawn(programs.docker, ['import', '-', name], {
    stdio: [made.stdout, 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const codes = await Promise.all([once(made, 'exit'), once(taken, 'exit')]);
  if (codes.some(([code]) => code !== 0)) throw new Error('Debian could not be made: see above.');
}

/** Folders that the container files of the stand-ins copy from. */
function layOut(folder: string): void {
  cpSync(FILES, folder, { recursive: true });
  cpSync(findNode(), join(folder, 'node'));
  cpSync(ensureSystemProgram('rclone'), join(folder, 'rclone'), { dereference: true });
  cpSync(ensureSystemProgram('prometheus'), join(folder, 'prometheus'), { dereference: true });
  const npm = dirname(dirname(realpathSync(findProgram('npm', []) ?? '')));
  cpSync(npm, join(folder, 'npm'), { recursive: true, dereference: true });
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  writeFileSync(join(folder, 'npmrc'), `registry=${registry}\n`);
  writeFileSync(join(folder, 'trust.pem'), trust());
  copyPackages('@20minutes/s3rver', folder);
}

/** Makes what is not there yet. */
export async function makeImages(daemon: Daemon): Promise<Images> {
  const debian = `containers/debian:${SUITE}-with-postgresql`;
  const there = await daemon.docker('image', 'ls', '--quiet', debian);
  if (there === '') await makeDebian(daemon, debian);
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  try {
    layOut(folder);
    // The database's certificate stays the same, so that its image does.
    const kept = join(CACHE, 'database');
    if (!existsSync(kept)) {
      mkdirSync(kept);
      makeCertificate(kept, ['database']);
    }
    cpSync(kept, folder, { recursive: true });
    const build = async (name: string, file: string, ...more: string[]) => {
      await daemon.docker('build', '--quiet', '--file', join(folder, file), '--tag', name, ...more, folder);
      return name;
    };
    const NODE_IMAGE = await build('containers/node', 'node.containerfile', '--build-arg', `DEBIAN_IMAGE=${debian}`);
    const other = (target: string) =>
      build(`containers/${target}`, 'others.containerfile', '--target', target, '--build-arg', `NODE_IMAGE=${NODE_IMAGE}`);
    const [DATABASE_IMAGE, STORAGE_IMAGE, RCLONE_IMAGE, PROMETHEUS_IMAGE] = await Promise.all(
      (['database', 'storage', 'rclone', 'prometheus'] as const).map(other),
    );
    return { NODE_IMAGE, DATABASE_IMAGE, STORAGE_IMAGE, RCLONE_IMAGE, PROMETHEUS_IMAGE } as Images;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
