import { describe, expect, it } from 'vitest';
import { roleText } from '../roles/role-texts';
import { strapiResponseText } from './strapi-responses';

describe('a message of Strapi', () => {
  it.each([
    ['Invalid credentials', 'E-posta ya da parola yanlış.'],
    ['password must be at least 8 characters', 'En az 8 karakter olmalı.'],
    ['name must be defined.', 'Bu alan boş bırakılamaz.'],
    ['2 errors occurred', '2 hata var.'],
    ['plan.pdf exceeds size limit of 20 MB.', '“plan.pdf” çok büyük: en çok 20 MB olabilir.'],
    ['desc must be at most 300 characters', 'En çok 300 karakter olabilir.'],
    ['Document with id "abc", locale "tr" not found', 'Bağlı kayıtlardan biri bu dilde artık yok.'],
  ])('%j is said in Turkish', (english, turkish) => expect(strapiResponseText(english, 'tr')).toBe(turkish));

  it.each([
    'You must have at least one user with super admin role.',
    'You cannot delete the super admin role',
    'You cannot register a new super admin',
  ])('%j calls the role what the lists of the admin call it', (english) => {
    const name = roleText('strapi-super-admin', 'tr')!.name.toLocaleLowerCase('tr');
    expect(strapiResponseText(english, 'tr').toLocaleLowerCase('tr')).toContain(name);
  });

  it('stays English for those who work in English', () =>
    expect(strapiResponseText('Invalid credentials', 'en')).toBe('Invalid credentials'));

  it('a message of Strapi that is in Turkish already, or unknown, stays as it is', () => {
    for (const message of ['Dosya yüklenmedi: 20 MB’tan büyük. Önce küçültün.', 'Something new'])
      expect(strapiResponseText(message, 'tr')).toBe(message);
  });
});
