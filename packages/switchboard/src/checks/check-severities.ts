import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import type { Severity } from '../findings/finding.ts';
import type { Tables } from '../tables/tables.ts';

/** The severities of a check, the graver one first. */
export type Severities = Tables['check']['rows'][number]['severities'];

const severitiesOf: Readonly<Record<Severities, readonly [Severity, ...Severity[]]>> = {
  E: ['E'],
  W: ['W'],
  I: ['I'],
  EW: ['E', 'W'],
  EI: ['E', 'I'],
  WI: ['W', 'I'],
};

/**
 * The severity of a finding. Where its check has two, the rule names one of them; a severity that the check does not have,
 * because a company gave it another one, counts as the graver of its own.
 */
export function severityAmong(severities: Severities, named: Severity | undefined): Severity {
  const [gravest, ...others] = severitiesOf[severities];
  return others.find((each) => each === named) ?? gravest;
}

const names: Readonly<Record<Severity, string>> = { E: 'error', W: 'warning', I: 'information' };

/** The severities of a check in words, e.g. `error or warning`. */
export function severitiesText(severities: Severities): string {
  return severitiesOf[severities].map((each) => names[each]).join(' or ');
}

/** A check that a company takes less gravely than the product does, and why. */
export type LoweredCheck = {
  readonly id: string;
  readonly from: Severities;
  readonly to: Severities;
  readonly reason: string;
};

/** The checks whose severity the edits of a company have lowered, in the order of the product, with the last reason. */
export function loweredChecks(
  edits: readonly HouseEdit[],
  shipped: Pick<Tables, 'check'>,
  own: Pick<Tables, 'check'>,
): readonly LoweredCheck[] {
  const severitiesNow = new Map(own.check.rows.map(({ id, severities }) => [id, severities]));
  return shipped.check.rows.flatMap(({ id, severities: from }) => {
    const to = severitiesNow.get(id);
    const edit = edits.findLast(
      (each) => each.kind === 'set' && each.table === 'check' && each.column === 'severities' && each.row === id,
    );
    return to === undefined || edit === undefined || !isLower(to, from) ? [] : [{ id, from, to, reason: edit.reason }];
  });
}

/** Less grave at its worst, or at its mildest. */
function isLower(to: Severities, from: Severities): boolean {
  const [worst, before] = [severitiesOf[to], severitiesOf[from]];
  return GRAVITY[worst[0]] < GRAVITY[before[0]] || GRAVITY[worst.at(-1) ?? 'I'] < GRAVITY[before.at(-1) ?? 'I'];
}

const GRAVITY: Readonly<Record<Severity, number>> = { I: 0, W: 1, E: 2 };
