import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardValues } from '@pw/switchboard/model/part-properties';
import type { Tables } from '@pw/switchboard/tables/tables';

/** What an offer takes of a property of its boards. */
export type Assumption = {
  readonly subject: string;
  /** With its unit, e.g. `40 °C`. */
  readonly value: string;
  /** Whether the enquiry left it out; else it is as asked for. */
  readonly isAssumed: boolean;
  /** The names of the boards that it holds for. */
  readonly boards: readonly string[];
};

/** Each property that the enquiry left out with the value taken, in the order of the table (SBD 15.4). */
export function assumptionsOf(
  boards: readonly EvaluatedBoard[],
  { assumptions, boardOption }: Pick<Tables, 'assumptions' | 'boardOption'>,
): readonly Assumption[] {
  const statements = assumptions.rows.flatMap(({ property, subject, unit, always, inCabinet }) =>
    boards.flatMap((board) => {
      const name = propertyOf(board, property);
      const isTold = inCabinet === 'Y' || !board.values.CABINET;
      if (name === null || !isTold) {
        return [];
      }
      const isAssumed = !board.isChosen(name);
      const value = valueText(board.values[name], property, unit, boardOption);
      return isAssumed || always === 'Y' ? [{ subject, value, isAssumed, board: board.name }] : [];
    }),
  );
  const alike = Map.groupBy(statements, ({ board: _board, ...said }) => JSON.stringify(said));
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ board: _board, ...said }) => ({ ...said, boards: group.map(({ board }) => board) })),
  );
}

/** The property of that name, where the board has a value of it; a board that was frozen before it was known has none. */
function propertyOf({ values }: EvaluatedBoard, property: string): keyof BoardValues | null {
  const valuesByName: Readonly<Record<string, unknown>> = values;
  // What the board has a value of is one of its properties.
  return (valuesByName[property] ?? null) === null ? null : (property as keyof BoardValues);
}

function valueText(
  value: BoardValues[keyof BoardValues],
  property: string,
  unit: string | null,
  { rows }: Tables['boardOption'],
): string {
  const said = String(value);
  const label = rows.find((row) => row.property === property && row.value === said)?.label ?? said;
  return unit === null ? label : `${label} ${unit}`;
}
