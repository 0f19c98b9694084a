import { mustReadCatalog } from '@pw/catalog/read';
import { aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { articleStatus, noneVerified, numberForCustomer } from './article-status.ts';
import { everyCatalogueNumber } from './every-catalogue-number.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const own = (number: string) => number === '3VA2340-5HN42-0AA0';

describe('the status of an article number', () => {
  it.each([
    ['3VA2340-5HN42-0AA0', 'verified'],
    ['3VA2340-5HN32-0AA0', 'generated'],
    ['3WA-SHUNT', 'house'],
    ['3VA-AUX-27', 'house'],
    ['PW-TNC', 'house'],
    ['3SU1106-6AA20-1AA0', 'generated'],
    ['3SU1-LAMP', 'house'],
    ['5SL4102-7', 'generated'],
    ['', null],
  ])('%s is %s', (catalogueNumber, status) => {
    expect(articleStatus({ catalogueNumber }, tables, own)).toBe(status);
  });

  it('says of a number that the user entered that nobody made it up, unless the own list holds it', () => {
    expect(articleStatus({ catalogueNumber: 'M-96', isEntered: true }, tables, own)).toBe('entered');
    expect(articleStatus({ catalogueNumber: '3VA2340-5HN42-0AA0', isEntered: true }, tables, own)).toBe('verified');
  });

  it('marks everything that the rules can make while no list of a company is loaded', () => {
    const statuses = everyCatalogueNumber(tables).map((article) => articleStatus(article, tables, noneVerified));
    expect(new Set(statuses)).toEqual(new Set(['generated', 'house']));
  });
});

describe('the number on a paper for the customer', () => {
  const feeder = oneFeeder(knowledge, aFeeder('OG', 'MCCB_OG', 250, 4, 'A1'));
  const number = String(feeder.values.PRICE_KEY);

  it('is family and rating unless the own list holds the number', () => {
    expect(number).toMatch(/^3VA/);
    expect(numberForCustomer(feeder, tables, noneVerified)).toBe('MCCB 250 A');
    expect(numberForCustomer(feeder, tables, (each) => each === number)).toBe(number);
  });

  it('is empty where there is no breaker', () => {
    expect(
      numberForCustomer(oneFeeder(knowledge, aFeeder('OG', 'MCCB_OG', null, null, 'A1')), tables, noneVerified),
    ).toBe('');
  });
});
