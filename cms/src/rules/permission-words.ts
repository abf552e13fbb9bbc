import { CONTENT_TYPES } from '#model/content-types';
import type { AdminLanguage } from '#site/locales';
import { uidOf } from '../model/fields';

/** Names of permissions in Turkish, by the English ones, which the service itself sends: the form of a role shows them as they are. */
const TURKISH: Readonly<Record<string, string>> = {
  'Access the API tokens settings page': 'API anahtarlarının ayar sayfasını açmak',
  'Access the Admin tokens settings page': 'Yönetim anahtarlarının ayar sayfasını açmak',
  'Access the Email Settings page': 'E-posta ayarlarını açmak',
  'Access the Media Library settings page': 'Ortam kütüphanesinin ayarlarını açmak',
  'Access the Media Library': 'Ortam kütüphanesini açmak',
  'Access the marketplace': 'Pazaryerini açmak',
  'Access the transfer tokens settings page': 'Aktarım anahtarlarının ayar sayfasını açmak',
  'Configure Layout': 'Yerleşimi düzenlemek',
  'Configure view': 'Görünümü düzenlemek',
  'Copy link': 'Bağlantıyı kopyalamak',
  'Create (generate)': 'Oluşturmak',
  'Create (invite)': 'Davet etmek',
  'Create (upload)': 'Yüklemek',
  Create: 'Oluşturmak',
  'Delete (revoke)': 'Silmek',
  Delete: 'Silmek',
  Download: 'İndirmek',
  'Has same role as creator': 'Oluşturanla aynı rolde',
  'Is creator': 'Kendisi oluşturmuş',
  Publish: 'Yayımlamak',
  'Read the project level settings': 'Proje ayarlarını görmek',
  Read: 'Görmek',
  Regenerate: 'Yenilemek',
  'Update (crop, details, replace) + delete': 'Değiştirmek (kırpmak, bilgiler, yerine koymak) ve silmek',
  'Update the project level settings': 'Proje ayarlarını değiştirmek',
  Update: 'Değiştirmek',
  'Read and answer messages, moderate comments': 'Mesajları okumak ve yanıtlamak, yorumları denetlemek',
  'Find a person, export, erase': 'Kişi aramak, dışa aktarmak, silmek',
  'Read and export': 'Okumak ve dışa aktarmak',
  Internationalization: 'Diller',
  Locales: 'Diller',
  'admin tokens': 'yönetim anahtarları',
  'api Tokens': 'API anahtarları',
  'api tokens': 'API anahtarları',
  assets: 'dosyalar',
  'audit log': 'denetim kaydı',
  'collection types': 'listeler',
  components: 'bileşenler',
  conditions: 'koşullar',
  default: 'genel',
  email: 'e-posta',
  general: 'genel',
  marketplace: 'pazaryeri',
  'media library': 'ortam kütüphanesi',
  messages: 'mesajlar',
  'plugins and marketplace': 'eklentiler ve pazaryeri',
  project: 'proje',
  roles: 'roller',
  'single types': 'sayfalar',
  'transfer tokens': 'aktarım anahtarları',
  'users and roles': 'kullanıcılar ve roller',
  users: 'kullanıcılar',
  webhooks: 'webhook’lar',
};
const WORDS: Partial<Readonly<Record<AdminLanguage, Readonly<Record<string, string>>>>> = { tr: TURKISH };
const TITLES = new Map<unknown, Readonly<Record<AdminLanguage, string>>>(CONTENT_TYPES.map(({ name, title }) => [uidOf(name), title]));
const NAMED = new Set(['displayName', 'category', 'subCategory']);

/** The response to a request for all permissions, with their names in a language of the admin. */
export function permissionsIn(language: AdminLanguage, response: unknown): unknown {
  const words = WORDS[language];
  if (words === undefined) return response;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const title = TITLES.get((value as { uid?: unknown }).uid)?.[language];
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]: [string, unknown]) => {
        if (key === 'label' && title !== undefined) return [key, title];
        return [key, NAMED.has(key) && typeof inside === 'string' ? (words[inside] ?? inside) : visit(inside)];
      }),
    );
  };
  return visit(response);
}
