import type { PropertyValue } from '@pw/configurator/value';
import type { InvalidFeeder } from '@pw/domain/board-configuration/configuration-steps';
import type { FeederType } from '../model/feeder-kind.ts';
import { filledSections, type ListedFeeder } from './listed-feeder.ts';

/** What a feeder misses: the text, and the property that repairs it. */
export type FeederFault = { readonly code: FeederFaultCode; readonly text: string; readonly property: string };

export type FeederFaultCode = 'POLES_EMPTY' | 'RATED_CURRENT_EMPTY' | 'NO_SECTION' | 'NO_WIDTH';

type FeederRule = FeederFault & {
  /** The feeders that the rule is for: those with a device, those without, or all. */
  readonly of: 'device' | 'blank' | 'all';
  readonly isBrokenBy: (values: ListedFeeder['values']) => boolean;
};

/** The rules in the order of their texts. They read what every feeder kind answers, so that a new kind needs none. */
export const feederValidityRules: readonly FeederRule[] = [
  {
    code: 'POLES_EMPTY',
    of: 'device',
    text: 'Poles is empty',
    property: 'FEEDER_POLES',
    isBrokenBy: ({ POLES }) => isNotSet(POLES),
  },
  {
    code: 'RATED_CURRENT_EMPTY',
    of: 'device',
    text: 'Rated Current is empty',
    property: 'FEEDER_AMP_RATING',
    isBrokenBy: ({ RATING }) => isNotSet(RATING),
  },
  {
    code: 'NO_SECTION',
    of: 'all',
    text: 'No bus section is added',
    property: 'SECTION_A',
    isBrokenBy: (values) => filledSections({ values }).length === 0,
  },
  {
    code: 'NO_WIDTH',
    of: 'blank',
    text: 'Cubicle width is not added',
    property: 'EMPTY_FEEDER_WIDTH',
    isBrokenBy: ({ CUBICLE_WIDTH }) => isNotSet(CUBICLE_WIDTH),
  },
];

/** Everything that a feeder misses, in the order in which it is told; nothing for a valid one. */
export function judgeFeeder({ type, values }: Pick<ListedFeeder, 'type' | 'values'>): readonly FeederFault[] {
  return feederValidityRules
    .filter((rule) => isFor(rule, type) && rule.isBrokenBy(values))
    .map(({ code, text, property }) => ({ code, text, property }));
}

/** Says what a feeder misses, with its designation, or its name while it has none: `OG-14: Poles is empty`. */
export function feederFaultText(
  { name, values }: Pick<ListedFeeder, 'name' | 'values'>,
  faults: readonly FeederFault[],
): string {
  const designation = String(values.FEEDER_DESIGNATION ?? '');
  return `${designation === '' ? name : designation}: ${faults.map(({ text }) => text).join(', ')}`;
}

/** Warns that a feeder without a bus section is left out of the project; null for one that has a section. */
export function busQuantityWarning(feeder: Pick<ListedFeeder, 'name' | 'values'>): string | null {
  return filledSections(feeder).length > 0
    ? null
    : `You have not added the Bus Quantity for ${feeder.name}. Please make sure to add the Bus Quantity to consider this feeder in the project (GA & pricing).`;
}

/** Whether a value stands for "not entered": nothing, or the zero that an empty entry is saved as. */
export function isNotSet(value: PropertyValue | undefined): boolean {
  return value === undefined || value === null || value === '' || Number(value) === 0;
}

function isFor({ of }: FeederRule, { role }: FeederType): boolean {
  return of === 'all' || of === (role === 'blank' ? 'blank' : 'device');
}

/** The Board step: valid with a rated current. */
export function judgeBoardStep(values: Readonly<Record<string, PropertyValue>>): { readonly isValid: boolean } {
  return { isValid: !isNotSet(values.RATED_CURRENT) };
}

export type JudgedFeeders = {
  /** Whether the feeders let the step go on; the board counts besides. */
  readonly isValid: boolean;
  /** The feeders that miss something, each with its text. */
  readonly invalid: readonly InvalidFeeder[];
};

/**
 * The Feeders step: valid with at least one feeder, at least one of them in a bus section, and nothing missing but
 * sections. A feeder without a section is told and left out of the project, and does not hold the step up.
 */
export function judgeFeederStep(feeders: readonly ListedFeeder[]): JudgedFeeders {
  const judged = feeders
    .map((feeder) => ({ feeder, faults: judgeFeeder(feeder) }))
    .filter(({ faults }) => faults.length > 0);
  const isPlaced = feeders.some((feeder) => filledSections(feeder).length > 0);
  return {
    isValid: isPlaced && judged.every(({ faults }) => faults.every(({ code }) => code === 'NO_SECTION')),
    invalid: judged.map(({ feeder, faults }) => ({ feeder: feeder.part, text: feederFaultText(feeder, faults) })),
  };
}

/** What a blank cubicle is called in the list of feeders. */
const CUSTOMIZED = 'CUSTOMIZED';

/** How the list of feeders shows a feeder's state. */
export type FeederRowState = {
  readonly icon: 'ok' | 'warning';
  /** What is missing, '' for nothing. */
  readonly message: string;
  /** Whether the row is flagged in red: no bus section holds a copy. */
  readonly isFlagged: boolean;
};

/** The state of a feeder in the list. */
export function feederRowState(feeder: ListedFeeder): FeederRowState {
  const faults = judgeFeeder(feeder);
  return {
    icon: faults.length === 0 ? 'ok' : 'warning',
    message: faults.map(({ text }) => text).join(', '),
    isFlagged: filledSections(feeder).length === 0,
  };
}

/** The type of a feeder as the list shows it. */
export function shownFeederType({ role, display }: FeederType): string {
  return role === 'blank' ? CUSTOMIZED : display;
}
