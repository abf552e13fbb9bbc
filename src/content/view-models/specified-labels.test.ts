import { beforeAll, describe, expect, it } from 'vitest';
import { embeddedSnapshot, noPictures, TEST_SITE } from '../../../tests/support/content.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { NOT_FOUND } from '../../site/not-found.ts';
import type { PageKey } from '../contract/entities.ts';
import { Reader } from '../snapshot/reader.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { homeModel } from './home.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await embeddedSnapshot();
});

/** Labels as the specification writes them (sections 2 and 8), letter by letter. */
describe('labels that the specification names', () => {
  it('are the buttons of the headline slides, given by editors or not', () => {
    const { slides } = homeModel(new Reader(snapshot, noPictures(), 'en', TEST_SITE));
    expect(Object.fromEntries(slides.map(({ type, buttons }) => [type, buttons.map(({ text }) => text)]))).toEqual({
      center: ['Our Services', 'Contact Now'],
      left: ['Our Services'],
      right: ['Contact Now', 'More'],
    });
    expect(messagesIn('en')).toMatchObject({ ourServices: 'Our Services', contactNow: 'Contact Now' });
  });

  it('are the link of a card, the first crumb and the not-found page', () => {
    expect(messagesIn('en')).toMatchObject({ more: 'More', home: 'Home', backHome: 'Back to Home Page' });
    expect(messagesIn('tr').home).toBe('Ana Sayfa');
    expect(NOT_FOUND.title.text).toBe('Oops... Page Not Found!');
  });

  it.each([
    ['about', 'About'],
    ['brands', 'Brands'],
    ['references', 'References'],
    ['equalityPlan', 'Gender equality plan'],
    ['services', 'Services'],
    ['educations', 'Educations'],
    ['solutions', 'Solutions'],
    ['contact', 'Contact'],
    ['ooreneo', 'oOreNEO'],
  ] as const satisfies readonly (readonly [PageKey, string])[])('name the page %s', (key, label) => {
    expect(new Reader(snapshot, noPictures(), 'en', TEST_SITE).label(key)).toBe(label);
  });

  it('name the two submenus', () => {
    const setting = new Reader(snapshot, noPictures(), 'en', TEST_SITE).block('setting');
    expect([setting?.corporateLabel, setting?.engineeringLabel]).toEqual(['Corporate', 'Engineering']);
  });
});
