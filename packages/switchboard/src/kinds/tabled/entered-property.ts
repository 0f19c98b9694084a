import { enteredNumber, enteredText, type Property } from '@pw/configurator/property';
import type { KindTables } from '../../tables/kind-tables.ts';

/** The longest text that is entered where the table names none. */
const LONGEST_TEXT = 300;

/** Declares a property as a row of `kind-property.csv` says it. */
export function enteredProperty(row: KindTables['kindProperty']['rows'][number]): Property {
  const { label, control, min, max, step } = row;
  const shape = ({ E: 'EDITB', C: 'COMBOB', K: 'CHECKB' } as const)[control];
  // What is wanted only while it is shown is none that every such feeder has.
  const isRequired = row.required !== null && row.when === null;
  // Without a default, a fault of the size may ask for it: the faults then say whether it is required.
  const isOpen = row.required === null && row.default === null;
  const head = {
    label,
    unit: row.unit ?? '',
    control: shape,
    ...(isOpen ? {} : { isRequired }),
    ...(row.hint === null ? {} : { hint: row.hint }),
    ...(row.roles === null ? {} : { roles: row.roles.split(' ') }),
  };
  if (row.value === 'text') {
    const limits = control === 'E' ? { limits: { length: max ?? LONGEST_TEXT, forbidden: '' } } : {};
    return enteredText({ ...head, ...limits, initial: row.default ?? '' });
  }
  const limits = min !== null && max !== null ? { limits: { min, max, step: step ?? 1 } } : {};
  return enteredNumber<number | null>({
    ...head,
    ...limits,
    initial: row.default === null ? null : Number(row.default),
  });
}
