import { contentManager } from './content-manager';
import { email } from './email';
import { general } from './general';
import { i18n } from './i18n';
import { settings } from './settings';
import { signIn } from './sign-in';
import { upload } from './upload';

type Texts = Readonly<Record<string, string>>;

const withPrefix = (prefix: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [`${prefix}.${id}`, text]));

/** Ids that Strapi's code looks up without the prefix of the plugin that they belong to. */
const UNPREFIXED = {
  'containers.SettingPage.editSettings.description': contentManager['containers.SettingPage.editSettings.description'],
  'containers.list.displayedFields': contentManager['containers.list.displayedFields'],
  'popUpWarning.bodyMessage.contentType.delete.all': contentManager['popUpWarning.bodyMessage.contentType.delete.all'],
  'popUpWarning.bodyMessage.contentType.unpublish.all': contentManager['popUpWarning.bodyMessage.contentType.unpublish.all'],
  'preview.tabs.label': contentManager['containers.edit.tabs.label'],
  'preview.copy.label': contentManager['preview.copy.label'],
  'content-manager.Settings.list.actions.deleteAdditionalInfos': i18n['Settings.list.actions.deleteAdditionalInfos'],
  'Settings.locales.modal.create.code.error': i18n['Settings.locales.modal.create.code.error'],
  'Settings.locales.modal.create.name.error.min': i18n['Settings.locales.modal.create.name.error.min'],
  'Settings.locales.modal.create.name.error.required': i18n['Settings.locales.modal.create.name.error.required'],
  'form.upload-url.error.url.invalid': 'Bir adres geçersiz',
  'form.upload-url.error.url.invalids': '{number} adres geçersiz',
  'header.actions.no-permissions': 'Görme izniniz yok',
  'list.asset.at.finished': 'Dosyalar yüklendi.',
  'list.assets-empty.title-withSearch': upload['list.filters.empty'],
  'list.assets.empty': upload['list.empty.title'],
  'list.assets.empty-upload': upload['list.empty.description'],
  'list.table.content.empty-label': upload['list.table.content.empty-label'],
  'list.table.header.sort': upload['list.table.header.sort'],
  'modal.remove.success-label': 'Öğeler silindi.',
  'view-switch.grid': upload['view-switch.grid'],
  'view-switch.list': upload['view-switch.list'],
  'window.confirm.close-modal.file': upload['window.confirm.close-modal.file'],
  'window.confirm.close-modal.files': upload['window.confirm.close-modal.files'],
} as const;

/**
 * Turkish texts of Strapi and its plugins, by the ids of its admin: what its own translation lacks, and what it calls by other words than
 * this admin does. Glossary: entry = kayıt, draft = taslak, publish = yayımlamak, locale = dil, collection type = liste, single type = sayfa,
 * asset = dosya, media library = ortam kütüphanesi, password = parola, token = anahtar, permission = izin.
 */
export const strapiTexts: Texts = {
  ...UNPREFIXED,
  ...general,
  ...signIn,
  ...settings,
  ...withPrefix('content-manager', contentManager),
  ...withPrefix('upload', upload),
  ...withPrefix('i18n', i18n),
  ...withPrefix('email', email),
};
