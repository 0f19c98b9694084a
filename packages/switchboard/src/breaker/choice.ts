import type { Calculation } from '@pw/configurator/calculation';
import type { Table } from '@pw/configurator/table/table';
import type { PropertyValue } from '@pw/configurator/value';
import { lookedUp } from '../tables/table-rule.ts';

/** The rating basis under which a breaker is taken by its own rating. */
export const NOMINAL = 'Nominal';

/** The rating basis of a board under which incomers and couplers must carry the load, and ways are taken by rating. */
export const FULL_INCOMERS = 'Incomers';

/** The rating basis under which a breaker must carry the load in its cubicle. */
export const FULL_CURRENT = 'Full current';

/** The rating basis of a feeder whose breaker carries more than the one that its rating asks for (SBD 19.1). */
export const NEXT_FRAME = 'Next frame';

/**
 * What a breaker must carry in its cubicle to be taken before the one of its rating, A; null where its basis asks nothing.
 * @param nominalA what the breaker of the rating carries; undefined where there is none
 */
export function askedCurrent(ratingBasis: string, loadA: number, nominalA: number | undefined): number | null {
  if (ratingBasis === NEXT_FRAME) {
    return nominalA === undefined ? null : nominalA + 1;
  }
  return ratingBasis === FULL_CURRENT ? loadA : null;
}

/** The bases whose list prices are shown side by side where a project is asked for one. */
export const comparedBases: readonly string[] = [NOMINAL, FULL_INCOMERS];

const source = 'SBD 4.2, 4.3';

/** The breaker taken as the rules hand it on: type and class, e.g. `3WA1116-S`. */
export function choiceText(type: string, breakingClass: string): string {
  return `${type}-${breakingClass}`;
}

/** The type of a choice, e.g. `3WA1116`; '' of none. */
function typeOfChoice(choice: string): string {
  const at = choice.lastIndexOf('-');
  return at < 0 ? '' : choice.slice(0, at);
}

/** The class of a choice, e.g. `S`; '' of none. */
function classOfChoice(choice: string): string {
  return choice.slice(choice.lastIndexOf('-') + 1);
}

/** A rule that reads something of the row of the type taken; `otherwise` without a breaker. */
export function readOfType<Row, Value extends PropertyValue>(declaration: {
  readonly rule: string;
  readonly table: Table<Row>;
  readonly find: (type: string) => Row | undefined;
  readonly read: (row: Row) => Value;
  readonly otherwise: Value;
}): Calculation<readonly [choice: string], Value> {
  const { find } = declaration;
  return lookedUp({ ...declaration, source, find: (choice: string) => find(typeOfChoice(choice)) });
}

/** A rule that hands on a part of the choice as it is. */
function partOfChoice(rule: string, part: (choice: string) => string): Calculation<readonly [choice: string], string> {
  return {
    rule,
    source,
    evaluate: part,
    show: (choice) => ({ arithmetic: JSON.stringify(part(choice)), rows: [] }),
  };
}

/** Type of the breaker taken. */
export const breakerTypeRule = partOfChoice('breaker-type', typeOfChoice);

/** Class of the breaker taken. */
export const breakingClassRule = partOfChoice('breaking-class', classOfChoice);
