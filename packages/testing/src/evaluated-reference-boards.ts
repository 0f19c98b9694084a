import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import type { Tables } from '@pw/switchboard/tables/tables';
import { aModule, anEvaluatedFeeder } from './board.ts';
import { evaluatedBoard } from './board-session.ts';
import { referenceBoards } from './reference-boards.ts';

function board(
  tables: Tables,
  name: keyof typeof referenceBoards,
  feeders: readonly EvaluatedFeeder[],
): EvaluatedBoard {
  return evaluatedBoard(tables, referenceBoards[name].properties, feeders);
}

function acb(name: string, type: string, placed: string, given: readonly [number, number, number, number]) {
  const [RATING, POLES, CUBICLE_WIDTH, DEVICE_MASS] = given;
  return anEvaluatedFeeder(name, type, placed, { REQD_CUBICLE_TYPE: type, RATING, POLES, CUBICLE_WIDTH, DEVICE_MASS });
}

function way(name: string, placed: string, given: readonly [number, number, number, number, string]) {
  const [RATING, POLES, MODULE_HEIGHT, DEVICE_MASS, LINK_SIZE] = given;
  const type = name.startsWith('I/C') ? 'MCCB_IC' : 'MCCB_OG';
  return aModule(name, type, placed, { RATING, POLES, MODULE_HEIGHT, DEVICE_MASS, LINK_SIZE });
}

/**
 * The reference boards of SBD-R1 9: the board by the rules of its own properties, its feeders with the values that
 * SBD-R1 2.8, 3 and 5 print for them, so that design and take-off are tried without the rules of the feeders.
 */
export function evaluatedReferenceBoards(tables: Tables) {
  return {
    RB1: board(tables, 'RB1', [
      acb('I/C-1', 'ACB_IC', 'A1', [1600, 4, 600, 84]),
      acb('I/C-2', 'ACB_IC', 'B1', [1600, 4, 600, 84]),
      acb('B/C', 'ACB_BC', 'A1', [1600, 4, 800, 84]),
      way('O/G-400', 'A2 B2', [400, 4, 400, 8, '1x30x10']),
      way('O/G-250', 'A2 B2', [250, 4, 300, 4, '1x30x5']),
      way('O/G-160', 'A2 B2', [160, 4, 200, 3.2, '1x20x5']),
    ]),
    RB2: board(tables, 'RB2', [
      way('I/C', 'A1', [400, 4, 600, 8, '1x30x10']),
      way('O/G-160', 'A2', [160, 4, 200, 3.2, '1x20x5']),
      way('O/G-100', 'A4', [100, 4, 200, 3.2, '1x20x3']),
      way('O/G-63', 'A2', [63, 4, 200, 3.2, '1x20x3']),
    ]),
    RB4: board(tables, 'RB4', [
      acb('I/C-1', 'ACB_IC', 'A1', [2500, 3, 800, 91]),
      acb('I/C-2', 'ACB_IC', 'B1', [2500, 3, 800, 91]),
      acb('B/C', 'ACB_BC', 'A1', [2500, 3, 800, 91]),
      acb('O/G-1250', 'ACB_OG', 'A1 B1', [1250, 3, 600, 70]),
      way('O/G-400', 'A3 B3', [400, 3, 400, 6, '1x40x10']),
      way('O/G-250', 'A2 B2', [250, 3, 300, 3, '1x50x5']),
    ]),
    RB5: board(tables, 'RB5', [
      acb('I/C', 'MCCB_IC', 'A1', [800, 4, 600, 18]),
      way('O/G-250', 'A2', [250, 4, 300, 4, '1x50x5']),
      way('O/G-160', 'A4', [160, 4, 200, 3.2, '1x30x5']),
      way('O/G-100', 'A4', [100, 4, 200, 3.2, '1x20x5']),
    ]),
  };
}
