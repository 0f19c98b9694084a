import type { Standing } from '@pw/configurator/session/change';
import type { ChosenValue } from '@pw/configurator/value';
import type { PartInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { DemandsOfBoard, ProjectDefaults } from '../model/demand.ts';
import { takes } from './demand.ts';

/** The properties of a board that a project can have a default of, in the order of its list. */
export const defaultProperties: readonly string[] = [
  'BUS_MAT',
  'AMBIENT',
  'INTERRUPT_RATING',
  'SB_IP',
  'NEUTRAL_RATING',
  'SB_FORM',
  'SB_RATING_BASIS',
];

/** The origin that a value by a default names. */
const SOURCE = 'default of the project';

export type DefaultFault = { readonly property: string; readonly message: string };

/** Reads defaults as they are entered; '' is none. */
export function readProjectDefaults(
  { board }: PartInputs,
  given: Readonly<Record<string, unknown>>,
): { readonly defaults: ProjectDefaults; readonly faults: readonly DefaultFault[] } {
  const defaults: [string, ChosenValue][] = [];
  const faults: DefaultFault[] = [];
  for (const [property, value] of Object.entries(given)) {
    const input = defaultProperties.includes(property) ? board.get(property) : undefined;
    if (!input) {
      faults.push({ property, message: `is none of ${defaultProperties.join(', ')}` });
    } else if (value !== '' && value !== null) {
      const read = readValue(input, value);
      if (!read.ok) {
        faults.push({ property, message: read.error });
      } else if (read.value !== null) {
        defaults.push([property, read.value]);
      }
    }
  }
  return { defaults: Object.fromEntries(defaults), faults };
}

/** What the defaults of its project lay down for a board; what it does not take any more is left out. */
export function standingDefaults(
  { board }: PartInputs,
  { projectDefaults = {} }: DemandsOfBoard,
): ReadonlyMap<string, Standing> {
  return new Map(
    Object.entries(projectDefaults).flatMap(([property, value]) => {
      const input = board.get(property);
      return input && takes(input, value) ? [[property, { value, source: SOURCE }] as const] : [];
    }),
  );
}

/** The inputs of a board that leaves its project: what it had by default is chosen now, so that it stays the same. */
export function withoutProjectDefaults<
  Inputs extends DemandsOfBoard & { readonly properties: Readonly<Record<string, ChosenValue>> },
>({ projectDefaults = {}, ...inputs }: Inputs): Omit<Inputs, 'projectDefaults'> {
  // What is left has all of the inputs but their defaults; the compiler does not follow the rest of a type parameter.
  const rest = inputs as unknown as Omit<Inputs, 'projectDefaults'> & Pick<Inputs, 'properties'>;
  return { ...rest, properties: { ...projectDefaults, ...rest.properties } };
}
