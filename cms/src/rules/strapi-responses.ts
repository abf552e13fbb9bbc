import type { AdminLanguage } from '#site/locales';

/**
 * Strapi's own messages in Turkish. It writes them in English in its responses, and its admin shows them as they are. Those that only a
 * program can cause, by a request that the admin never sends, are left out.
 */

/** Whole messages by the English ones. */
const WHOLE: Readonly<Record<string, string>> = {
  'Invalid credentials': 'E-posta ya da parola yanlış.',
  'Missing credentials': 'E-posta adresinizi ve parolanızı yazın.',
  'Too many requests, please try again later.': 'Çok fazla istek gönderildi. Biraz sonra yeniden deneyin.',
  'This reset password token has expired': 'Bu parola bağlantısının süresi doldu. Yenisini isteyin.',
  'Invalid registrationToken': 'Bu davet bağlantısı geçersiz ya da kullanılmış. Yöneticinizden yenisini isteyin.',
  'Invalid registration info': 'Kayıt bilgileri eksik ya da yanlış.',
  'You cannot register a new super admin': 'Yeni bir süper yönetici bu yoldan kaydolamaz.',
  'Email already taken': 'Bu e-posta adresi zaten kullanılıyor.',
  'A user with this email address already exists': 'Bu e-posta adresiyle bir kullanıcı zaten var.',
  'Invalid password. Expected a minimum of 8 characters with at least one number and one uppercase letter':
    'Parola geçersiz: en az 8 karakter olmalı, en az bir rakam ve bir büyük harf içermeli.',
  'You must have at least one user with super admin role.': 'En az bir kullanıcının rolü süper yönetici olmalı.',
  'You cannot delete your own user': 'Kendi hesabınızı silemezsiniz.',
  'You cannot delete the super admin role': 'Süper yönetici rolü silinemez.',
  'Some roles are still assigned to some users': 'Bazı roller hâlâ kullanıcılara verilmiş durumda.',
  'Name already taken': 'Bu ad zaten kullanılıyor.',
  'This attribute must be unique': 'Bu değer başka bir kayıtta kullanılıyor.',
  'Document not found': 'Kayıt bulunamadı.',
  'Document not found or already published.': 'Kayıt bulunamadı ya da zaten yayında.',
  'Token not found': 'Anahtar bulunamadı.',
  'API Token not found': 'Anahtar bulunamadı.',
  'Transfer token not found': 'Anahtar bulunamadı.',
  'User does not exist': 'Kullanıcı bulunamadı.',
  'User not found': 'Kullanıcı bulunamadı.',
  'Session not found': 'Oturum bulunamadı.',
  'file.notFound': 'Dosya bulunamadı.',
  'folder not found': 'Klasör bulunamadı.',
  'locale.notFound': 'Dil bulunamadı.',
  'role.notFound': 'Rol bulunamadı.',
  'webhook.notFound': 'Webhook bulunamadı.',
  'This locale already exists': 'Bu dil zaten var.',
  'Cannot delete the default locale': 'Varsayılan dil silinemez.',
  'Files are empty': 'Dosya seçilmedi.',
  'File is not a valid image': 'Dosya geçerli bir görsel değil.',
  'File name contains invalid characters': 'Dosya adında kullanılamayan karakterler var.',
  'Cannot replace a file with multiple ones': 'Bir dosyanın yerine birden çok dosya konamaz.',
  'File type is not allowed': 'Bu türde dosya yüklenemez.',
  'Connection verification failed': 'Bağlantı kurulamadı.',
  'No recipient(s) are given': 'Alıcı yazılmadı.',
  'some folders already exist': 'Bu adda bir klasör zaten var.',
  'A folder with this name already exists': 'Bu adda bir klasör zaten var.',
  'Forbidden access': 'Bunun için izniniz yok.',
  Forbidden: 'Bunun için izniniz yok.',
  'Policy Failed': 'Bunun için izniniz yok.',
  'Not Found': 'Bulunamadı.',
  'Internal Server Error': 'Serviste bir hata oldu. Biraz sonra yeniden deneyin.',
  'Entity too large': 'Gönderilen veri çok büyük.',
  'Invalid relations': 'Bağlı kayıtlardan biri artık yok.',
};

type Part = string;
/** Messages with values, as patterns of the English ones. */
const PATTERNS: readonly (readonly [RegExp, (...parts: Part[]) => string])[] = [
  [/^(\d+) errors occurred$/, (count) => `${count} hata var.`],
  [/^(?:.{1,200} )?must be defined\.$/, () => 'Bu alan boş bırakılamaz.'],
  [/^(?:.{1,200} )?(?:is a required field|cannot be null|cannot be empty)\.?$/, () => 'Bu alan boş bırakılamaz.'],
  [/^(?:.{1,200} )?must be at least (\d+) characters?$/, (count) => `En az ${count} karakter olmalı.`],
  [/^(?:.{1,200} )?must be at most (\d+) characters?$/, (count) => `En çok ${count} karakter olabilir.`],
  [/^(?:.{1,200} )?must be less than (\d+) bytes$/, (count) => `${count} bayttan kısa olmalı.`],
  [/^(?:.{1,200} )?must contain at least one lowercase character$/, () => 'En az bir küçük harf içermeli.'],
  [/^(?:.{1,200} )?must contain at least one uppercase character$/, () => 'En az bir büyük harf içermeli.'],
  [/^(?:.{1,200} )?must contain at least one number$/, () => 'En az bir rakam içermeli.'],
  [/^(?:.{1,200} )?must be greater than or equal to (-?[\d.]+)$/, (least) => `En az ${least} olmalı.`],
  [/^(?:.{1,200} )?must be less than or equal to (-?[\d.]+)$/, (most) => `En çok ${most} olabilir.`],
  [/^(?:.{1,200} )?must be a valid email$/, () => 'Geçerli bir e-posta adresi olmalı.'],
  [/^(?:.{1,200} )?must match the following: ".{1,500}"$/, () => 'Değer beklenen biçimde değil.'],
  [/^(?:.{1,200} )?field must have at least (\d+) items?$/, (count) => `En az ${count} öğe olmalı.`],
  [/^(?:.{1,200} )?field must have less than or equal to (\d+) items?$/, (count) => `En çok ${count} öğe olabilir.`],
  [/^(?:.{1,200} )?must be a `(?:number|date|boolean|string|object|array)` type/, () => 'Değer beklenen türde değil.'],
  [/^(?:.{1,200} )?must be one of the following values: (.{1,300})$/, (values) => `Şunlardan biri olmalı: ${values}`],
  [/^(?:.{1,200} )?has unspecified keys: (.{1,300})$/, (keys) => `Tanınmayan alanlar: ${keys}`],
  [/^File too large: maximum allowed size is (.{1,20})$/, (size) => `Dosya çok büyük: en çok ${size} olabilir.`],
  [/^(.{1,300}) exceeds size limit of (.{1,20})\.$/, (name, size) => `“${name}” çok büyük: en çok ${size} olabilir.`],
  [/^The name must be unique and a role with name `(.{1,200})` already exists\.?$/, (name) => `“${name}” adında bir rol zaten var.`],
  [/^\d+ relation\(s\) of type .{1,300} associated with this entity do not exist$/, () => 'Bağlı kayıtlardan biri artık yok.'],
  [/^Document with id ".{1,100}", locale ".{1,20}" not found$/, () => 'Bağlı kayıtlardan biri bu dilde artık yok.'],
  [/^Failed to fetch URL: (.{1,500}) \(.{1,100}\)$/, (url) => `Adres okunamadı: ${url}`],
  [
    /^(?:Invalid URL|Could not resolve hostname|Request timed out while fetching URL|URL resolves to a blocked address): (.{1,500})$/,
    (url) => `Adres okunamadı: ${url}`,
  ],
];

function turkish(message: string): string {
  const whole = WHOLE[message];
  if (whole !== undefined) return whole;
  for (const [pattern, text] of PATTERNS) {
    const match = pattern.exec(message);
    if (match) return text(...match.slice(1));
  }
  return message;
}

/** Translations of Strapi's messages, for each language but its own. */
const TRANSLATIONS: Partial<Readonly<Record<AdminLanguage, (message: string) => string>>> = { tr: turkish };

/** A message of Strapi in a language of the admin; an unknown one as it is. */
export const strapiResponseText = (message: string, language: AdminLanguage): string => TRANSLATIONS[language]?.(message) ?? message;
