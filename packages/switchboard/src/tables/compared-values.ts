import type { RowNeed } from './needed-rows.ts';
import type { Tables } from './tables.ts';

/** In `z1.csv`: any value that was entered. */
export const ANY_ENTERED = 'given';

/** A value that a row of a table compares with that of a board. */
type ComparedValue = { readonly file: string; readonly property: string; readonly value: string };

/**
 * Asks that the rows that count where a board has a value compare it with one that boards are offered. A misspelled one
 * would never hold, and its part would be missing from every bill. What rules derive has no list, and is not asked.
 */
export const comparedValueNeeds: RowNeed = (tables) => {
  const offered = Map.groupBy(tables.boardOption.rows, ({ property }): string => property);
  return comparedValues(tables)
    .filter(({ property, value }) => offered.get(property)?.every((option) => option.value !== value))
    .map(
      ({ file, property, value }) =>
        `${file} compares ${property} with ${value}, which board-option.csv does not offer: correct it or add the row`,
    );
};

function comparedValues(tables: Tables): readonly ComparedValue[] {
  const { materialQuantity, wiredEquipment, interlockPart, z1 } = tables;
  const ofQuantities = materialQuantity.rows.flatMap(({ property, is, isNot }) =>
    [is, isNot].flatMap((value) => (property === null || value === null ? [] : [{ property, value }])),
  );
  const noted = z1.rows.filter(({ part, value }) => part === 'board' && value !== ANY_ENTERED);
  return [
    ...inFile(materialQuantity.name, ofQuantities),
    ...inFile(wiredEquipment.name, wiredEquipment.rows),
    ...inFile(interlockPart.name, interlockPart.rows),
    ...inFile(z1.name, noted),
  ];
}

function inFile(table: string, rows: readonly Omit<ComparedValue, 'file'>[]): readonly ComparedValue[] {
  return rows.map(({ property, value }) => ({ file: `${table}.csv`, property, value }));
}
