import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { describeWhole } from './offer-summary.ts';
import { technicalOffer } from './technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** The fields of the supply on the data sheet of a board. */
function supplyOf(board: BoardConfiguration): readonly string[] {
  const { parts } = technicalOffer(reportProject(knowledge, book, undefined, [board]));
  const sheet = parts.find(({ title }) => title.startsWith('Technical data sheet'));
  const blocks = sheet?.kind === 'text' ? sheet.blocks : [];
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Supply');
  const fields = at < 0 ? undefined : blocks[at + 1];
  return fields?.kind === 'fields' ? fields.fields.map(({ label, value }) => `${label}: ${value}`) : [];
}

const rated = { RATED_CURRENT: 1250, SB_IP: 'IP42', NEUTRAL_RATING: 100 };
const outgoing = aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1');

describe('the supply on the data sheet', () => {
  it('is its scheme with interlock, changeover and every state (SBD 2.4)', () => {
    const scheme = { SUPPLY_SCHEME: '1of2', INTERLOCK_KIND: 'Key', SUPPLY_AUTO: 'Auto' };
    const generator = aFeeder('DG', 'ACB_IC', 1000, 4, 'A1', { SOURCE_KIND: 'DG' });
    expect(
      supplyOf(aBoard({ ...rated, ...scheme }, [aFeeder('TR', 'ACB_IC', 1250, 4, 'A1'), generator, outgoing])),
    ).toEqual([
      'Supply scheme: 1 of 2: 2 IC, one section',
      'Sources: TR: Grid; DG: DG',
      'Earthing of the system: TN-S',
      'Interlock: Key, 2 locks, 1 key',
      'Changeover: Automatic, 5 s',
      'State 1: DG: DG closed',
      'State 2: TR: TR closed',
    ]);
  });

  it('names both sources of a changeover, and nothing where one grid feeds the board', () => {
    const changeover = aFeeder('ATS', 'CHANGEOVER', 630, 4, 'A1', { FEEDER_UPSTREAM: 'MCCB' });
    expect(supplyOf(aBoard({ ...rated, RATED_CURRENT: 630 }, [changeover, outgoing]))).toEqual([
      'Sources: ATS: Grid or DG',
      'Earthing of the system: TN-S',
    ]);
    expect(supplyOf(aBoard(rated, [aFeeder('TR', 'ACB_IC', 1250, 4, 'A1'), outgoing]))).toEqual([]);
  });
});

describe('the summary of a board', () => {
  const incomers = [aFeeder('TR', 'ACB_IC', 1250, 4, 'A1'), aFeeder('DG', 'ACB_IC', 1000, 4, 'A1')];
  const summaryOf = (properties: Readonly<Record<string, string>>, feeders = [...incomers, outgoing]) => {
    const { boards } = reportProject(knowledge, book, undefined, [aBoard({ ...rated, ...properties }, feeders)]);
    return boards.map((board) => describeWhole(board, knowledge.tables)).join();
  };

  it.each(['Auto', 'Auto with return'])('ends with automatic changeover by a controller: %s', (SUPPLY_AUTO) => {
    expect(summaryOf({ SUPPLY_SCHEME: '1of2', SUPPLY_AUTO })).toMatch(/, 3 feeders, automatic changeover$/);
  });

  it.each([
    ['by hand', { SUPPLY_SCHEME: '1of2', SUPPLY_AUTO: 'Manual' }],
    ['without a scheme', { SUPPLY_AUTO: 'Auto' }],
  ])('ends with its feeders where nothing changes over by itself: %s', (_why, properties) => {
    expect(summaryOf(properties)).toMatch(/, 3 feeders$/);
  });

  it('ends with its feeders on a board of one source', () => {
    const single = { SUPPLY_SCHEME: '1', SUPPLY_AUTO: 'Auto' };
    expect(summaryOf(single, [...incomers.slice(0, 1), outgoing])).toMatch(/, 2 feeders$/);
  });
});
