import { describe, expect, it } from 'vitest';
import { industryGroups, industryText, isIndustry } from './industries.ts';

describe('the industries of projects', () => {
  it('are five groups with 11, 5, 6, 4 and 4 sub-industries [PRJ-57, PRJ-58]', () => {
    expect(industryGroups.map(({ group, subgroups }) => [group, subgroups.length])).toEqual([
      ['Industrial & Manufacturing', 11],
      ['Energy, Utilities & Process', 5],
      ['Buildings & Infrastructure', 6],
      ['Technology & Data Infrastructure', 4],
      ['Transportation & Logistics', 4],
    ]);
  });

  it('are kept as group and sub-group with a dash between [PRJ-40]', () => {
    expect(industryText('Energy, Utilities & Process', 'Oil & Gas')).toBe('Energy, Utilities & Process - Oil & Gas');
    expect(isIndustry('Energy, Utilities & Process - Oil & Gas')).toBe(true);
  });

  it('have each sub-industry once', () => {
    const texts = industryGroups.flatMap(({ subgroups }) => subgroups);
    expect(new Set(texts).size).toBe(30);
  });

  it.each(['', 'Oil & Gas', 'Buildings & Infrastructure - Oil & Gas', 'energy, utilities & process - oil & gas'])(
    'do not hold %j',
    (text) => {
      expect(isIndustry(text)).toBe(false);
    },
  );
});
