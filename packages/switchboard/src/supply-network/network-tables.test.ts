import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { networkNeeds } from './network-constant.ts';
import { leastSelectivity, selectivityBehind } from './selectivity.ts';

const tables = mustReadCatalog();
const missingIn = (changed: Partial<typeof tables>) => networkNeeds.flatMap((need) => need({ ...tables, ...changed }));

describe('the tables of the network', () => {
  it('have a row of selectivity for each series that is shipped, and a multiple for each release', () => {
    const graded = tables.selectivity.rows.map(({ series }) => series);
    expect(graded.toSorted()).toEqual(tables.series.rows.map(({ series }) => series).toSorted());

    const releases = new Set<string>(tables.tripMultiple.rows.map(({ release }) => release));
    expect(tables.release.rows.filter(({ asked }) => !releases.has(asked))).toEqual([]);
  });

  it('have every constant in its unit', () => {
    const { networkConstant } = tables;
    const rows = networkConstant.rows.filter(({ quantity }) => quantity !== 'peak share');

    expect(missingIn({})).toEqual([]);
    expect(missingIn({ networkConstant: { ...networkConstant, rows } })).toEqual([
      expect.stringContaining('network-constant.csv holds no row with the quantity peak share'),
    ]);
  });

  it('have the largest transformer that may be entered', () => {
    const { transformerUk, transformerUkr } = tables;
    const shorter = <Row extends { readonly powerUpToKva: number }>(rows: readonly Row[]) =>
      rows.filter(({ powerUpToKva }) => powerUpToKva < 5000);

    expect(missingIn({ transformerUk: { ...transformerUk, rows: shorter(transformerUk.rows) } })).toHaveLength(1);
    expect(missingIn({ transformerUkr: { ...transformerUkr, rows: shorter(transformerUkr.rows) } })).toHaveLength(1);
  });
});

describe('the selectivity of a way', () => {
  const acb = { series: '3WA1', ratingA: 1600, takenA: 2000, icwKa: 55 };
  const mccb = (series: string) => ({ series, ratingA: 400, takenA: 400, icwKa: null });
  const behind = (upstream: Parameters<typeof selectivityBehind>[1], ratingA: number, ikKa: number) =>
    selectivityBehind(tables, upstream, { ratingA, takenA: ratingA }, ikKa);

  it('is total to what there is, where the short-time current of an ACB reaches it', () => {
    expect(behind(acb, 1000, 50)).toEqual({ word: 'total', toKa: 50 });
    expect(behind(acb, 1000, 60)).toEqual({ word: 'partial', toKa: 55 });
  });

  it('is none below 1.6 times In of an ACB, and below 2.5 times the rating of an MCCB', () => {
    expect(behind(acb, 1001, 50)).toEqual({ word: 'none', toKa: 0 });
    expect(behind(mccb('3VA2'), 161, 3)).toEqual({ word: 'none', toKa: 0 });
    expect(behind(mccb('3VA2'), 160, 3)).toEqual({ word: 'total', toKa: 3 });
  });

  it('is partial to eight or ten times the rating of an MCCB by its series', () => {
    expect(behind(mccb('3VA1'), 100, 25)).toEqual({ word: 'partial', toKa: 3.2 });
    expect(behind(mccb('3VA27'), 100, 25)).toEqual({ word: 'partial', toKa: 4 });
  });

  it('is unknown without a breaker upstream, of a series without a row, and without a short-time current', () => {
    const unknown = { word: 'unknown', toKa: null };
    expect(behind(null, 100, 25)).toEqual(unknown);
    expect(behind(mccb('NSX'), 100, 25)).toEqual(unknown);
    expect(behind({ ...acb, icwKa: null }, 100, 25)).toEqual(unknown);
  });

  it('is the least of its sections', () => {
    const [total, partial, less] = [behind(acb, 100, 50), behind(mccb('3VA2'), 100, 50), behind(mccb('3VA1'), 100, 50)];
    expect(leastSelectivity([total, partial, less])).toEqual(less);
    expect(leastSelectivity([total, behind(null, 100, 50)])).toMatchObject({ word: 'unknown' });
    expect(leastSelectivity([behind(acb, 1500, 50), behind(null, 100, 50)])).toMatchObject({ word: 'none' });
    expect(leastSelectivity([])).toMatchObject({ word: 'unknown' });
  });
});
