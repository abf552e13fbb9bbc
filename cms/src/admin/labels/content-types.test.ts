import { describe, expect, it } from 'vitest';
import { ADMIN_LANGUAGES } from '#site/locales';
import { CHOICES, choiceNames, HELP, labels } from './content-types';

describe('the Turkish admin', () => {
  it('finds labels under the ids that Strapi’s admin looks up', () => {
    expect(labels['content-manager.content-types.api::site.service.url']).toBe('Adres (slug)');
    expect(labels['content-manager.content-types.api::site.service.position']).toBe('Sıra');
    expect(labels['content-manager.components.shared.picture.alt']).toBe('Alternatif metin');
    expect(labels['Blog post']).toBe('Blog yazısı');
  });

  it('finds each help text by the English one, which says the same everywhere', () => {
    expect(HELP['On a service’s page.']?.tr).toBe('Hizmetin sayfasında.');
    for (const [english, { en, tr }] of Object.entries(HELP)) expect([en === english, tr === english], english).toEqual([true, false]);
  });
});

describe('the choices of a field', () => {
  it('are read by name, each by one name wherever it occurs', () => {
    expect(CHOICES.length).toBeGreaterThan(20);
    for (const language of ADMIN_LANGUAGES)
      for (const [value, name] of CHOICES) expect([value, choiceNames[language][value]]).toEqual([value, name[language]]);
  });
});
