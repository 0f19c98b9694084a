import type { OptionRow } from '@pw/configurator/family';
import type { PropertyValue } from '@pw/configurator/value';
import { boardSlot } from '../model/part-properties.ts';
import { neededRows } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';
import { supplyNeeds } from './supply-fault.ts';

/** The tables behind the lists of a board. */
export type OptionTables = Pick<Tables, 'boardOption' | 'z1'>;

/** The listed values of each board property, in the order of the catalogue; numbers as numbers. */
export function boardOptions({ boardOption }: OptionTables): ReadonlyMap<BoardProperty, readonly OptionRow[]> {
  return Map.groupBy(
    boardOption.rows.map((row) => ({
      property: row.property,
      value: boardSlot.properties[row.property].kind === 'number' ? Number(row.value) : row.value,
      label: row.label,
      ...(row.short === null ? {} : { short: row.short }),
      reference: boardOption.reference(row),
    })),
    (option): BoardProperty => option.property,
  );
}

/** A property that offers a list of the catalogue. */
export type BoardProperty = OptionTables['boardOption']['rows'][number]['property'];

/** The values of a list that are built as something else: files and saved boards keep them, nobody chooses one. */
export function builtOtherwise({ z1 }: OptionTables, property: BoardProperty): ReadonlySet<PropertyValue> {
  const noted = z1.rows.filter((row) => row.part === 'board' && row.property === property && row.instead !== null);
  return new Set(noted.map(({ value }) => value));
}

/** The tables that say what an option means also say that boards may have it. */
export const offerNeeds = [
  neededRows(reader('BUS_MAT'), 'conductorMaterial', 'material', offered('BUS_MAT')),
  neededRows(reader('BUS_MAT'), 'busbarDensity', 'material', offered('BUS_MAT')),
  neededRows(reader('EARTH_BUS'), 'conductorMaterial', 'material', offered('EARTH_BUS')),
  neededRows(reader('EARTH_BUS'), 'busbarDensity', 'material', offered('EARTH_BUS')),
  neededRows(reader('BUS_PLATING'), 'barFinish', 'plating', offered('BUS_PLATING')),
  neededRows(reader('SB_IP'), 'degreeOfProtection', 'degree', offered('SB_IP')),
  neededRows(reader('SB_DESIGN'), 'construction', 'construction', offered('SB_DESIGN')),
  neededRows(reader('SB_FORM'), 'formFactor', 'form', offered('SB_FORM')),
  neededRows(reader('SB_BASEFRAME'), 'baseFrame', 'heightMm', offered('SB_BASEFRAME')),
  neededRows(reader('SUPPLY_SCHEME'), 'supplyScheme', 'scheme', offered('SUPPLY_SCHEME')),
  neededRows(reader('SB_EARTHING'), 'earthing', 'system', offered('SB_EARTHING')),
  neededRows(reader('AMBIENT'), 'ambientFactor', 'ambientC', offered('AMBIENT')),
  neededRows(reader('SB_CABINET'), 'cabinetChoice', 'choice', offered('SB_CABINET')),
  ...supplyNeeds,
];

function reader(property: BoardProperty): string {
  return `the list ${property} in board-option.csv`;
}

function offered(property: BoardProperty): (tables: Tables) => readonly PropertyValue[] {
  return (tables) => {
    const otherwise = builtOtherwise(tables, property);
    return (boardOptions(tables).get(property) ?? []).flatMap(({ value }) => (otherwise.has(value) ? [] : [value]));
  };
}
