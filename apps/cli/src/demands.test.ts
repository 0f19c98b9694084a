import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';

const file = join(import.meta.dirname, '../../../catalog/golden-boards/tenders/01-outdoor-lt-panel-315a.json');
const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

it('quotes the outdoor panel with demands as the reference prints it (SBD 18.6)', () => {
  const { boards, ...enquiry } = JSON.parse(readFileSync(file, 'utf8'));
  const demands = [{ when: { types: ['MCCB_OG'] }, set: { FEEDER_RELEASE: 'TM-A', FEEDER_SPREADER: 'Y' } }];
  const [quoted] = quotedEnquiry({ ...enquiry, boards: [{ ...boards[0], demands }] }, knowledge, book).boards;
  const way = quoted?.board.feeders.find(({ name }) => name === 'O/G-1');
  expect(way?.values).toMatchObject({ FEEDER_CAT_NO: '3VA1225-4EE42-0AA0', ICU: 36, INC: 218 });
  expect(way?.explain('FEEDER_RELEASE').source).toBe('demand 1 of the board');
  expect(quoted?.bill.map(({ catalogueNumber }) => catalogueNumber)).toContain('3VA1225-4EE42-0AA0');
  const spreaders = quoted?.bill.filter(({ catalogueNumber }) => catalogueNumber.startsWith('3VA-SPREADER'));
  expect(spreaders?.map(({ catalogueNumber, quantity }) => [catalogueNumber, quantity.value])).toEqual([
    ['3VA-SPREADER-12', 1],
    ['3VA-SPREADER-11', 2],
  ]);
  const findings = quoted?.checks.filter(({ id }) => id === 'C6');
  expect(findings?.map(({ severity }) => severity)).toEqual(['W', 'W']);
});
