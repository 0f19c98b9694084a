import type { RowNeed } from './needed-rows.ts';
import type { Tables } from './tables.ts';

/** In `z1.csv`: any value that was entered. */
export const ANY_ENTERED = 'given';

/** A value that a row of a table compares with that of a board or of a feeder. */
type ComparedValue = { readonly file: string; readonly property: string; readonly value: string };

type OptionTable = {
  readonly name: string;
  readonly rows: readonly { readonly property: string; readonly value: string }[];
};

/**
 * Asks that the rows that count or tell something where a part has a value compare it with one that is offered. A misspelled
 * one would never hold, and what it counts would be missing. What rules derive has no list, and is not asked.
 */
export const comparedValueNeeds: RowNeed = (tables) => {
  const { materialQuantity, wiredEquipment, interlockPart, z1 } = tables;
  const ofQuantities = materialQuantity.rows.flatMap(({ property, is, isNot }) =>
    [is, isNot].flatMap((value) => (property === null || value === null ? [] : [{ property, value }])),
  );
  const noted = (part: Tables['z1']['rows'][number]['part']) =>
    inFile(
      z1.name,
      z1.rows.filter((row) => row.part === part && row.value !== ANY_ENTERED),
    );
  const inPlace = (part: Tables['z1']['rows'][number]['part']) =>
    inFile(
      z1.name,
      z1.rows
        .filter((row) => row.part === part)
        .flatMap(({ property, built, instead }) =>
          [built, instead].flatMap((value) => (value === null ? [] : [{ property, value }])),
        ),
    );
  return [
    ...notOffered(tables.boardOption, [
      ...inFile(materialQuantity.name, ofQuantities),
      ...inFile(wiredEquipment.name, wiredEquipment.rows),
      ...inFile(interlockPart.name, interlockPart.rows),
      ...noted('board'),
      ...inPlace('board'),
    ]),
    ...notOffered(tables.feederOption, [...noted('feeder'), ...inPlace('feeder')]),
  ];
};

function inFile(table: string, rows: OptionTable['rows']): readonly ComparedValue[] {
  return rows.map(({ property, value }) => ({ file: `${table}.csv`, property, value }));
}

function notOffered({ name, rows }: OptionTable, compared: readonly ComparedValue[]): readonly string[] {
  const offered = Map.groupBy(rows, ({ property }) => property);
  return compared
    .filter(({ property, value }) => offered.get(property)?.every((option) => option.value !== value))
    .map(
      ({ file, property, value }) =>
        `${file} compares ${property} with ${value}, which ${name}.csv does not offer: correct it or add the row`,
    );
}
