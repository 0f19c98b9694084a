import type { OptionRow, Rule } from '@pw/configurator/family/family';
import { boardSlot } from '../model/board-slot.ts';
import type { BoardTables } from '../tables/board-tables.ts';

/** The listed values of each board property, in the order of the catalogue; numbers as numbers. */
export function boardOptions({ boardOption }: BoardTables): ReadonlyMap<BoardProperty, readonly OptionRow[]> {
  return Map.groupBy(
    boardOption.rows.map((row) => ({
      property: row.property,
      value: boardSlot.properties[row.property].kind === 'number' ? Number(row.value) : row.value,
      label: row.label,
      reference: boardOption.reference(row),
    })),
    (option): BoardProperty => option.property,
  );
}

/** A property that offers a list of the catalogue. */
export type BoardProperty = BoardTables['boardOption']['rows'][number]['property'];

/** The rules that offer the lists, but for the properties in `filtered`, whose lists have filters. */
export function unfilteredOptionRules(
  tables: BoardTables,
  filtered: readonly BoardProperty[],
  offer: (property: BoardProperty, options: readonly OptionRow[]) => Rule,
): readonly Rule[] {
  return [...boardOptions(tables)]
    .filter(([property]) => !filtered.includes(property))
    .map(([property, options]) => offer(property, options));
}
