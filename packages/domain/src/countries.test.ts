import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { judgeCustomerForm, makeCustomerForm } from './customers/customer-form.ts';

const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** What Unicode names besides the countries of ISO 3166-1: reserved codes, groups, and codes of earlier countries. */
const noCountries = ['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA', 'XK', 'EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Tells whether a code is read as that of another country, e.g. DD as DE. */
const isReplaced = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`;

describe('the countries', () => {
  it('are the 249 of ISO 3166-1', () => {
    const pairs = alphabet.flatMap((first) => alphabet.map((second) => `${first}${second}`));
    const known = pairs.filter(
      (code) => named.of(code) !== undefined && !isReplaced(code) && !noCountries.includes(code),
    );
    expect(countries.map(({ code }) => code).toSorted()).toEqual(known);
    expect(countries).toHaveLength(249);
  });

  it('begin with India and go on by name', () => {
    const [first, ...rest] = countries.map(({ name }) => name);
    expect(first).toBe('India');
    expect(rest).toEqual(rest.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('have a name each that a customer may have as country [CUS-17, CUS-18]', () => {
    const refused = countries.filter(({ name }) => judgeCustomerForm(makeCustomerForm(() => name)).country);
    expect(refused).toEqual([]);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  });

  it('say what people write for them besides their name', () => {
    const others = countries.flatMap(({ name, otherName }) => (otherName === null ? [] : [[name, otherName]]));
    expect(others).toEqual([
      ['Türkiye', 'Turkey'],
      ['United Arab Emirates', 'UAE'],
      ['United Kingdom', 'UK'],
      ['United States', 'USA'],
    ]);
    const all = countries.flatMap(({ name, otherName }) => [name, otherName ?? name]);
    expect(new Set(all).size).toBe(countries.length + others.length);
  });
});
