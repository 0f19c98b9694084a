import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { freezeBoard, thawBoard } from './frozen-board.ts';
import { boardOutput, type QuotedBoard, quoteBoard } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [], charges: noCharges };
const configuration = aBoard({ RATED_CURRENT: 400, SB_IP: 'IP42', INTERRUPT_RATING: 36 }, [
  aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
  aFeeder('O/G', 'MCCB_OG', 160, 4, 'A2', { FEEDER_CABLE_KIND: 'Single-core' }),
]);

/** The board as earlier rules froze it: its protection by names, and no conductors of its cables. */
function frozenBefore(live: QuotedBoard) {
  const { design } = live;
  const by = live.board.feeders.flatMap(({ name, type }) => (type.role === 'incomer' ? [name] : []));
  const before = design && { ...design, inA: { ...design.inA, fault: { ...design.inA.fault, by } } };
  const text = JSON.stringify(freezeBoard({ ...live, design: before as typeof design }, tables));
  return JSON.parse(text.replaceAll(/"(?:LED_CONDUCTORS|PROTECTS)":[^,}]+,?/g, ''));
}

describe('a board that was frozen before a device upstream could protect one', () => {
  it('is protected by its incomers, and its cables have the glands and lugs that they had', () => {
    const live = mustBeOk(quoteBoard(knowledge, configuration, { ...terms, ...defaultSettings }));
    expect(live.design?.inA.fault).toEqual({ kind: 'icc', kA: 36, by: [{ kind: 'feeder', feeder: 'I/C' }] });
    const before = frozenBefore(live);
    expect(JSON.stringify(before)).not.toContain('LED_CONDUCTORS');
    expect(boardOutput(thawBoard(before, knowledge))).toEqual(boardOutput(live));
  });
});
