import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { sectionSums } from '@pw/switchboard/checks/section-sums';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { freezeBoard, thawBoard } from './frozen-board.ts';
import { quoteBoard } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [], charges: noCharges };

describe('a board that was frozen before feeders had a kind of load', () => {
  it('loads its incomers with distribution ways, so that its papers say what they said', () => {
    const live = mustBeOk(quoteBoard(knowledge, referenceBoards.RB2, { ...terms, ...defaultSettings }));
    const before = JSON.stringify(freezeBoard(live, tables)).replaceAll(/"LOAD_KIND":"\w+",?/g, '');
    expect(before).not.toContain('LOAD_KIND');
    const { board, checks } = thawBoard(JSON.parse(before), knowledge);
    const findings = findingsForCustomer(checks, board, tables);
    expect(findings.map(({ id }) => id)).toContain('R1');
    expect(findings).toEqual(findingsForCustomer(live.checks, live.board, tables));
    expect(sectionSums(board, tables)).toEqual(sectionSums(live.board, tables));
  });

  it('knows the power of its motors, though no kind answered for it', () => {
    const pumps = aFeeder('Pump', 'STARTER', null, null, 'A2', { STARTER_KIND: 'DOL', MOTOR_KW: 11 });
    const motors = withFeeders(referenceBoards.RB2, pumps);
    const live = mustBeOk(quoteBoard(knowledge, motors, { ...terms, ...defaultSettings }));
    const before = JSON.stringify(freezeBoard(live, tables)).replaceAll(/"POWER_KW":[^,}]+,?/g, '');
    expect(before).not.toContain('POWER_KW');
    const { board } = thawBoard(JSON.parse(before), knowledge);
    expect(sectionSums(board, tables)).toEqual([expect.objectContaining({ section: 'A', connectedKw: 22 })]);
    expect(sectionSums(board, tables)).toEqual(sectionSums(live.board, tables));
  });
});
