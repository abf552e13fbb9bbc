import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../scripts/check.mjs';
import { SERVICE } from '../../scripts/cms-setup.mjs';
import { alpinePackages, debianPackages, systemBill } from '../../scripts/sbom-system.mjs';
import { billOf } from '../../scripts/sbom.mjs';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';

/** A package in a lock file. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}
type Lock = Readonly<Record<string, Locked>>;
const TREES = { site: '.', service: 'cms' } as const;

const lockOf = (folder: string): Lock => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as { packages: Lock };
  return packages;
};
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const packagesOf = (lock: Lock) => Object.entries(lock).flatMap(([path, entry]) => (path === '' ? [] : [{ ...entry, name: nameOf(path) }]));

/** Packages that would run something at installation. None of it runs (`.npmrc`); why each works without. */
const WITH_SCRIPTS: Readonly<Record<string, string>> = {
  esbuild: 'checks its binary, which comes as a package of its own (@esbuild/…)',
  '@swc/core': 'checks its binary, which comes as a package of its own (@swc/core-…)',
  'core-js-pure': 'prints a message',
  '@mdn/mdn-http-observatory': 'downloads the list of preloaded hosts: the grade of the tests counts without it',
  libpq: 'compiles a database client that only the observatory’s own server uses',
  node_extra_ca_certs_mozilla_bundle: 'downloads authorities: the tests have their own',
};
const unreviewedScripts = (lock: Lock) => [
  ...new Set(
    packagesOf(lock).flatMap(({ name, hasInstallScript }) => (hasInstallScript && WITH_SCRIPTS[name] === undefined ? [name] : [])),
  ),
];

/** Days that a release must have been public before npm takes it: most stolen releases are found within hours. */
const MIN_AGE_DAYS = 7;
function npmFaults(text: string): string[] {
  const settings = new Map(
    text
      .split('\n')
      .flatMap((line) => (/^\s*(?:[#;]|$)/.test(line) ? [] : [line.split('=').map((part) => part.trim()) as [string, string]])),
  );
  return [
    ...(settings.get('ignore-scripts') === 'true' ? [] : ['install scripts run']),
    ...(Number(settings.get('min-release-age') ?? 0) >= MIN_AGE_DAYS ? [] : ['releases of today are taken']),
    ...(settings.get('save-exact') === 'true' ? [] : ['versions are saved as ranges']),
  ];
}

/** Licences that require only a notice, or the source of a changed file. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Zlib',
    'Unlicense',
    'WTFPL',
    'AFL-2.1',
  ],
  ...['Python-2.0', 'PSF-2.0', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0'],
]);
/** Packages whose licence is none of these, or is missing where npm reads it, with the licence as read in the package. */
const EXCEPTIONS: readonly { readonly packages: RegExp; readonly licence: string | undefined; readonly why: string }[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own that is loaded unchanged and can be replaced',
  },
  {
    packages: /^libheif-js$/,
    licence: 'LGPL-3.0',
    why: 'libheif and libde265, a file of its own that is loaded unchanged and can be replaced (decision 0031)',
  },
  { packages: /^@strapi\//, licence: 'SEE LICENSE IN LICENSE', why: 'MIT but for folders named ee/, which the free edition does not run' },
  { packages: /^(?:busboy|streamsearch)$/, licence: undefined, why: 'MIT, written in its file LICENSE' },
  {
    packages: /^(?:limiter|only|passport-local|passport-strategy|pause|spawn-command|humanize-number)$/,
    licence: undefined,
    why: 'MIT, written in its file LICENSE or its readme',
  },
];

/** Whether an SPDX expression leaves a choice that is allowed (SPDX 2.3, annex D): AND binds tighter than OR. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  const alternative = (): boolean => {
    let good = all();
    while (tokens[0] === 'OR') {
      tokens.shift();
      good = all() || good;
    }
    return good;
  };
  const all = (): boolean => {
    let good = one();
    while (tokens[0] === 'AND') {
      tokens.shift();
      good = one() && good;
    }
    return good;
  };
  const one = (): boolean => {
    const token = tokens.shift() ?? '';
    if (token !== '(') return allowed.has(token);
    const good = alternative();
    return tokens.shift() === ')' && good;
  };
  return alternative() && tokens.length === 0;
}

function badLicences(lock: Lock): string[] {
  return packagesOf(lock).flatMap(({ name, version, license, link }) => {
    if (link || (license !== undefined && isAllowed(license, ALLOWED))) return [];
    const accepted = EXCEPTIONS.some(
      ({ packages, licence }) =>
        packages.test(name) &&
        (licence === license || (licence !== undefined && license !== undefined && isAllowed(license, new Set([...ALLOWED, licence])))),
    );
    return accepted ? [] : [`${name} ${version ?? ''} is ${license ?? 'without a licence'}`];
  });
}

// ajv-formats is CommonJS: its function is the default of the default.
const addFormats = addFormatsModule as unknown as (ajv: Ajv) => Ajv;
/** Faults of a bill of materials by CycloneDX's own schema. */
function billFaults(bill: unknown): string[] {
  const folder = join(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json'), '../res/schema');
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'iri-reference': true, 'idn-email': true } });
  addFormats(ajv);
  for (const name of ['spdx', 'jsf-0.82']) ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const schema = ajv.compile(read('bom-1.5'));
  return schema(bill) ? [] : (schema.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

describe.each(Object.entries(TREES))('the packages of the %s', (_, folder) => {
  const lock = lockOf(folder);

  it('(self-check) are more than 500', () => expect(packagesOf(lock).length).toBeGreaterThan(500));

  it('run nothing at their installation, and those that would are known', () => {
    expect(npmFaults(readFileSync(join(ROOT, folder, '.npmrc'), 'utf8'))).toEqual([]);
    expect(unreviewedScripts(lock)).toEqual([]);
  });

  it('have licences that this project can keep', () => expect(badLicences(lock)).toEqual([]));

  it('are listed in a bill of materials that fits its schema', { timeout: 120_000 }, async () => {
    const bill = await billOf(join(ROOT, folder));
    expect(billFaults(bill)).toEqual([]);
    const listed = new Set(
      (bill['components'] as { group?: string; name: string; version: string }[]).map(({ name, version }) => `${name}@${version}`),
    );
    const shipped = packagesOf(lock).filter(({ dev, link }) => !dev && !link);
    const optional = (name: string) => (lock[`node_modules/${name}`] as { optional?: boolean } | undefined)?.optional === true;
    expect(
      shipped.filter(({ name, version }) => !listed.has(`${name}@${version ?? ''}`) && !optional(name)).map(({ name }) => name),
    ).toEqual([]);
    const development = packagesOf(lock).filter(({ name, dev }) => dev && !shipped.some((other) => other.name === name));
    expect(development.filter(({ name, version }) => listed.has(`${name}@${version ?? ''}`)).map(({ name }) => name)).toEqual([]);
    expect(billFaults({ ...bill, specVersion: 1.5, components: [{ name: 'a' }] }).length).toBeGreaterThan(1);
  });
});

/** Packages that a manifest asks for and the page on third parties does not name; types belong to what they describe. */
function unnamed(manifest: Readonly<Record<string, unknown>>, page: string): string[] {
  const asked = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {}));
  const family = (name: string) => (name.startsWith('@tiptap/') ? '@tiptap/…' : name);
  return asked.filter((name) => !name.startsWith('@types/') && !page.includes(`\`${family(name)}\``));
}

describe('the page on third parties', () => {
  const page = readFileSync(join(ROOT, 'docs/third-party.md'), 'utf8');

  it.each(Object.entries(TREES))('names each package that the %s asks for', (_, folder) => {
    expect(unnamed(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Record<string, unknown>, page)).toEqual([]);
    expect(unnamed({ devDependencies: { 'left-pad': '1.0.0', '@types/node': '24.0.0' } }, page)).toEqual(['left-pad']);
  });
});

describe('the packages of the system in an image', () => {
  const DEBIAN = `Package: nginx
Status: install ok installed
Architecture: amd64
Version: 1.22.1-9+deb12u3
Conffiles:
 /etc/nginx/nginx.conf 1234
Description: small, powerful web server
 Package: this is text
 .

Package: removed
Status: deinstall ok config-files
Architecture: all
Version: 1.0

Package: adduser
Status: install ok installed
Architecture: all
Version: 1:3.134
`;
  const ALPINE = 'C:Q1abc=\nP:busybox\nV:1.36.1-r15\nA:x86_64\nF:bin\nR:busybox\n\nP:musl\nV:1.2.4-r2\nA:x86_64\n';
  const release = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nVERSION_CODENAME=bookworm\nID=debian\n';

  it('are listed with their addresses, those of Debian and of Alpine, and Node', () => {
    const bill = systemBill(debianPackages(DEBIAN), { kind: 'deb', release, node: '24.1.0' }) as { components: { purl: string }[] };
    expect(billFaults(bill)).toEqual([]);
    expect(bill.components.map(({ purl }) => purl)).toEqual([
      'pkg:deb/debian/nginx@1.22.1-9%2Bdeb12u3?arch=amd64&distro=debian-12',
      'pkg:deb/debian/adduser@1%3A3.134?arch=all&distro=debian-12',
      'pkg:generic/node@24.1.0',
    ]);
    expect(bill).toMatchObject({ metadata: { component: { name: 'debian', version: '12' } } });
    const alpine = systemBill(alpinePackages(ALPINE), { kind: 'apk', release: 'ID=alpine\nVERSION_ID=3.18.4\n' }) as typeof bill;
    expect(billFaults(alpine)).toEqual([]);
    expect(alpine.components.map(({ purl }) => purl)).toEqual([
      'pkg:apk/alpine/busybox@1.36.1-r15?arch=x86_64&distro=alpine-3.18.4',
      'pkg:apk/alpine/musl@1.2.4-r2?arch=x86_64&distro=alpine-3.18.4',
    ]);
  });

  it('are none where an image has no package manager', () => {
    expect(billFaults(systemBill([...debianPackages(''), ...alpinePackages('')], { kind: 'apk', release: '' }))).toEqual([]);
  });

  it('are in every image that is built, in its last stage', () => {
    const files = readdirSync(join(ROOT, 'deploy')).filter((name) => name.endsWith('.Containerfile'));
    expect(files.length).toBeGreaterThan(3);
    const has = (text: string) => {
      const last = text.slice(text.lastIndexOf('\nFROM '));
      const isMade = /^RUN .*sbom-system\.mjs \/app\/sbom/m;
      return isMade.test(last) || (isMade.test(text) && /^COPY --from=\w+ \/app\/sbom /m.test(last));
    };
    for (const name of files) {
      const text = readFileSync(join(ROOT, 'deploy', name), 'utf8');
      expect(has(text), name).toBe(true);
      expect(has(text.replaceAll('sbom-system', 'sbom')), name).toBe(false);
    }
  });
});

describe('a package of the service that nobody imports', () => {
  it('is found', { timeout: 60_000 }, async () => {
    const folder = await temporaryFolder();
    await cp(join(ROOT, 'cms/knip.json'), join(folder, 'knip.json'));
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/index.ts'), "import used from 'used';\nexport default used;\n");
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'seeded', dependencies: { used: '1.0.0', unused: '1.0.0' } }));
    const check = CHECKS.find(({ name }) => name === 'dead code of the service (knip)');
    const args = (check?.args ?? []).map((given) => (given === SERVICE ? folder : given));
    const { stdout, status } = spawnSync(process.execPath, [check?.script ?? '', ...args], { cwd: ROOT, encoding: 'utf8' });
    expect(stdout).toMatch(/^Unused dependencies \(1\)\nunused /m);
    expect(status).not.toBe(0);
  });
});

describe('the update bot', () => {
  const renovate = JSON.parse(readFileSync(join(ROOT, 'renovate.json'), 'utf8')) as Record<string, unknown>;

  it('takes no younger releases than npm does, runs no install scripts, and merges nothing by itself', () => {
    expect(renovate).toMatchObject({ minimumReleaseAge: `${String(MIN_AGE_DAYS)} days`, ignoreScripts: true, automerge: false });
  });

  it('knows the files in which versions are', () => {
    for (const [manager, file] of Object.entries({
      'docker-compose': 'deploy/compose.yaml',
      dockerfile: 'deploy/site.Containerfile',
      kubernetes: 'deploy/kubernetes/site.yaml',
    })) {
      const { managerFilePatterns = [] } = renovate[manager] as { managerFilePatterns?: string[] };
      const patterns = managerFilePatterns.map((text) => new RegExp(text.replace(/^\/|\/$/g, '')));
      expect(readFileSync(join(ROOT, file), 'utf8')).not.toBe('');
      expect(
        patterns.some((pattern) => pattern.test(file)),
        file,
      ).toBe(true);
    }
  });

  it('has rules for files and packages that are there', () => {
    const rules = renovate['packageRules'] as { matchFileNames?: string[]; matchPackageNames?: string[] }[];
    const names = new Set(Object.values(TREES).flatMap((folder) => packagesOf(lockOf(folder)).map(({ name }) => name)));
    const isThere = (pattern: string) =>
      [...names].some((name) => name === pattern || (pattern.includes('*') && name.startsWith(pattern.replace(/\*.*/, ''))));
    // Images, not packages.
    const images = ['node', 'postgres'];
    expect(
      rules.flatMap(({ matchPackageNames = [] }) => matchPackageNames).filter((name) => !images.includes(name) && !isThere(name)),
    ).toEqual([]);
    expect(
      rules.flatMap(({ matchFileNames = [] }) => matchFileNames).filter((file) => !['package.json', 'cms/package.json'].includes(file)),
    ).toEqual([]);
  });
});

describe('the reviewed lists', () => {
  const all = Object.values(TREES).flatMap((folder) => packagesOf(lockOf(folder)));

  it('name nothing that is gone', () => {
    expect(Object.keys(WITH_SCRIPTS).filter((name) => !all.some((entry) => entry.name === name && entry.hasInstallScript))).toEqual([]);
    expect(EXCEPTIONS.filter(({ packages }) => !all.some(({ name }) => packages.test(name)))).toEqual([]);
    expect([...ALLOWED].filter((licence) => !all.some(({ license }) => license?.includes(licence)))).toEqual([]);
  });

  it('let nothing else through', () => {
    expect(
      unreviewedScripts({
        'node_modules/a': { hasInstallScript: true },
        'node_modules/b/node_modules/esbuild': { hasInstallScript: true },
      }),
    ).toEqual(['a']);
    expect(npmFaults('# ignore-scripts=true\nmin-release-age=1')).toHaveLength(3);
    const lock = Object.fromEntries(
      ['GPL-3.0-only', undefined, '(MIT AND GPL-3.0-only)', '(MIT OR GPL-3.0-only)', 'MIT AND (GPL-2.0 OR ISC)', 'UNLICENSED', '(MIT'].map(
        (license, index) => [`node_modules/p${String(index)}`, { version: '1.0.0', ...(license === undefined ? {} : { license }) }],
      ),
    );
    expect(badLicences(lock).map((line) => line.slice(0, 2))).toEqual(['p0', 'p1', 'p2', 'p5', 'p6']);
  });
});
