import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import type { Edit } from '@pw/switchboard/editing/edit';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import {
  aRevision,
  aRevisionBoard,
  editedBoard,
  mirrorDifference,
  sortDifference,
} from '@pw/testing/compared-revision';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomTerms } from '@pw/testing/random-terms';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges, type PriceTerms } from '../terms/price-terms.ts';
import { compareRevisions } from './compare-revisions.ts';
import { isEdited, isNothingChanged, NOTHING_CHANGED, summaryOf } from './difference-texts.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms: PriceTerms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

/** MDB of SBD 18.1: incomer f1, 2 ways of 160 A f2, 4 of 100 A f3, 2 of 63 A f4 in two cubicles. */
const mdb = aRevisionBoard(1, { ...referenceBoards.RB2, name: 'MDB' });

const compare = (edits: readonly Edit[]) =>
  compareRevisions(
    knowledge,
    aRevision(knowledge, terms, [mdb]),
    aRevision(knowledge, terms, [editedBoard(knowledge, mdb, edits)]),
  );

const boardOf = (edits: readonly Edit[]) => {
  const [board] = compare(edits).boards;
  if (!board) {
    throw new Error('nothing has changed');
  }
  return board;
};

describe('a board of two revisions', () => {
  it('has what was chosen before what followed, with labels, units and who gave the value', () => {
    const { values } = boardOf([{ kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value: 50 }]);
    const derived = { before: 'derived', after: 'derived' };
    expect(values.slice(0, 3)).toEqual([
      {
        property: 'INTERRUPT_RATING',
        label: 'Fault level Icw',
        isTold: true,
        before: '36 kA',
        after: '50 kA',
        source: { before: 'chosen', after: 'chosen' },
      },
      {
        property: 'MBB_SIZE',
        label: 'Main busbar',
        isTold: true,
        before: '1x30x10 mm',
        after: '1x40x10 mm',
        source: derived,
      },
      // 30 x 10 and 40 x 10.
      {
        property: 'MBB_AREA',
        label: 'Main busbar area per phase',
        isTold: false,
        before: '300 mm²',
        after: '400 mm²',
        source: derived,
      },
    ]);
    expect(values.map(({ property }) => property)).not.toContain('PHASE_AREA_NEEDED');
  });

  it('tells a value that somebody chose from the same one that a rule gave', () => {
    const { values, lines, amounts } = boardOf([{ kind: 'set', part: 'board', property: 'EARTH_EXTN', value: 'Both' }]);
    expect(values).toEqual([
      {
        property: 'EARTH_EXTN',
        label: 'Earth extension',
        isTold: true,
        before: 'Both',
        after: 'Both',
        source: { before: 'derived', after: 'chosen' },
      },
    ]);
    expect([lines, amounts]).toEqual([[], []]);
  });

  it('has a renamed feeder, one that came, and one that went, each by its id', () => {
    const { feeders } = boardOf([
      { kind: 'rename', part: 'f2', name: 'Chiller' },
      { kind: 'remove', part: 'f4' },
      {
        kind: 'add-feeder',
        part: 'f5',
        name: 'O/G-63',
        type: 'MCCB_OG',
        properties: { FEEDER_AMP_RATING: 63, FEEDER_POLES: 3, SECTION_A: 1 },
      },
    ]);
    expect(feeders.map(({ part, change, name, type }) => [part, change, name.before, name.after, type])).toEqual([
      ['f2', 'changed', 'O/G-160', 'Chiller', 'MCCB OUTGOING'],
      ['f5', 'added', '', 'O/G-63', 'MCCB OUTGOING'],
      ['f4', 'removed', 'O/G-63', '', 'MCCB OUTGOING'],
    ]);
    expect(feeders[0]?.values).toEqual([]);
    expect(feeders[1]?.values.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Rated current', '', '63 A'],
      ['Poles', '', '3-pole'],
      ['Section A', '', '1'],
    ]);
  });

  it('takes a feeder of another type for another feeder, whatever its id', () => {
    const other = mdb.inputs.feeders.map((feeder) => (feeder.part === 'f4' ? { ...feeder, type: 'MCCB_IC' } : feeder));
    const after = { ...mdb, inputs: { ...mdb.inputs, feeders: other } };
    const { boards } = compareRevisions(
      knowledge,
      aRevision(knowledge, terms, [mdb]),
      aRevision(knowledge, terms, [after]),
    );
    const [board] = boards;
    expect(board?.feeders.filter(({ part }) => part === 'f4').map(({ change, type }) => [change, type])).toEqual([
      ['added', 'MCCB INCOMING'],
      ['removed', 'MCCB OUTGOING'],
    ]);
  });

  it('has no places to compare where one side has no design, and no price there', () => {
    const { feeders, marks, amounts, figures } = boardOf([
      { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: '' },
    ]);
    expect(feeders.flatMap(({ places }) => [...places.before, ...places.after])).toEqual([]);
    expect(marks).toEqual({ before: [], after: [] });
    expect(amounts.find(({ field }) => field === 'final')?.paise.after).toBeNull();
    expect(figures.find(({ label }) => label === 'Length')).toMatchObject({ before: '2000 mm', after: '' });
  });

  it('has the components that came onto a feeder', () => {
    const lamps = { kind: 'add-component', feeder: 'f3', part: 'c5', family: 'Lamps', name: 'Lamps' } as const;
    const { feeders, lines } = boardOf([{ ...lamps, properties: { COLOR: 'Red', QTY: 2 } }]);
    expect(feeders.map(({ part }) => part)).toEqual(['f3']);
    expect(feeders[0]?.components).toMatchObject([
      { part: 'c5', change: 'added', name: { before: '', after: 'Lamps' }, family: 'Lamps' },
    ]);
    // Two lamps on each of the four ways, with two wire points each.
    expect(lines.map(({ description, quantity }) => [description.after, quantity.before, quantity.after])).toEqual([
      ['LED indicating lamp 22 mm red', 0, 8],
      ['Control wire 1.5 mm² Cu, FRLS', 0, 35.2],
      ['Ferrules, printed', 0, 32],
      ['Crimp pins', 0, 32],
      ['Control terminals', 0, 11],
    ]);
  });

  it('has bill and price of what is bought instead, by catalogue number and make', () => {
    const { lines, amounts } = boardOf([{ kind: 'set', part: 'f4', property: 'FEEDER_POLES', value: 3 }]);
    const switchgear = lines.filter(({ make }) => make !== '');
    expect(switchgear.map(({ change, catalogueNumber, quantity }) => [change, catalogueNumber, quantity])).toEqual([
      ['added', expect.stringMatching(/^3VA1163-4..32/), { before: 0, after: 2 }],
      ['removed', expect.stringMatching(/^3VA1163-4..42/), { before: 2, after: 0 }],
    ]);
    const difference = lines.reduce((sum, { amountPaise }) => sum + amountPaise.after - amountPaise.before, 0);
    const final = amounts.find(({ field }) => field === 'final')?.paise;
    expect((final?.after ?? 0) - (final?.before ?? 0)).toBe(difference);
  });

  it('has rate and discount of a line that costs something else', () => {
    const rates = ratesOf(book.tables.rate, { sheetMetalPerKg: wholePaise(150_00) });
    const later = { ...terms, rates, discounts: [{ groups: ['MCCB' as const], makes: [], percent: 10 }] };
    const { boards } = compareRevisions(
      knowledge,
      aRevision(knowledge, terms, [mdb]),
      aRevision(knowledge, later, [mdb]),
    );
    const [board] = boards;
    expect(board?.lines.find(({ materialClass }) => materialClass === 'Sheet Metal')).toMatchObject({
      ratePaise: { before: 145_00, after: 150_00 },
      quantity: { before: 375.1, after: 375.1 },
      amountPaise: { before: 375.1 * 145_00, after: 375.1 * 150_00 },
    });
    expect(board?.lines.filter(({ discountPercent }) => discountPercent.after === 10).length).toBeGreaterThan(2);
    expect(board?.feeders).toEqual([]);
  });

  it('has the price of all its units, and the quantity', () => {
    const twice = { ...mdb, quantity: 2 };
    const { boards } = compareRevisions(
      knowledge,
      aRevision(knowledge, terms, [mdb]),
      aRevision(knowledge, terms, [twice]),
    );
    expect(boards).toHaveLength(1);
    expect(boards[0]?.quantity).toEqual({ before: 1, after: 2 });
    const final = boards[0]?.amounts.find(({ field }) => field === 'final')?.paise;
    expect(final?.after).toBe(2 * (final?.before ?? 0));
    expect(boards[0]?.lines).toEqual([]);
  });

  it('has the checks that came and those that went', () => {
    const { checks } = boardOf([{ kind: 'remove', part: 'f1' }]);
    expect(checks.come.map(({ id }) => id)).toEqual(['S1', 'X4', 'Q5']);
    expect(checks.gone.map(({ id }) => id)).toEqual(['A1', 'C4', 'R1', 'X4', 'Q5']);
  });

  it('has the compartments that its feeders left and took, and marks them in the drawings', () => {
    const { feeders, marks, figures } = boardOf([
      { kind: 'set', part: 'f2', property: 'SECTION_A', value: 1 },
      { kind: 'rename', part: 'f1', name: 'Incomer' },
    ]);
    expect(feeders.find(({ part }) => part === 'f2')?.places).toEqual({ before: ['1B', '1C'], after: ['1B'] });
    expect(marks.before).toContainEqual({ address: '1C', feeder: 'O/G-160', mark: 'removed' });
    expect(marks.before).toContainEqual({ address: '1A', feeder: 'I/C', mark: 'changed' });
    expect(marks.after).toContainEqual({ address: '1A', feeder: 'Incomer', mark: 'changed' });
    // One copy less is no change of the copy that stays.
    expect(marks.after.filter(({ address }) => address === '1B')).toEqual([]);
    // The four ways of 100 A go up by one compartment: one of them takes what was the third's place.
    expect(marks.after.filter(({ feeder, mark }) => feeder === 'O/G-100' && mark === 'moved')).toEqual([
      { address: '1C', feeder: 'O/G-100', mark: 'moved' },
    ]);
    expect(figures.map(({ label }) => label)).toContain('Mass');
  });
});

describe('two revisions of a project', () => {
  const pcc = aRevisionBoard(2, { ...referenceBoards.RB5, name: 'PCC' });

  it('say which board was deleted and which one was added, also under one name', () => {
    const other = { ...mdb, lineItemId: 3 };
    const before = aRevision(knowledge, terms, [mdb, pcc]);
    const after = aRevision(knowledge, terms, [pcc, other]);
    const { boards } = compareRevisions(knowledge, before, after);
    expect(boards.map(({ lineItemId, change, name }) => [lineItemId, change, name])).toEqual([
      [3, 'added', { before: '', after: 'MDB' }],
      [1, 'removed', { before: 'MDB', after: '' }],
    ]);
    expect(boards[0]?.feeders.map(({ change }) => change)).toEqual(['added', 'added', 'added', 'added']);
  });

  it('differ in fields and in paragraphs of the terms', () => {
    const field = (value: string) => ({ group: 'project', label: 'Project Location', value }) as const;
    const before = aRevision(knowledge, terms, [], { fields: [field('Pune')], terms: ['a', 'b'] });
    const after = aRevision(knowledge, terms, [], { fields: [field('')], terms: ['b', 'c'] });
    expect(compareRevisions(knowledge, before, after)).toMatchObject({
      fields: [{ group: 'project', label: 'Project Location', before: 'Pune', after: '' }],
      terms: { gone: ['a'], come: ['c'] },
      amounts: [],
    });
  });

  it('tell feeders that somebody has changed from those that follow', () => {
    const difference = compare([
      { kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value: 50 },
      { kind: 'rename', part: 'f2', name: 'Chiller' },
    ]);
    // Breakers of 100 and 63 A need a higher class at 50 kA; the incomer has it already.
    expect(difference.boards[0]?.feeders.map((feeder) => [feeder.part, isEdited(feeder)])).toEqual([
      ['f2', true],
      ['f3', false],
      ['f4', false],
    ]);
    expect(summaryOf(difference)).toMatch(/^1 board changed, 1 feeder changed, 2 feeders follow, \+ ₹/);
  });

  it('are summed up in a line', () => {
    const before = aRevision(knowledge, terms, [mdb, pcc]);
    const edited = editedBoard(knowledge, mdb, [{ kind: 'remove', part: 'f4' }]);
    const difference = compareRevisions(knowledge, before, aRevision(knowledge, terms, [edited]));
    expect(summaryOf(difference)).toMatch(/^1 board removed, 1 board changed, 1 feeder removed, − ₹ [\d,]+\.\d\d$/);
    expect(summaryOf(compareRevisions(knowledge, before, before))).toBe(NOTHING_CHANGED);
  });

  it('have nothing to tell when they are one, and tell the same the other way round', () => {
    const random = createRandom(17);
    const changes: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const boards = [randomBoard(random, 'A'), randomBoard(random, 'B')].map((board, index) =>
        aRevisionBoard(index + 1, board),
      );
      const someTerms = () => randomTerms(random, book, ['A', 'B']);
      const before = aRevision(knowledge, someTerms(), boards.slice(random.int(2)));
      const after = aRevision(knowledge, someTerms(), [
        aRevisionBoard(1, randomBoard(random, 'A')),
        ...boards.slice(1 + random.int(2)),
      ]);
      expect(isNothingChanged(compareRevisions(knowledge, before, before))).toBe(true);
      const forth = compareRevisions(knowledge, before, after);
      const back = compareRevisions(knowledge, after, before);
      expect(sortDifference(mirrorDifference(back))).toEqual(sortDifference(forth));
      changes.push(...forth.boards.map(({ change }) => change));
    }
    const times = (change: string) => changes.filter((each) => each === change).length;
    expect(Math.min(...['added', 'removed', 'changed'].map(times))).toBeGreaterThan(2);
  });
});
