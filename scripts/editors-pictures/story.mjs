/** The content that the pictures of the guides for editors show: people, and what they are doing. */
import { EDITOR, Editor } from '../../tests/support/content-service.ts';
import { EXAMPLE_LOCALES } from '../../src/site/locales.ts';

/** @typedef {Record<string, unknown>} Json */

/** Who appears in the pictures; the author takes them. */
export const AUTHOR = { email: 'ayse@motavia.example', password: EDITOR.password };
/** Places of services in their list. */
export const PLACE = { edited: 2, compared: 3, planned: 4, contested: 5, written: 6, untranslated: 7 };
/** What is scheduled: the pictures show the same day whenever they are taken. */
const LATER = { date: '2036-06-02', time: '09:30' };

/** Words of the story in the languages of the content. */
export const WORDS = {
  en: {
    note: 'Please check the second paragraph before Monday.',
    added: 'Raw data belong to the delivery.',
    comment: 'The number of benches is three now, not two.',
    release: 'New test hall',
    trashed: ['The old test hall', 'Benches for rent'],
    earlier: 'You get a safety case in which each claim is linked to its evidence, to ISO 26262.',
    theirs: 'We design housings and mechanisms as assemblies and calculate strength and heat before any metal is cut.',
    mine: 'We design housings and mechanisms as assemblies, and mill the first sample on our own five-axis machine.',
    written: `<h2>What the rig measures</h2><p>Every run is recorded with <strong>raw data and calibration</strong>; the limits come from <a href="/services/requirements-engineering">the requirements</a>.</p><table><tbody><tr><th scope="col">Quantity</th><th scope="col">Range</th><th scope="col">Uncertainty</th></tr><tr><td>Temperature</td><td>−40 to 125 °C</td><td>0.3 K</td></tr><tr><td>Vibration</td><td>5 to 2,000 Hz</td><td>1.5 %</td></tr></tbody></table>`,
    post: 'What a supplier audit asks',
  },
  tr: {
    note: 'Pazartesiden önce ikinci paragrafa bakar mısınız?',
    added: 'Ham veriler de teslimata dahildir.',
    comment: 'Tezgâh sayısı artık iki değil, üç.',
    release: 'Yeni deney salonu',
    trashed: ['Eski deney salonu', 'Kiralık tezgâhlar'],
    earlier: 'Her iddianın kanıtına bağlandığı bir güvenlik dosyası hazırlıyoruz.',
    theirs: 'Gövde ve mekanizmaları montaj olarak tasarlıyor, mukavemet ve ısı hesabını metal kesilmeden yapıyoruz.',
    mine: 'Gövde ve mekanizmaları montaj olarak tasarlıyor, ilk numuneyi kendi beş eksenli tezgâhımızda işliyoruz.',
    written: `<h2>Düzenek neyi ölçer</h2><p>Her koşu <strong>ham veri ve kalibrasyonla</strong> kaydedilir; sınırlar <a href="/services/requirements-engineering">gereksinimlerden</a> gelir.</p><table><tbody><tr><th scope="col">Büyüklük</th><th scope="col">Aralık</th><th scope="col">Belirsizlik</th></tr><tr><td>Sıcaklık</td><td>−40 ile 125 °C arası</td><td>0,3 K</td></tr><tr><td>Titreşim</td><td>5 ile 2.000 Hz arası</td><td>%1,5</td></tr></tbody></table>`,
    post: 'Tedarikçi denetimi neyi sorar',
  },
};

/** @param {{ status: number, body: Json }} response @param {string} what @returns {Json} its body @throws Error if it was refused */
function done({ status, body }, what) {
  if (status >= 400) throw new Error(`${what}: status ${status}, ${JSON.stringify(body)}`);
  return body;
}

/** @param {Editor} who @param {string} firstname @param {string} lastname */
const rename = async (who, firstname, lastname) => done(await who.ask('PUT', '/admin/users/me', { firstname, lastname }), firstname);

/** @param {Editor} administrator @param {Editor} author @param {string[]} ids documents of services @param {'en' | 'tr'} locale */
async function tellIn(administrator, author, ids, locale) {
  const words = WORDS[locale];
  const at = (/** @type {keyof typeof PLACE} */ name) => ids[PLACE[name]] ?? '';
  const save = async (/** @type {string} */ id, /** @type {Json} */ data, /** @type {'save' | 'publish'} */ how = 'save') =>
    done(await author[how]('service', id, { ...(await author.draft('service', id, locale)), ...data }, locale), how);
  const text = await author.draft('service', at('compared'), locale);
  await save(at('compared'), { desc: words.earlier }, 'publish');
  const { html } = await author.draft('service', at('written'), locale);
  await save(at('written'), { html: words.written + String(html) });

  const path = `/workflow/entries/service/${at('planned')}`;
  await save(at('planned'), { desc: `${String((await author.draft('service', at('planned'), locale))['desc'])} ${words.added}` });
  const { id } = /** @type {Json} */ (done(await author.ask('GET', '/admin/users/me'), 'me')['data']);
  done(await administrator.ask('POST', `${path}/review?locale=${locale}`, { reviewer: id, note: words.note }), 'review');
  done(
    await administrator.ask('POST', `${path}/comments?locale=${locale}`, { text: words.comment, mentions: [id], field: 'desc' }),
    'comment',
  );
  done(await author.ask('PUT', `${path}/schedules/publish?locale=${locale}`, LATER), 'schedule');

  const release = done(await author.ask('POST', '/workflow/releases', { name: words.release }), 'release');
  for (const documentId of [at('written'), at('compared'), at('edited')])
    done(
      await author.ask('POST', `/workflow/releases/${String(release['id'])}/entries`, {
        type: 'service',
        documentId,
        language: locale,
        action: 'publish',
      }),
      'entry of a release',
    );
  done(await author.ask('PUT', `/workflow/releases/${String(release['id'])}/schedule`, LATER), 'schedule of a release');
  // Later than half a second after the publish: before, the draft counts as the same.
  await save(at('compared'), { desc: text['desc'] });
  for (const [number, name] of words.trashed.entries()) {
    const made = await author.create('service', { name, url: `trashed-${locale}-${number}` }, locale);
    done(await author.remove('service', made, '*'), 'delete');
  }
  return { release: String(release['id']) };
}

/**
 * Invites the people and lets them work.
 * @param {string} origin of the content service
 * @returns {Promise<{ author: Editor, administrator: Editor, ids: string[], releases: Record<string, string> }>}
 */
export async function tellStory(origin) {
  const administrator = await Editor.login(origin);
  await rename(administrator, 'Elif', 'Arslan');
  const author = await administrator.invite('strapi-editor', AUTHOR.email);
  await rename(author, 'Ayşe', 'Demir');
  const { results } = done(
    await administrator.ask('GET', '/content-manager/collection-types/api::site.service?locale=en&sort=position:ASC'),
    'list',
  );
  const ids = /** @type {{ documentId: string }[]} */ (results).map(({ documentId }) => documentId);
  /** @type {Record<string, string>} */
  const releases = {};
  for (const locale of EXAMPLE_LOCALES) releases[locale] = (await tellIn(administrator, author, ids, locale)).release;
  // What there is to do: a link that leads nowhere, a language that does not follow, a post without a translation.
  const untranslated = ids[PLACE.untranslated] ?? '';
  const text = await author.draft('service', untranslated);
  const html = `${String(text['html'])}<p><a href="/services/cyber-security">Cyber security</a></p>`;
  done(await author.publish('service', untranslated, { ...text, html }), 'publish');
  for (const [locale, { post }] of Object.entries(WORDS)) {
    const data = { title: post, url: `audit-${locale}`, date: '2026-11-20', html: '<p>…</p>' };
    const made = await author.create('post', data, locale);
    done(await author.publish('post', made, data, locale), 'publish');
  }
  return { author, administrator, ids, releases };
}
