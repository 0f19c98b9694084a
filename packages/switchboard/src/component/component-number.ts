import type { PropertyValue } from '@pw/configurator/value';
import type { EvaluatedComponent } from '../model/board.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { textParts } from '../tables/text-template.ts';

type FamilyRow = ComponentTables['componentFamily']['rows'][number];
type OptionTables = Pick<ComponentTables, 'componentOption'>;
type OptionRow = ComponentTables['componentOption']['rows'][number];

/** The values of a component that its number names, by their properties. */
export type NumberedValues = Readonly<Record<string, PropertyValue | undefined>>;

/**
 * The numbers of a component (SBD 11.1): `number` as it is ordered, `priceKey` as the price list knows it.
 * While a value that they name is not chosen, the number is the family's.
 */
export function componentNumber(
  { componentOption }: OptionTables,
  row: FamilyRow,
  values: NumberedValues,
): { readonly number: string; readonly priceKey: string } {
  const write = (pattern: string | null): string | null => (pattern === null ? null : written(pattern, codeOf));
  const codeOf = (property: string): string => {
    const value = String(values[property] ?? '');
    return optionRow(componentOption.rows, row.family, property, value)?.code ?? value;
  };
  const number = write(row.numbers) ?? row.catalogueNumber;
  return { number, priceKey: write(row.priceKey) ?? number };
}

/** Writes the codes into a pattern; null while one of them is missing. */
function written(pattern: string, codeOf: (property: string) => string): string | null {
  const parts = textParts(pattern).map((part) => (typeof part === 'string' ? part : codeOf(part.name)));
  return parts.includes('') ? null : parts.join('');
}

function optionRow(rows: readonly OptionRow[], family: string, property: string, value: string): OptionRow | undefined {
  return rows.find((row) => [family, 'any'].includes(row.family) && row.property === property && row.value === value);
}

/** The poles of a small breaker with its neutral, each with two wire points; 1 for every other component (SBD 11.1). */
export function wiredPoles({ componentOption }: OptionTables, family: string, poles: string): number {
  return optionRow(componentOption.rows, family, 'MCB_POLES', poles)?.poles ?? 1;
}

/** The choices of a component in words, e.g. `red`, `2P 6 A C`; '' without one. */
export function choiceWords({ componentOption }: OptionTables, family: string, values: NumberedValues): string {
  const labels = ['MCB_POLES', 'MCB_AMP', 'MCB_CURVE'].map(
    (property) => optionRow(componentOption.rows, family, property, String(values[property] ?? ''))?.label ?? '',
  );
  return [String(values.COLOR ?? '').toLowerCase(), ...labels].filter((words) => words !== '').join(' ');
}

type ClassTables = Pick<ComponentTables, 'ctClass'>;
type Neighbours = readonly Pick<EvaluatedComponent, 'family'>[];

/**
 * A current transformer in words by the devices of its feeder, e.g. `400/5, class 0.5, 5 VA`: an entered rating takes
 * the place of class and burden. '' for what has no ratio (SBD 11.2).
 */
export function transformerWords(
  { ctClass }: ClassTables,
  { family, values }: Pick<EvaluatedComponent, 'family' | 'values'>,
  neighbours: Neighbours,
): string {
  const ratio = String(values.RATIO ?? '');
  return ratio === '' ? '' : `${ratio}, ${values.RATING || classWords({ ctClass }, family, neighbours)}`;
}

function classWords({ ctClass }: ClassTables, family: string, neighbours: Neighbours): string {
  const rows = ctClass.rows.filter(
    (row) => row.family === family && (row.nextTo === 'none' || neighbours.some((each) => each.family === row.nextTo)),
  );
  return `class ${rows[0]?.class ?? ''}, ${Math.max(...rows.map(({ burdenVa }) => burdenVa))} VA`;
}
