/**
 * What an engineer adds to the product, made in a copy of it: a content type with a list and a detail page (CONTRIBUTING,
 * "Add a content type"), a language ("Add a language") and a form ("Add a form").
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { en } from '../../src/site/messages/en.ts';
import { PSEUDO, pseudoContent, pseudoMessages } from './pseudo-language.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CASE_STUDY = join(import.meta.dirname, 'case-study');
const run = promisify(execFile);

/** What an addition did to the sources, as paths from the root. */
export interface Addition {
  readonly created: readonly string[];
  readonly edited: readonly string[];
}

/** A copy of the repository's files with the packages of this one. @param folder where; it must not exist */
export async function copyRepository(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, maxBuffer: 1e8 });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file), { dereference: false }).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  for (const packages of ['node_modules', 'cms/node_modules']) await symlink(join(ROOT, packages), join(folder, packages));
}

/** Edits a file of the copy. @throws when the edit changes nothing */
async function edit(folder: string, file: string, change: (text: string) => string): Promise<string> {
  const text = await readFile(join(folder, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file}: the edit found nothing to change`);
  await writeFile(join(folder, file), changed);
  return file;
}

async function create(folder: string, file: string, text: string): Promise<string> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text, { flag: 'wx' });
  return file;
}

/** Texts of the page that lists the case studies. */
const PAGE = {
  en: {
    title: 'Projects we may talk about',
    label: 'Case studies',
    description: 'Two projects from the road and the cabin: what was missing, what we did and what came of it.',
    lead: 'Each customer read the text before it went out.',
  },
  tr: {
    title: 'Anlatabildiğimiz projeler',
    label: 'Örnek projeler',
    description: 'Yoldan ve kabinden iki proje: eksik olan neydi, ne yaptık, sonuç ne oldu.',
    lead: 'Her metni yayımlanmadan önce müşterimiz okudu.',
  },
} as const;

const ROUTES = `  caseStudies: { paths: { en: '/case-studies', tr: '/tr/ornek-projeler' }, page: 'offerings.astro' },
  caseStudy: { paths: { en: '/case-studies/[slug]', tr: '/tr/ornek-projeler/[slug]' }, page: 'offering.astro', parent: 'caseStudies' },
`;

interface PageContent {
  data: { attributes: { pages: Record<string, unknown>[] } };
}

/** Adds the content type `case-study`. @param folder a copy of the repository */
export async function addContentType(folder: string): Promise<Addition> {
  const created: string[] = [];
  for (const file of ['model/types/case-study.ts', 'content/en/case-study.json', 'content/tr/case-study.json'])
    created.push(await create(folder, file, await readFile(join(CASE_STUDY, file), 'utf8')));
  const edited = [
    await edit(folder, 'model/content-types.ts', (text) =>
      text
        .replace('import { category }', "import { caseStudy } from './types/case-study.ts';\nimport { category }")
        .replace('  solution,\n', '  solution,\n  caseStudy,\n'),
    ),
    await edit(folder, 'src/site/routes.ts', (text) => text.replace('  products: {\n', `${ROUTES}  products: {\n`)),
  ];
  for (const locale of ['en', 'tr'] as const)
    edited.push(
      await edit(folder, `content/${locale}/page.json`, (text) => {
        const content = JSON.parse(text) as PageContent;
        const { pages } = content.data.attributes;
        pages.push({ id: pages.length + 1, key: 'caseStudies', ...PAGE[locale], updatedAt: '2026-11-23' });
        return `${JSON.stringify(content, null, 2)}\n`;
      }),
    );
  return { created, edited };
}

/** Adds the pseudo-language. @param folder a copy of the repository; content types that were added to it are translated too */
export async function addLanguage(folder: string): Promise<Addition> {
  const { code, openGraph } = PSEUDO;
  const text = JSON.stringify(pseudoMessages(en), null, 2);
  const created = [
    await create(
      folder,
      `src/site/messages/${code}.ts`,
      `import type { InterfaceText } from './en.ts';\n\nexport const ${code}: InterfaceText = ${text};\n`,
    ),
  ];
  for (const file of await readdir(join(folder, 'content/en'))) {
    const content = pseudoContent(JSON.parse(await readFile(join(folder, 'content/en', file), 'utf8')));
    created.push(await create(folder, `content/${code}/${file}`, `${JSON.stringify(content, null, 2)}\n`));
  }
  const entry = `  ${code}: { name: 'Pseudo', short: '${code.toUpperCase()}', prefix: '${code}', formats: '${code}', openGraph: '${openGraph}', direction: 'rtl' },\n`;
  const edited = [
    await edit(folder, 'src/site/locales.ts', (source) => source.replace(/^ {2}tr: \{.*\n/m, (line) => line + entry)),
    await edit(folder, 'src/site/routes.ts', (source) =>
      source.replace(
        /en: '(\/[^']*)',\s+tr: '[^']*'/g,
        (column, path: string) => `${column}, ${code}: '/${code}${path === '/' ? '' : path}'`,
      ),
    ),
    await edit(folder, 'src/site/messages/messages.ts', (source) =>
      source
        .replace('import { tr }', `import { ${code} } from './${code}.ts';\nimport { tr }`)
        .replace('{ en, tr }', `{ en, tr, ${code} }`),
    ),
  ];
  return { created, edited };
}

/** The texts of the added form, in the languages that are not generated. */
const FORM_TEXTS = {
  en: {
    slug: 'callback',
    title: 'Ask for a call',
    label: 'Call',
    description: 'Ask an engineer to call you back about a service, at the time that suits you.',
    lead: 'Say what it is about and how many people will be on the line. An engineer calls you.',
    send: 'Ask for the call',
    privacy: 'We use your details to call you, and for nothing else.',
    fields: { name: 'Name', phone: 'Phone', people: 'People on the line', day: 'Day', email: 'E-mail', topic: 'What it is about' },
    hints: { phone: 'With the country code.' },
    missing: {
      name: 'Please give your name.',
      phone: 'Please give your telephone number.',
      people: 'Please give the number of people.',
      day: 'Please choose a day.',
      topic: 'Please say what it is about.',
    },
  },
  tr: {
    slug: 'geri-arama',
    title: 'Sizi arayalım',
    label: 'Geri arama',
    description: 'Bir hizmet hakkında, size uygun saatte bir mühendisin aramasını isteyin.',
    lead: 'Konuyu ve görüşmeye kaç kişinin katılacağını yazın. Sizi bir mühendis arar.',
    send: 'Arama iste',
    privacy: 'Bilgilerinizi yalnızca sizi aramak için kullanırız.',
    fields: { name: 'Ad soyad', phone: 'Telefon', people: 'Katılacak kişi sayısı', day: 'Gün', email: 'E-posta', topic: 'Konu' },
    hints: { phone: 'Ülke koduyla birlikte.' },
    missing: {
      name: 'Lütfen adınızı yazın.',
      phone: 'Lütfen telefon numaranızı yazın.',
      people: 'Lütfen kişi sayısını yazın.',
      day: 'Lütfen bir gün seçin.',
      topic: 'Lütfen konuyu yazın.',
    },
  },
} as const;

const FORM = `  callback: {
    fields: {
      name,
      phone: { ...phone, required: true },
      people: { kind: 'number', required: true, max: 3 },
      day: { kind: 'date', required: true, max: 10 },
      email: { ...email, required: false },
      topic: { kind: 'text', required: true, max: 200 },
    },
    attachments: false,
    subjects: ['service'],
    page: true,
  },
`;

/** Adds the form `callback`. @param folder a copy of the repository that has the pseudo-language */
export async function addForm(folder: string): Promise<Addition> {
  const texts = { ...FORM_TEXTS, [PSEUDO.code]: pseudoMessages(FORM_TEXTS.en) };
  const edited = [await edit(folder, 'src/site/forms.ts', (text) => text.replace('  comment: {\n', `${FORM}  comment: {\n`))];
  for (const [locale, own] of Object.entries(texts))
    edited.push(
      await edit(folder, `src/site/messages/${locale}.ts`, (text) =>
        text.replace(/^( *"?forms"?: \{\n)/m, (begin) => `${begin}    callback: ${JSON.stringify(own)},\n`),
      ),
    );
  return { created: [], edited };
}
