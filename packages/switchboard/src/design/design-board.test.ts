import { mustReadCatalog } from '@pw/catalog/read';
import { codeList } from '@pw/configurator/code-list';
import {
  aModule,
  anEvaluatedFeeder,
  type ChosenProperties,
  evaluatedBoard,
  evaluatedReferenceBoards,
} from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';
import { barSizes } from '../model/bar-size.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { MissingEntry } from '../model/feeder-faults.ts';
import { designOutput } from './board-output.ts';
import { designBoard } from './design-board.ts';
import { layOutBoard, missingBars } from './lay-out-board.ts';

const tables = mustReadCatalog();
const { RB1, RB2 } = evaluatedReferenceBoards(tables);

const boardWith = (chosen: ChosenProperties, feeders: readonly EvaluatedFeeder[] = RB2.feeders): EvaluatedBoard =>
  evaluatedBoard(tables, chosen, feeders);

const missingOf = (board: EvaluatedBoard) =>
  missingBars(board, layOutBoard(tables, board)).map(({ place, currentA }) => ({ place, currentA }));
const bar = (text: string) => barSizes.read(text) ?? '';
const way = (name: string, placed: string, RATING: number, POLES: 3 | 4 = 4) =>
  aModule(name, 'MCCB_OG', placed, { RATING, POLES, MODULE_HEIGHT: 200, LINK_SIZE: bar('1x20x5') });
const incomer = (RATING: number, placed = 'A1') =>
  aModule('I/C', 'MCCB_IC', placed, { RATING, MODULE_HEIGHT: 600, LINK_SIZE: bar('1x30x10') });

describe('a board without design', () => {
  it('has no rated current', () => {
    expect(designBoard(tables, boardWith({ RATED_CURRENT: null }))).toBeNull();
    expect(missingOf(boardWith({ RATED_CURRENT: null }))).toEqual([]);
  });

  it('has no feeder that can be placed', () => {
    const faulty = RB2.feeders.map((feeder) => ({
      ...feeder,
      values: { ...feeder.values, INCOMPLETE: codeList<MissingEntry>([{ code: 'POLES_EMPTY' }]) },
    }));

    expect(designBoard(tables, boardWith({ RATED_CURRENT: 400 }, []))).toBeNull();
    expect(designBoard(tables, boardWith({ RATED_CURRENT: 400 }, faulty))).toBeNull();
  });

  it('has no main bar: 4000 A in copper IP54', () => {
    const board = boardWith({ RATED_CURRENT: 4000, SB_IP: 'IP54' });

    expect(designBoard(tables, board)).toBeNull();
    expect(missingOf(board)).toEqual([{ place: 'main bar', currentA: 4000 }]);
  });

  it('has a dropper that no bar of the stock carries: 4000 A on a busbar of 3200 A in copper IP54', () => {
    const values = { REQD_CUBICLE_TYPE: 'ACB_IC', RATING: 4000, POLES: 4, CUBICLE_WIDTH: 1000 };
    const board = boardWith({ RATED_CURRENT: 3200, SB_IP: 'IP54' }, [anEvaluatedFeeder('I/C', 'ACB_IC', 'A1', values)]);

    expect(designBoard(tables, board)).toBeNull();
    expect(missingOf(board)).toEqual([{ place: 'dropper of cubicle 1', currentA: 4000 }]);
  });

  it('has no neutral bar: twice the main current of 2500 A', () => {
    const board = boardWith({ RATED_CURRENT: 2500, SB_IP: 'IP42', NEUTRAL_RATING: 200 });

    expect(missingOf(board).slice(0, 1)).toEqual([{ place: 'neutral bar', currentA: 5000 }]);
    expect(designBoard(tables, board)).toBeNull();
  });
});

describe('a neutral bar', () => {
  it('is neither named nor weighed on a TP-E board, whatever size was chosen for it', () => {
    const chosen = { RATED_CURRENT: 400, BUSBAR_SYS: 'TP-E', NBB_SIZE: '1x30x10' };

    const design = designBoard(tables, boardWith(chosen, [way('a', 'A1', 100, 3)]));

    expect(design?.busbars.neutral).toBeNull();
    expect(design?.takeOff.neutralBarKg.value).toBe(0);
  });
});

describe('the riser of a multi-tier cubicle', () => {
  const demandOf = (ratedA: number, feeders: readonly EvaluatedFeeder[]) =>
    layOutBoard(tables, boardWith({ RATED_CURRENT: ratedA, SB_IP: 'IP42' }, feeders))?.cubicles[0]?.bars.demandA?.value;

  it('carries the outgoing ways with the diversity of their number', () => {
    expect(demandOf(1600, [way('a', 'A6', 100)])).toBeCloseTo(0.7 * 600, 9);
  });

  it('carries at least its largest way', () => {
    // 0.9 x (250 + 16) = 239.4 A are less than the way of 250 A.
    expect(demandOf(1600, [way('a', 'A1', 250), way('b', 'A1', 16)])).toBe(250);
  });

  it('carries at most the rated current of the board', () => {
    expect(demandOf(400, [way('a', 'A6', 160)])).toBe(400);
  });

  it('carries at least its incomer, which is no outgoing circuit', () => {
    // Two ways: RDF 0.9, with the incomer counted it would be 0.9 x (500 + 630).
    expect(demandOf(1600, [incomer(630), way('a', 'A2', 250)])).toBe(630);
    expect(demandOf(1600, [incomer(100), way('a', 'A2', 250)])).toBe(450);
  });

  it('has a neutral bar only where a module has four poles', () => {
    const neutralOf = (poles: 3 | 4) => {
      const board = boardWith({ RATED_CURRENT: 400, SB_IP: 'IP42' }, [
        way('a', 'A2', 250, 3),
        way('b', 'A1', 63, poles),
      ]);
      return layOutBoard(tables, board)?.cubicles[0]?.bars.neutral?.value ?? null;
    };

    expect(neutralOf(3)).toBeNull();
    expect(String(neutralOf(4))).toMatch(/^\dx\d+x\d+$/);
  });
});

describe('designOutput', () => {
  it('says that a board without neutral has none', () => {
    const design = designBoard(tables, boardWith({ RATED_CURRENT: 400, BUSBAR_SYS: 'TP-E' }, [way('a', 'A1', 100, 3)]));

    expect(design && designOutput(design).busbars.neutral).toBeNull();
  });

  it('names no bar for a blank cubicle', () => {
    const blank = anEvaluatedFeeder('Future', 'EMPTY', 'A1', { REQD_CUBICLE_TYPE: 'EMPTY', CUBICLE_WIDTH: 600 });

    const design = designBoard(tables, boardWith({ RATED_CURRENT: 400 }, [way('a', 'A1', 100), blank]));

    expect(design && designOutput(design).cubicles.map(({ type, busbar }) => `${type} ${busbar}`)).toEqual([
      'MT 1x40x10',
      'EMPTY ',
    ]);
  });

  it('adds the base frame to the height', () => {
    expect(
      [75, 0].map(
        (height) => designBoard(tables, boardWith({ RATED_CURRENT: 400, SB_BASEFRAME: height }))?.heightMm.value,
      ),
    ).toEqual([2275, 2200]);
  });

  it('is plain data, byte for byte the same for the same board', () => {
    const print = () => {
      const design = designBoard(tables, RB1);
      return JSON.stringify(design && designOutput(design));
    };

    expect(print()).toBe(print());
    expect(JSON.parse(print())).toMatchObject({ lengthMm: 4000, takeOff: { busbarNetKg: 522.7 } });
  });
});
