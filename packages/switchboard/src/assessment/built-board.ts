import type { EvaluatedBoard, EvaluatedPart } from '../model/board.ts';
import { createListMemory } from '../model/watched-board.ts';
import type { Tables } from '../tables/tables.ts';

type NotedRow = Tables['z1']['rows'][number];

/**
 * The board as it is built: a value that is noted and not made gives way to the one that is, which design, checks, price
 * and papers go by. Each part keeps what was asked for, and check Z1 reports it (`catalog/z1.csv`).
 */
export function builtBoard(board: EvaluatedBoard, { z1 }: Pick<Tables, 'z1'>): EvaluatedBoard {
  const replaced = z1.rows.filter(({ built }) => built !== null);
  const ofFeeders = replaced.filter(({ part }) => part === 'feeder');
  const built = builtPart(
    board,
    replaced.filter(({ part }) => part === 'board'),
  );
  return {
    ...built,
    feeders: builtFeeders(board.feeders, [z1], built, (feeder) => [builtPart(feeder, ofFeeders)]),
  };
}

const builtFeeders = createListMemory();

function builtPart<Part extends EvaluatedPart<object>>(part: Part, rows: readonly NotedRow[]): Part {
  const values = new Map<string, unknown>(Object.entries(part.values));
  const noted = rows.filter(({ property, value }) => values.get(property) === value);
  if (noted.length === 0) {
    return part;
  }
  return {
    ...part,
    values: { ...part.values, ...Object.fromEntries(noted.map(({ property, built }) => [property, built])) },
    asked: Object.fromEntries(noted.map(({ property, value }) => [property, value])),
  };
}
