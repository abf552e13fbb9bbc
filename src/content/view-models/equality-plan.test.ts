import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../tests/support/content.ts';
import { equalityPlanModel } from './equality-plan.ts';

describe('the equality plan', () => {
  it('has its parts in order, and its tables where they have rows', () => {
    const plan = {
      title: 'Plan',
      parts: [{ key: 'Objectives', title: 'Objectives', html: '<p>a</p>' }],
      measuresTitle: 'Measures',
      measures: [{ cells: ['a', 'b'] }, { cells: ['too short'] }],
      indicatorsTitle: 'Indicators',
      indicators: [],
      versionsTitle: 'Versions',
      versions: [{ version: '1', date: '2026-03-08', change: 'First' }],
    };
    const model = equalityPlanModel(readerOf({ en: { equalityPlan: plan } }))?.model;
    expect(model?.parts.map(({ id }) => id)).toEqual(['objectives']);
    expect(model?.tables.map(({ id, rows }) => [id, rows])).toEqual([
      ['measures', [['a', 'b']]],
      ['versions', [['1', '8 March 2026', 'First']]],
    ]);
    const keys = ['Ölçme', 'Ölçüm', 'İzleme', 'Ö', 'Ü', 'o', 'indicators', '…'];
    const other = { ...plan, parts: keys.map((key) => ({ key, title: key, html: '<p>a</p>' })) };
    expect(equalityPlanModel(readerOf({ en: { equalityPlan: other } }))?.model.parts.map(({ id }) => id)).toEqual([
      'olcme',
      'olcum',
      'izleme',
      'o',
      'u',
      'o-2',
      'indicators-2',
      'part',
    ]);
    expect(model).not.toHaveProperty('picture');
    expect(equalityPlanModel(readerOf({ en: { equalityPlan: { ...plan, parts: [] } } }))).toBeUndefined();
  });
});
