import type { ExampleLocale } from '../../src/site/locales.ts';

/** What a visitor types, and the addresses of the right results, the best one first. */
export type JudgedQuery = readonly [query: string, ...addresses: string[]];

/** Judged queries by what they try. */
type JudgedSet = Readonly<Record<string, readonly JudgedQuery[]>>;

/** Whether a result is one of the right ones; an address without a fragment stands for every part of its page. */
export const isRight = (url: string | undefined, [, ...right]: JudgedQuery): boolean =>
  right.some((one) => one === url || (!one.includes('#') && url?.split('#')[0] === one));

const [LEAD, SYSTEMS, REQUIREMENTS, SAFETY, SOFTWARE, MECHANICS, TEST, APPROVAL] = [
  'lead-engineering',
  'systems-engineering',
  'requirements-engineering',
  'functional-safety',
  'embedded-software',
  'mechanical-design',
  'test-and-validation',
  'homologation',
].map((slug) => `/services/${slug}`) as [string, string, string, string, string, string, string, string];
const course = (slug: string) => `/educations/${slug}`;
const solution = (slug: string) => `/solutions/${slug}`;
const post = (slug: string) => `/blogs/${slug}`;
const general = (n: number) => `/faq#construction-general-${String(n)}`;
const safety = (n: number) => `/faq#safety-${String(n)}`;
const PRODUCTS = '/our-products/page/0';
const OORENEO = '/our-products/oOreNEO';

const EN = {
  // Names as they stand in the menu.
  names: [
    ['functional safety', SAFETY],
    ['requirements engineering', REQUIREMENTS],
    ['lead engineering', LEAD],
    ['embedded software', SOFTWARE],
    ['mechanical design', MECHANICS],
    ['homologation', APPROVAL],
    ['test and validation', TEST],
    ['systems engineering', SYSTEMS, course('systems-engineering')],
    ['Polarion', solution('polarion-alm'), course('polarion-user-training')],
    ['polarion training', course('polarion-user-training')],
    ['digital twin', solution('digital-twin')],
    ['test automation', solution('test-automation')],
    ['model-based design', solution('model-based-design')],
    ['traceability', solution('requirements-traceability')],
    ['configuration management', course('configuration-management')],
    ['requirements management', course('requirements-management')],
    ['model based systems engineering', course('model-based-systems-engineering')],
    ['oOreNEO', OORENEO],
    ['gender equality plan', '/gep'],
    ['privacy', '/privacy'],
    ['legal notice', '/legal-notice'],
    ['accessibility', '/accessibility'],
    ['contact', '/contact'],
    ['brands', '/brands'],
    ['references', '/references'],
    ['Shallbook', '/brands'],
    ['Kalfa Academy', '/brands', '/educations'],
    ['Karsuva', '/references'],
    ['Bitwimpel', '/'],
    ['Nervura', '/about'],
  ],
  // Abbreviations and standards, in the ways they are typed.
  abbreviations: [
    ['HARA', SAFETY, course('iso-26262')],
    ['FMEDA', SAFETY, course('iso-26262')],
    ['ASIL', safety(1), SAFETY, course('iso-26262')],
    ['ASPICE', course('automotive-spice')],
    ['MBSE', course('model-based-systems-engineering')],
    ['MBD', solution('model-based-design')],
    ['HIL', solution('hil-test-systems')],
    ['hardware in the loop', solution('hil-test-systems')],
    ['ISO 26262', course('iso-26262')],
    ['iso26262', course('iso-26262')],
    ['DO-178C', course('do-178c')],
    ['do178c', course('do-178c')],
    ['DO 178', course('do-178c')],
    ['GEP', '/gep'],
    ['GDPR', '/privacy'],
    ['WCAG', '/accessibility'],
    ['CAD', general(2)],
    ['PLM', general(2)],
    ['MISRA', SOFTWARE],
    ['SysML', course('model-based-systems-engineering')],
    ['R155', APPROVAL],
    ['ISO/IEC 17025', safety(5)],
    ['E/E HARA', SAFETY, course('iso-26262')],
    ['ReqIF', course('polarion-user-training'), course('requirements-management'), solution('requirements-traceability')],
  ],
  // Other forms of the words.
  forms: [
    ['requirement', REQUIREMENTS, course('requirements-management'), solution('requirements-traceability')],
    ['tolerances', MECHANICS],
    ['tolerance chain', MECHANICS],
    ['calibrated', TEST, '/brands', '/'],
    ['accreditation', safety(5)],
    ['vibrations', post('a-vibration-profile-is-a-promise'), TEST],
    ['baselines', post('three-ways-to-lose-a-baseline'), course('configuration-management')],
    ['assessor', post('what-an-assessor-reads-first'), SAFETY],
    ['homologating a vehicle', APPROVAL],
    ['automated tests', solution('test-automation')],
    ['housings', MECHANICS],
    ['robots', post('a-robot-in-the-classroom'), OORENEO, PRODUCTS],
    ['wheels', PRODUCTS],
    ['distance sensors', PRODUCTS],
    ['injecting faults', post('fault-injection-before-the-first-prototype')],
    ['hazards', SAFETY, course('iso-26262')],
    ['twins', solution('digital-twin')],
  ],
  // Typos of one or two letters.
  typos: [
    ['fuctional safty', SAFETY],
    ['requirments enginering', REQUIREMENTS],
    ['homologaton', APPROVAL],
    ['polaron', solution('polarion-alm'), course('polarion-user-training')],
    ['embeded software', SOFTWARE],
    ['mecanical desing', MECHANICS],
    ['digitl twin', solution('digital-twin')],
    ['tracability', solution('requirements-traceability')],
    ['automtive spice', course('automotive-spice')],
    ['configuraton managment', course('configuration-management')],
    ['acessibility', '/accessibility'],
    ['privicy', '/privacy'],
    ['oreneo', OORENEO, PRODUCTS],
    ['valdiation', TEST],
  ],
  // Beginnings, as they are typed.
  beginnings: [
    ['homol', APPROVAL],
    ['func saf', SAFETY],
    ['mech', MECHANICS],
    ['traceab', solution('requirements-traceability')],
  ],
  // What people ask.
  asked: [
    ['who owns the source code', general(3)],
    ['what happens to our data', safety(4)],
    ['smallest job', general(6)],
    ['quote by the hour', general(4)],
    ['field failure', safety(6)],
    ['take over a design', general(1)],
    ['cookies', '/privacy'],
    ['type approval', APPROVAL],
    ['safety case', SAFETY],
    ['robot kit for schools', OORENEO, PRODUCTS, '/brands'],
    ['headquarters address', '/contact'],
  ],
} satisfies JudgedSet;

const [TR_LEAD, TR_SYSTEMS, TR_REQUIREMENTS, TR_SAFETY, TR_SOFTWARE, TR_MECHANICS, TR_TEST, TR_APPROVAL] = [
  'proje-yonetimi',
  'sistem-muhendisligi',
  'gereksinim-muhendisligi',
  'fonksiyonel-guvenlik',
  'gomulu-yazilim',
  'mekanik-tasarim',
  'test-ve-dogrulama',
  'tip-onayi',
].map((slug) => `/tr/hizmetlerimiz/${slug}`) as [string, string, string, string, string, string, string, string];
const egitim = (slug: string) => `/tr/egitimlerimiz/${slug}`;
const cozum = (slug: string) => `/tr/cozumlerimiz/${slug}`;
const yazi = (slug: string) => `/tr/bloglar/${slug}`;
const genel = (n: number) => `/tr/sss#construction-general-${String(n)}`;
const guvenlik = (n: number) => `/tr/sss#safety-${String(n)}`;
const URUNLER = '/tr/urunlerimiz/page/0';
const TR_OORENEO = '/tr/urunlerimiz/oOreNEO';

const TR = {
  // Names as they stand in the menu.
  names: [
    ['proje yönetimi', TR_LEAD],
    ['sistem mühendisliği', TR_SYSTEMS, egitim('sistem-muhendisligi')],
    ['gereksinim mühendisliği', TR_REQUIREMENTS],
    ['fonksiyonel güvenlik', TR_SAFETY],
    ['gömülü yazılım', TR_SOFTWARE],
    ['mekanik tasarım', TR_MECHANICS],
    ['test ve doğrulama', TR_TEST],
    ['tip onayı', TR_APPROVAL],
    ['dijital ikiz', cozum('dijital-ikiz')],
    ['test otomasyonu', cozum('test-otomasyonu')],
    ['model tabanlı tasarım', cozum('model-tabanli-tasarim')],
    ['konfigürasyon yönetimi', egitim('konfigurasyon-yonetimi')],
    ['eşitlik planı', '/tr/toplumsal-cinsiyet-esitligi-plani'],
    ['gizlilik', '/tr/gizlilik'],
    ['künye', '/tr/kunye'],
    ['erişilebilirlik', '/tr/erisilebilirlik'],
    ['iletişim', '/tr/iletisim'],
    ['markalarımız', '/tr/markalarimiz'],
    ['oOreNEO', TR_OORENEO],
    ['Öngöra', '/tr/referanslarimiz'],
  ],
  // Suffixes.
  forms: [
    ['gereksinimler', TR_REQUIREMENTS, egitim('gereksinim-yonetimi'), cozum('gereksinim-izlenebilirligi')],
    ['gereksinimlerin izlenebilirliği', cozum('gereksinim-izlenebilirligi')],
    ['gereksinimlerimizi', TR_REQUIREMENTS, egitim('gereksinim-yonetimi'), cozum('gereksinim-izlenebilirligi')],
    ['toleranslar', TR_MECHANICS],
    ['toleransların hesabı', TR_MECHANICS],
    ['titreşimin', yazi('titresim-profili-bir-sozdur'), TR_TEST],
    ['robotlar', yazi('sinifta-bir-robot'), TR_OORENEO, URUNLER],
    ['sensörler', URUNLER],
    ['tekerlekleri', URUNLER],
    ['kalibrasyonu', TR_TEST, '/tr/markalarimiz', '/tr'],
    ['yazılımlar', TR_SOFTWARE],
    ['çerezler', '/tr/gizlilik'],
    ['tasarımı devralmak', genel(1)],
    ['güvenlik dosyasını', TR_SAFETY],
    ['hata enjeksiyonunu', yazi('ilk-prototipten-once-hata-enjeksiyonu'), cozum('hil-test-sistemleri')],
    ['temel hatları', yazi('temel-surum-nasil-kaybedilir'), egitim('konfigurasyon-yonetimi')],
    ['değerlendiriciler', yazi('denetci-once-neyi-okur'), egitim('automotive-spice')],
    ['ikizler', cozum('dijital-ikiz')],
    ['testlerin otomasyonu', cozum('test-otomasyonu')],
    ['doğrulaması', TR_TEST],
    ['öğretmenler', TR_OORENEO, yazi('sinifta-bir-robot')],
    ['onayları', TR_APPROVAL, '/tr/markalarimiz'],
    ['sınıflar için robot', yazi('sinifta-bir-robot'), TR_OORENEO, URUNLER],
    ['referanslarınız', '/tr/referanslarimiz'],
    ['hizmetleriniz', '/tr/hizmetlerimiz'],
    ['eğitimleriniz', '/tr/egitimlerimiz'],
    ['arızalar', guvenlik(6), TR_SAFETY],
  ],
  // Typed without the Turkish letters.
  unmarked: [
    ['muhendislik', '/tr/hizmetlerimiz', TR_SYSTEMS, TR_REQUIREMENTS, egitim('sistem-muhendisligi')],
    ['gereksinim muhendisligi', TR_REQUIREMENTS],
    ['fonksiyonel guvenlik', TR_SAFETY],
    ['gomulu yazilim', TR_SOFTWARE],
    ['mekanik tasarim', TR_MECHANICS],
    ['test ve dogrulama', TR_TEST],
    ['tip onayi', TR_APPROVAL],
    ['konfigurasyon yonetimi', egitim('konfigurasyon-yonetimi')],
    ['esitlik plani', '/tr/toplumsal-cinsiyet-esitligi-plani'],
    ['erisilebilirlik', '/tr/erisilebilirlik'],
    ['iletisim', '/tr/iletisim'],
    ['kunye', '/tr/kunye'],
    ['titresim', yazi('titresim-profili-bir-sozdur'), TR_TEST],
    ['cerez', '/tr/gizlilik'],
    ['izlenebilirlik', cozum('gereksinim-izlenebilirligi')],
    ['ongora', '/tr/referanslarimiz'],
    ['HATA ENJEKSIYONU', yazi('ilk-prototipten-once-hata-enjeksiyonu'), cozum('hil-test-sistemleri')],
    ['İZLENEBİLİRLİK', cozum('gereksinim-izlenebilirligi')],
    ['TIP ONAYI', TR_APPROVAL],
  ],
  // Abbreviations and standards.
  abbreviations: [
    ['HARA', TR_SAFETY, egitim('iso-26262')],
    ['FMEDA', TR_SAFETY, egitim('iso-26262')],
    ['ASIL', guvenlik(1), TR_SAFETY, egitim('iso-26262')],
    ['ASPICE', egitim('automotive-spice')],
    ['MBSE', egitim('model-tabanli-sistem-muhendisligi')],
    ['HIL', cozum('hil-test-sistemleri')],
    ['iso26262', egitim('iso-26262')],
    ['DO178C', egitim('do-178c')],
    ['do 178', egitim('do-178c')],
    ['KVKK', '/tr/gizlilik'],
    ['GDPR', '/tr/gizlilik'],
    ['WCAG', '/tr/erisilebilirlik'],
    ['CAD', genel(2)],
    ['MISRA', TR_SOFTWARE],
    ['R155', TR_APPROVAL],
    ['SysML', egitim('model-tabanli-sistem-muhendisligi')],
  ],
  // Typos of one or two letters.
  typos: [
    ['fonksyonel güvenlik', TR_SAFETY],
    ['gereksinm mühendisliği', TR_REQUIREMENTS],
    ['gömülü yazlım', TR_SOFTWARE],
    ['mekanik tasrım', TR_MECHANICS],
    ['dijtal ikiz', cozum('dijital-ikiz')],
    ['otomaston', cozum('test-otomasyonu')],
    ['izlenebilrlik', cozum('gereksinim-izlenebilirligi')],
    ['polarian', cozum('polarion-alm'), egitim('polarion-kullanici-egitimi')],
    ['konfigrasyon', egitim('konfigurasyon-yonetimi')],
    ['tolerasn', TR_MECHANICS],
  ],
  // Beginnings, as they are typed.
  beginnings: [
    ['gereks', TR_REQUIREMENTS, egitim('gereksinim-yonetimi'), cozum('gereksinim-izlenebilirligi')],
    ['fonks', TR_SAFETY],
    ['titre', yazi('titresim-profili-bir-sozdur'), TR_TEST],
  ],
  // What people ask.
  asked: [
    ['kaynak kod kimin', genel(3)],
    ['verilerimize ne oluyor', guvenlik(4)],
    ['akredite tezgâhlar', guvenlik(5)],
    ['en küçük iş', genel(6)],
    ['okullar için robot seti', TR_OORENEO, URUNLER, '/tr/markalarimiz'],
  ],
} satisfies JudgedSet;

/** Judged queries of each language, written before anything was tuned, by what they try. */
export const QUERIES_BY_KIND = { en: EN, tr: TR } satisfies Record<ExampleLocale, JudgedSet>;

/** All of them. */
export const QUERIES: Readonly<Record<ExampleLocale, readonly JudgedQuery[]>> = {
  en: Object.values(EN).flat(),
  tr: Object.values(TR).flat(),
};

const FURTHER_EN: readonly JudgedQuery[] = [
  // Other forms of the words.
  ['specifications', REQUIREMENTS, course('requirements-management'), '/brands'],
  ['risk assessments', SAFETY, course('iso-26262')],
  ['climate chambers', TEST],
  ['vehicle approvals', APPROVAL, '/brands'],
  ['motors with gearboxes', PRODUCTS],
  ['interfaces', SYSTEMS, course('systems-engineering')],
  ['losing baselines', post('three-ways-to-lose-a-baseline'), course('configuration-management')],
  ['copyrights', '/legal-notice'],
  ['responsibility matrices', LEAD],
  ['classrooms', post('a-robot-in-the-classroom'), OORENEO, PRODUCTS],
  // Typos of one or two letters.
  ['simulnik', solution('model-based-design'), course('model-based-systems-engineering')],
  ['vibraton bench', TEST, post('a-vibration-profile-is-a-promise')],
  ['polairon', solution('polarion-alm'), course('polarion-user-training')],
  ['gender equalty', '/gep'],
  ['homolgation', APPROVAL],
  ['requirement managment training', course('requirements-management')],
  ['funtional saftey', SAFETY],
  ['acreditation', safety(5)],
  ['distnace sensor', PRODUCTS],
  ['refrences', '/references'],
  ['robto', post('a-robot-in-the-classroom'), OORENEO, PRODUCTS],
  // Abbreviations.
  ['V&V', TEST],
  ['FTA', SAFETY],
  ['COP', APPROVAL],
  ['ALM tool', solution('polarion-alm'), course('polarion-user-training')],
  ['MC/DC coverage', course('do-178c'), SOFTWARE],
  ['RTM', solution('requirements-traceability')],
  // What people ask.
  ['can your engineers work at our site', general(5)],
  ['which cad systems do you use', general(2)],
  ['phone number', '/contact'],
];

const FURTHER_TR: readonly JudgedQuery[] = [
  // Suffixes.
  ['şartnamelerimiz', TR_REQUIREMENTS, egitim('gereksinim-yonetimi'), '/tr/markalarimiz'],
  ['arayüzlerin', TR_SYSTEMS, egitim('sistem-muhendisligi')],
  ['iklim kabininde', TR_TEST],
  ['regülasyonları', TR_APPROVAL, '/tr/markalarimiz'],
  ['izlenebilirliğin', cozum('gereksinim-izlenebilirligi')],
  ['telif haklarının', '/tr/kunye'],
  ['Polarion’un kurulumu', cozum('polarion-alm')],
  ['ASPICE’a hazırlık', egitim('automotive-spice')],
  ['dijital ikizlerimiz', cozum('dijital-ikiz')],
  ['mesafe sensörünün', URUNLER],
  // Typed without the Turkish letters.
  ['tehlike analizi ve risk degerlendirmesi', TR_SAFETY, egitim('iso-26262')],
  ['ogrenciler icin robot', TR_OORENEO, yazi('sinifta-bir-robot'), URUNLER],
  ['titresim tezgahi', TR_TEST, yazi('titresim-profili-bir-sozdur')],
  ['degerlendirici neyi okur', yazi('denetci-once-neyi-okur')],
  ['proje yonetimi', TR_LEAD],
  ['hakkimizda', '/tr/hakkimizda'],
  ['model tabanli tasarim', cozum('model-tabanli-tasarim')],
  ['cozumler', '/tr/cozumlerimiz'],
  // Typos of one or two letters.
  ['fonksiyonel güvenilk', TR_SAFETY],
  ['gömlü yazılım', TR_SOFTWARE],
  ['mekanik tasarm', TR_MECHANICS],
  ['gereksnim yönetimi', egitim('gereksinim-yonetimi')],
  ['homologsyon', TR_APPROVAL],
  ['konfigürasyno yönetimi', egitim('konfigurasyon-yonetimi')],
  ['tekrelek', URUNLER],
  ['erişilebilrlik', '/tr/erisilebilirlik'],
  // Abbreviations.
  ['MBD', cozum('model-tabanli-tasarim')],
  ['TCEP', '/tr/toplumsal-cinsiyet-esitligi-plani'],
  ['FTA’nın', TR_SAFETY],
  // What people ask.
  ['saatlik mi teklif veriyorsunuz', genel(4)],
];

/** A second set, written before any of its queries was run: the search was never tuned for it. */
export const FURTHER_QUERIES: Readonly<Record<ExampleLocale, readonly JudgedQuery[]>> = { en: FURTHER_EN, tr: FURTHER_TR };

const THIRD_EN: readonly JudgedQuery[] = [
  // Other forms of the words.
  ['hazard analyses', SAFETY, course('iso-26262')],
  ['milestones', LEAD],
  ['latencies', SYSTEMS, SOFTWARE],
  ['regulations', APPROVAL, '/brands'],
  ['fixtures', '/brands', TEST],
  ['pupils', OORENEO, post('a-robot-in-the-classroom'), PRODUCTS],
  ['safety goals', SAFETY, course('iso-26262')],
  // Typed without marks.
  ['Vatra', '/references'],
  ['Kjolhavn', '/references'],
  ['Prufhaus Ehrlen', '/references'],
  // Typos of one or two letters.
  ['sytems engineering', SYSTEMS, course('systems-engineering')],
  ['tolernace', MECHANICS],
  ['hardware in teh loop', solution('hil-test-systems')],
  ['configuraiton', course('configuration-management')],
  ['traceabilty matrix', solution('requirements-traceability'), REQUIREMENTS, course('requirements-management')],
  ['contcat', '/contact'],
  ['embbeded sofware', SOFTWARE],
  // Abbreviations.
  ['FTA analysis', SAFETY],
  ['HIL rigs', solution('hil-test-systems'), TEST, '/brands'],
  ['R156', APPROVAL],
  ['STEP AP242', general(2)],
  ['do 178c course', course('do-178c')],
  // Everyday words.
  ['how much does it cost', general(4), general(6), '/contact'],
  ['get in touch', '/contact'],
  ['where are you located', '/contact', '/about'],
  ['learn polarion', course('polarion-user-training'), solution('polarion-alm')],
  ['robots for kids', OORENEO, post('a-robot-in-the-classroom'), PRODUCTS],
  ['do you assess your own work', safety(2)],
  ['your customers', '/references'],
  ['delete my data', safety(4), '/privacy'],
];

const THIRD_TR: readonly JudgedQuery[] = [
  // Suffixes.
  ['arayüzlerimizi', TR_SYSTEMS, egitim('sistem-muhendisligi')],
  ['şartnamesini', TR_REQUIREMENTS, egitim('gereksinim-yonetimi'), '/tr/markalarimiz'],
  ['laboratuvarınız akredite mi', guvenlik(5)],
  ['bataryası', URUNLER],
  ['tornavidayla', TR_OORENEO, URUNLER, '/tr/markalarimiz'],
  ['müşterileriniz', '/tr/referanslarimiz'],
  ['ASIL D’ye kadar', guvenlik(1), TR_SAFETY, egitim('iso-26262')],
  // Typed without the Turkish letters.
  ['sistem muhendisligi egitimi', egitim('sistem-muhendisligi')],
  ['gizlilik politikasi', '/tr/gizlilik'],
  ['toplumsal cinsiyet esitligi', '/tr/toplumsal-cinsiyet-esitligi-plani'],
  ['guvenlik dosyasi', TR_SAFETY],
  ['sinif seti', URUNLER],
  ['kaynak kodun sahibi', genel(3)],
  ['sik sorulan sorular', '/tr/sss'],
  ['urunleriniz', URUNLER],
  // Typos of one or two letters.
  ['titreşm', yazi('titresim-profili-bir-sozdur'), TR_TEST],
  ['iletşim', '/tr/iletisim'],
  ['gereksinmi mühendisliği', TR_REQUIREMENTS],
  ['izlenebililrik', cozum('gereksinim-izlenebilirligi')],
  ['refernaslar', '/tr/referanslarimiz'],
  ['tip oanyı', TR_APPROVAL],
  // Abbreviations.
  ['BM R155', TR_APPROVAL],
  ['HARA’sı', TR_SAFETY, egitim('iso-26262')],
  ['ISO26262 kursu', egitim('iso-26262')],
  ['PLM', genel(2)],
  // Everyday words.
  ['ne kadar tutar', genel(4), genel(6), '/tr/iletisim'],
  ['bize ulaşın', '/tr/iletisim'],
  ['çocuklar için robot', TR_OORENEO, yazi('sinifta-bir-robot'), URUNLER],
  ['neredesiniz', '/tr/iletisim', '/tr/hakkimizda'],
  ['verilerimin silinmesi', guvenlik(4), '/tr/gizlilik'],
];

/** A third set, written before any of its queries was run. */
export const THIRD_QUERIES: Readonly<Record<ExampleLocale, readonly JudgedQuery[]>> = { en: THIRD_EN, tr: THIRD_TR };

const FOURTH_EN: readonly JudgedQuery[] = [
  // Other forms of the words.
  ['injection moulding', MECHANICS],
  ['cracked busbars', post('a-vibration-profile-is-a-promise'), '/references'],
  ['migrating from Word', solution('polarion-alm'), course('polarion-user-training')],
  ['flaky tests', solution('test-automation')],
  ['reviewer independence', safety(2), safety(1), post('what-an-assessor-reads-first')],
  ['spare parts for the kit', PRODUCTS, OORENEO],
  // Typed without marks.
  ['Kepcan', '/references'],
  ['Guzeltepe', '/contact', '/legal-notice'],
  // Typos of one or two letters.
  ['gant chart', LEAD],
  ['harrassment', '/gep'],
  ['screwdirver', OORENEO, PRODUCTS, '/brands'],
  ['cyber securty', APPROVAL],
  ['finite elemnts', MECHANICS],
  ['vulnerabilty report', '/legal-notice'],
  // Abbreviations.
  ['DO-160', TEST],
  ['WCET', SOFTWARE],
  ['UN 38.3', OORENEO],
  ['ARP4754', course('systems-engineering'), course('do-178c')],
  ['iso 29148', REQUIREMENTS, course('requirements-management'), course('polarion-user-training'), post('one-sentence-four-tests')],
  ['NDA', '/enquiry/requirement', '/privacy'],
  // Everyday words.
  ['book a visit', '/enquiry/visit', '/contact'],
  ['who owns the company', '/about'],
  ['what age is the robot for', OORENEO, '/brands'],
  ['try a lesson before we buy', OORENEO, post('a-robot-in-the-classroom'), '/enquiry/class-set'],
  ['parts do not fit together', MECHANICS],
  ['working part time', '/gep'],
  ['how long do you keep my application', '/privacy'],
  ['opening hours', '/contact'],
  ['is this a real company', '/legal-notice', '/privacy'],
  ['how many women work there', '/gep'],
];

const FOURTH_TR: readonly JudgedQuery[] = [
  // Suffixes.
  ['siber güvenliğin', TR_APPROVAL],
  ['derleyicinin sürümü', yazi('temel-surum-nasil-kaybedilir')],
  ['çentikler', yazi('titresim-profili-bir-sozdur')],
  ['risk kaydımız', TR_LEAD, TR_REQUIREMENTS],
  ['helikopterler', '/tr/referanslarimiz'],
  ['sonlu elemanlarla', TR_MECHANICS],
  // Typed without the Turkish letters.
  ['uretimin uygunlugu', TR_APPROVAL],
  ['onyukleyici', TR_SOFTWARE],
  ['ucret farki', '/tr/toplumsal-cinsiyet-esitligi-plani'],
  ['aydinlatma metni', '/tr/gizlilik'],
  ['guvenlik acigi', '/tr/kunye'],
  ['degisiklik kurulu', egitim('konfigurasyon-yonetimi')],
  // Typos of one or two letters.
  ['hata ağcı', TR_SAFETY],
  ['sorumluluk matirsi', TR_LEAD],
  ['arayüz konrtol dokümanı', TR_SYSTEMS, egitim('sistem-muhendisligi')],
  ['prototip atölysei', TR_MECHANICS, '/tr/hakkimizda', '/tr'],
  ['adlandrma kuralı', egitim('konfigurasyon-yonetimi')],
  // Abbreviations.
  ['DO-330', egitim('do-178c'), guvenlik(3)],
  ['ISO 10007’ye göre', egitim('konfigurasyon-yonetimi'), yazi('temel-surum-nasil-kaybedilir')],
  ['verbis kaydı', '/tr/gizlilik'],
  // Everyday words.
  ['ziyarete gelmek istiyorum', '/tr/talep/ziyaret', '/tr/iletisim'],
  ['şirketin sahibi kim', '/tr/hakkimizda'],
  ['kaç kişi çalışıyor', '/tr/hakkimizda', '/tr'],
  ['iş başvurum ne zaman silinir', '/tr/gizlilik'],
  ['başkasının yarım bıraktığı iş', genel(1)],
  ['fotoğraflarınızı kullanabilir miyim', '/tr/kunye'],
  ['robot kaç yaş için', TR_OORENEO, '/tr/markalarimiz'],
  ['parçamız kırıldı', TR_MECHANICS, guvenlik(6)],
  ['babalar için izin', '/tr/toplumsal-cinsiyet-esitligi-plani'],
  ['kime şikayet edebilirim', '/tr/gizlilik'],
];

/** A fourth set, written before any of its queries was run, by somebody who did not know the search terms. */
export const FOURTH_QUERIES: Readonly<Record<ExampleLocale, readonly JudgedQuery[]>> = { en: FOURTH_EN, tr: FOURTH_TR };

/** A fifth set, written when the rules and the editors' terms were there, without sight of them: what it had at first is in decision 0020. */
const FIFTH_EN: readonly JudgedQuery[] = [
  ['polarion', '/solutions/polarion-alm', '/educations/polarion-user-training'],
  ['iso 26262 training', '/educations/iso-26262'],
  ['type approval', '/services/homologation'],
  ['hardware in the loop', '/solutions/hil-test-systems', '/services/test-and-validation'],
  ['digital twins', '/solutions/digital-twin'],
  ['sysml course', '/educations/model-based-systems-engineering'],
  ['kalfa academy', '/brands', '/educations'],
  ['shallbook', '/brands', '/services/requirements-engineering'],
  ['oOreNEO', '/our-products/oOreNEO'],
  ['gender equality', '/gep'],
  ['project management', '/services/lead-engineering'],
  ['vibration testing', '/services/test-and-validation', '/blogs/a-vibration-profile-is-a-promise'],
  ['embedded c code', '/services/embedded-software'],
  ['aspice', '/educations/automotive-spice'],
  ['mbse', '/educations/model-based-systems-engineering'],
  ['fmeda', '/services/functional-safety', '/educations/iso-26262'],
  ['nda', '/enquiry/requirement'],
  ['gdpr', '/privacy'],
  ['wcag', '/accessibility'],
  ['do178', '/educations/do-178c'],
  ['reqif exchange with supplier', '/solutions/requirements-traceability', '/educations/requirements-management'],
  ['homolgation', '/services/homologation'],
  ['functinal safety consulting', '/services/functional-safety'],
  ['requirments traceability', '/solutions/requirements-traceability'],
  ['mecanical design', '/services/mechanical-design'],
  ['simulink code generaton', '/solutions/model-based-design'],
  ['where is your office', '/contact'],
  ['opening hours phone', '/contact'],
  ['who owns the source code', '/faq'],
  ['are your labs accredited', '/faq'],
  ['do you use cookies', '/privacy'],
  ['visit your test lab', '/enquiry/visit'],
  ['robot kit for schools', '/our-products/oOreNEO', '/our-products/page/0'],
  ['spare wheel for robot', '/our-products/page/0'],
  ['quote for 60 pupils', '/enquiry/class-set'],
  ['run tests overnight', '/solutions/test-automation'],
  ['company tax number', '/legal-notice'],
  ['companies you have worked for', '/references'],
  ['preparing for safety assessment', '/blogs/what-an-assessor-reads-first', '/services/functional-safety'],
  ['lost screws classroom robot', '/blogs/a-robot-in-the-classroom'],
];
const FIFTH_TR: readonly JudgedQuery[] = [
  ['fonksiyonel güvenlik', '/tr/hizmetlerimiz/fonksiyonel-guvenlik'],
  ['tip onayı danışmanlığı', '/tr/hizmetlerimiz/tip-onayi'],
  ['dijital ikiz', '/tr/cozumlerimiz/dijital-ikiz'],
  ['onay desk', '/tr/markalarimiz', '/tr/hizmetlerimiz/tip-onayi'],
  ['mastar', '/tr/markalarimiz', '/tr/hizmetlerimiz/test-ve-dogrulama'],
  ['polarion eğitimi', '/tr/egitimlerimiz/polarion-kullanici-egitimi'],
  ['hata enjeksiyonu', '/tr/bloglar/ilk-prototipten-once-hata-enjeksiyonu', '/tr/cozumlerimiz/hil-test-sistemleri'],
  ['gizlilik sözleşmesi', '/tr/talep/gereksinim'],
  ['robot seti', '/tr/urunlerimiz/oOreNEO', '/tr/urunlerimiz/page/0'],
  ['gömülü yazılımcılar', '/tr/hizmetlerimiz/gomulu-yazilim'],
  ['yedek mesafe sensörünü sipariş etmek', '/tr/urunlerimiz/page/0', '/tr/urunlerimiz/oOreNEO'],
  ['çerezleri nasıl kullanıyorsunuz', '/tr/gizlilik'],
  ['titreşim testleri', '/tr/hizmetlerimiz/test-ve-dogrulama', '/tr/bloglar/titresim-profili-bir-sozdur'],
  ['referanslarınız', '/tr/referanslarimiz'],
  ['simulinkten kod üretimi', '/tr/cozumlerimiz/model-tabanli-tasarim', '/tr/hizmetlerimiz/gomulu-yazilim'],
  ['gereksinimlerin izlenebilirliği', '/tr/cozumlerimiz/gereksinim-izlenebilirligi'],
  ['toleransların hesaplanması', '/tr/hizmetlerimiz/mekanik-tasarim'],
  ['testleri otomatikleştirmek', '/tr/cozumlerimiz/test-otomasyonu'],
  ['sikca sorulan sorular', '/tr/sss'],
  ['iletisim bilgileri', '/tr/iletisim'],
  ['mekanik tasarim', '/tr/hizmetlerimiz/mekanik-tasarim'],
  ['konfigurasyon yonetimi egitimi', '/tr/egitimlerimiz/konfigurasyon-yonetimi'],
  ['gereksinim muhendisligi', '/tr/hizmetlerimiz/gereksinim-muhendisligi'],
  ['toplumsal cinsiyet esitligi', '/tr/toplumsal-cinsiyet-esitligi-plani'],
  ['ogretmenler icin sinif seti', '/tr/talep/sinif-seti', '/tr/urunlerimiz/page/0', '/tr/urunlerimiz/oOreNEO'],
  ['iklim kabini', '/tr/hizmetlerimiz/test-ve-dogrulama'],
  ['guvenlik acigi bildirimi', '/tr/kunye'],
  ['kvkk', '/tr/gizlilik'],
  ['mbse eğitimi', '/tr/egitimlerimiz/model-tabanli-sistem-muhendisligi'],
  ['do178c', '/tr/egitimlerimiz/do-178c'],
  ['hil', '/tr/cozumlerimiz/hil-test-sistemleri'],
  ['otomotiv spice egitmi', '/tr/egitimlerimiz/automotive-spice'],
  ['erişebilirlik beyanı', '/tr/erisilebilirlik'],
  ['sistem mühendisiliği', '/tr/hizmetlerimiz/sistem-muhendisligi', '/tr/egitimlerimiz/sistem-muhendisligi'],
  ['kaynak kod kime ait', '/tr/sss'],
  ['yarım kalan tasarımı devralma', '/tr/sss'],
  ['laboratuvarı gezmek istiyoruz', '/tr/talep/ziyaret'],
  ['projemiz gecikiyor kim toparlar', '/tr/hizmetlerimiz/proje-yonetimi'],
  ['gebze adresi nerede', '/tr/iletisim'],
  ['test edilemeyen cümleler', '/tr/bloglar/bir-cumle-dort-sinama', '/tr/hizmetlerimiz/gereksinim-muhendisligi'],
];
export const FIFTH_QUERIES: Readonly<Record<ExampleLocale, readonly JudgedQuery[]>> = { en: FIFTH_EN, tr: FIFTH_TR };
