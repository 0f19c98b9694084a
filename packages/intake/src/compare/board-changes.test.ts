import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { describe, expect, it } from 'vitest';
import type { IntakeBoard, IntakeFeeder } from '../intake.ts';
import { readBook } from '../output/read-intake.ts';
import { boardChanges, type CurrentBoard } from './board-changes.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const HEAD = 'Feeder\tDevice\tRating\tPole\tkA\tQty';

function read(...lines: readonly string[]): IntakeBoard {
  const book = textBook(['PCC-1', ...lines].join('\n'));
  const intake = readBook(book, { name: 'PCC-1.csv', sha256: '', bytes: { length: 0 } }, context);
  const board = intake.ok ? intake.value.boards[0] : undefined;
  if (!board) {
    throw new Error('The lines have no board');
  }
  return board;
}

/** The board as it was made, with what a person changed of its feeders since; null for one that was removed. */
function made(
  board: IntakeBoard,
  edits: Readonly<Record<string, Readonly<Record<string, string | number>> | null>> = {},
) {
  const feeders = board.rows.flatMap(({ feeder }, index) => {
    const part = `f${index + 1}`;
    return feeder && edits[part] !== null
      ? [{ part, name: feeder.name, type: feeder.type, properties: { ...feeder.properties, ...edits[part] } }]
      : [];
  });
  const partOfRow = new Map(board.rows.map(({ id }, index) => [id, `f${index + 1}`]));
  const properties = Object.fromEntries(Object.entries(board.properties).map(([name, { value }]) => [name, value]));
  const demands = board.demands.map(({ demand }) => demand);
  return { feeders, partOfRow, properties, demands } satisfies CurrentBoard;
}

const before = read(HEAD, 'Incomer\tACB\t1600\t4P\t50\t1', 'Pump\tMCCB\t250\t3P\t36\t1', 'Fan\tMCCB\t100\t3P\t36\t1');

const lamp = (quantity: number) => ({ family: 'LAMP', properties: { QUANTITY: quantity } });

/** A feeder with its components in the other order. */
function turnedRound({ components = [], ...feeder }: IntakeFeeder): IntakeFeeder {
  return { ...feeder, components: components.toReversed() };
}

describe('what a later edition changes of a board', () => {
  it('is a value of a feeder, with what the edition before said', () => {
    const after = read(
      HEAD,
      'Incomer\tACB\t1600\t4P\t50\t1',
      'Pump\tMCCB\t315\t3P\t36\t1',
      'Fan\tMCCB\t100\t3P\t36\t1',
    );
    expect(boardChanges(before, after, made(before))).toMatchObject([
      { kind: 'set', part: 'f2', property: 'FEEDER_AMP_RATING', from: 250, to: 315, own: null },
    ]);
  });

  it('names what a person has set since: it is kept until the change is taken', () => {
    const after = read(
      HEAD,
      'Incomer\tACB\t1600\t4P\t50\t1',
      'Pump\tMCCB\t315\t3P\t36\t1',
      'Fan\tMCCB\t100\t3P\t36\t1',
    );
    const current = made(before, { f2: { FEEDER_AMP_RATING: '400' } });
    expect(boardChanges(before, after, current)).toMatchObject([{ from: 250, to: 315, own: '400' }]);
  });

  it('is nothing where a person has set the new value already', () => {
    const after = read(
      HEAD,
      'Incomer\tACB\t1600\t4P\t50\t1',
      'Pump\tMCCB\t315\t3P\t36\t1',
      'Fan\tMCCB\t100\t3P\t36\t1',
    );
    expect(boardChanges(before, after, made(before, { f2: { FEEDER_AMP_RATING: '315' } }))).toEqual([]);
  });

  it('is a feeder more, or one less that is named and not deleted', () => {
    const after = read(
      HEAD,
      'Incomer\tACB\t1600\t4P\t50\t1',
      'Pump\tMCCB\t250\t3P\t36\t1',
      'Winder\tACB\t800\t4P\t50\t1',
    );
    const changes = boardChanges(before, after, made(before, { f3: { FEEDER_POLES: '4' } }));
    expect(changes).toMatchObject([{ kind: 'add', feeder: { name: 'Winder', type: 'ACB_OG' } }, { kind: 'remove' }]);
    expect(changes).toContainEqual({ kind: 'remove', id: 'remove f3', part: 'f3', name: 'Fan', isEdited: true });
  });

  it('is another feeder where its type is another one', () => {
    const after = read(HEAD, 'Incomer\tACB\t1600\t4P\t50\t1', 'Pump\tACB\t630\t3P\t50\t1', 'Fan\tMCCB\t100\t3P\t36\t1');
    expect(boardChanges(before, after, made(before))).toMatchObject([
      { kind: 'replace', part: 'f2', from: 'MCCB_OG', feeder: { type: 'ACB_OG' } },
    ]);
  });

  it('names a feeder that a person has removed since, and does not bring it back', () => {
    const after = read(
      HEAD,
      'Incomer\tACB\t1600\t4P\t50\t1',
      'Pump\tMCCB\t315\t3P\t36\t1',
      'Fan\tMCCB\t100\t3P\t36\t1',
    );
    expect(boardChanges(before, after, made(before, { f2: null }))).toMatchObject([{ kind: 'gone', name: 'Pump' }]);
  });

  it('is a fact of the board', () => {
    const earlier = read('IP 54', '', HEAD, 'Incomer\tACB\t1600\t4P\t50\t1');
    const later = read('IP 42', '', HEAD, 'Incomer\tACB\t1600\t4P\t50\t1');
    expect(boardChanges(earlier, later, made(earlier))).toMatchObject([
      { kind: 'set', part: null, property: 'SB_IP', from: 'IP54', to: 'IP42', own: null },
    ]);
  });

  it('is nothing of what a person said in the place of the first file', () => {
    const source = { sheet: 'Text', cell: 'A1' };
    const given = { value: 1600, text: '', source, certainty: 'certain' as const, reason: '' as const };
    const earlier = { ...before, properties: { ...before.properties, RATED_CURRENT: given } };
    expect(boardChanges(earlier, before, made(earlier))).toEqual([]);
    const later = {
      ...before,
      properties: { ...before.properties, RATED_CURRENT: { ...given, value: 2000, text: '2000 A' } },
    };
    expect(boardChanges(earlier, later, made(earlier))).toMatchObject([
      { property: 'RATED_CURRENT', from: null, to: 2000, own: 1600 },
    ]);
  });

  it('is other equipment of a feeder, which is named and not put on the board', () => {
    const equipped = (quantity: number): IntakeBoard => ({
      ...before,
      rows: before.rows.map((row, index) =>
        row.feeder && index === 1 ? { ...row, feeder: { ...row.feeder, components: [lamp(1), lamp(quantity)] } } : row,
      ),
    });
    expect(boardChanges(equipped(2), equipped(2), made(before))).toEqual([]);
    expect(boardChanges(before, equipped(2), made(before))).toMatchObject([
      { kind: 'equipment', id: 'equipment f2', part: 'f2', name: 'Pump', components: [lamp(1), lamp(2)] },
    ]);
    const turned = {
      ...equipped(3),
      rows: equipped(3).rows.map((row) => ({ ...row, feeder: row.feeder && turnedRound(row.feeder) })),
    };
    expect(boardChanges(equipped(3), turned, made(before))).toEqual([]);
  });

  it('is nothing where the rows only moved', () => {
    const after = read(
      HEAD,
      'Incomer\tACB\t1600\t4P\t50\t1',
      'Fan\tMCCB\t100\t3P\t36\t1',
      'Pump\tMCCB\t250\t3P\t36\t1',
    );
    expect(boardChanges(before, after, made(before))).toEqual([]);
  });
});
