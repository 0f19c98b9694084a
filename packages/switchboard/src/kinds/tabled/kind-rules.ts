import type { Calculation } from '@pw/configurator/calculation';
import type { Property } from '@pw/configurator/property';
import type { ChosenValue, PropertyValue } from '@pw/configurator/value';
import type { KindSpecial } from '../../model/feeder-kind.ts';
import type { ReadValue } from './cell-formula.ts';
import { FormulaError } from './cell-place.ts';
import { type BankTables, bankRules } from './rules/apfc.ts';
import { sectionRules } from './rules/db.ts';
import { starterRules } from './rules/starter.ts';

/** A function of a rules file: what a row `rule` of `kind-value.csv` names. */
export type KindRule = {
  readonly gives: 'number' | 'text';
  readonly inputs: readonly string[];
  readonly calculation: Calculation<readonly never[], PropertyValue>;
};

/** What tables cannot say of a kind. */
export type KindRules = {
  readonly rules: Readonly<Record<string, KindRule>>;
  /** Its own properties that hold items or lists of them. */
  readonly items?: Readonly<Record<string, (head: ItemHead) => Property>>;
  readonly special?: KindSpecial<ReadValue> & { readonly parts?: PartRules };
};

/** How a feeder is made of components alone, by the values that they come to (SBD 9.5). */
export type PartRules = {
  readonly propose: ProposeOfParts;
  readonly inWords: (parts: readonly ReadValue[]) => string;
  /** What keeps a component from being one; null where nothing does. */
  readonly faultOf: FaultOfPart;
};

type ItemHead = Pick<Property, 'label' | 'unit'> & { readonly isStep: boolean };

type ChosenValues = Readonly<Record<string, ChosenValue>>;

/** @param values what a property of the feeder offers */
export type ProposeOfParts = (
  components: readonly ChosenValues[],
  values: (property: string) => readonly (string | number)[],
) => ChosenValues;

/** A fault of a component: the property that is to be entered otherwise, and why. */
export type PartFault = { readonly property: string; readonly text: string };

export type FaultOfPart = (read: ReadValue) => PartFault | null;

/** The rules files by the names that `kind.csv` calls them. */
const rulesFiles: ReadonlyMap<string, (tables: BankTables) => KindRules> = new Map([
  ['apfc', bankRules],
  ['db', () => sectionRules],
  ['starter', () => starterRules],
]);

const noRules: KindRules = { rules: {} };

/**
 * The rules file of a kind.
 * @throws when there is none of that name: a fault of the table
 */
export function kindRules(tables: BankTables, kind: string, file: string | null): KindRules {
  const rules = file === null ? noRules : rulesFiles.get(file)?.(tables);
  if (!rules) {
    throw new FormulaError({ file: 'kind.csv', row: kind, column: 'rulesFile' }, `there is no rules file ${file}`);
  }
  return rules;
}
