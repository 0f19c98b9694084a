import type { PropertyValue } from '@pw/configurator/value';
import { type FeederFault, faultTexts, missingEntries } from '../model/feeder-faults.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import type { FeederValues } from '../model/part-properties.ts';
import { filledSections, type ListedFeeder } from './listed-feeder.ts';

/** What can be missing of a feeder for a step of the configuration; check C3 looks at more. */
type MissingCode = 'POLES_EMPTY' | 'RATED_CURRENT_EMPTY' | 'NO_SECTION' | 'NO_WIDTH';

type FeederRule = {
  readonly fault: FeederFault<MissingCode>;
  /** The feeders that the rule is for: those with a device, those without, or all, auxiliary ones too. */
  readonly of: 'device' | 'blank' | 'all';
  readonly isBrokenBy: (values: FeederValues) => boolean;
};

/** The rules in the order of their texts. They read what every feeder kind answers, so that a new kind needs none. */
export const feederValidityRules: readonly FeederRule[] = [
  { fault: { code: 'POLES_EMPTY' }, of: 'device', isBrokenBy: ({ POLES }) => isNotSet(POLES) },
  { fault: { code: 'RATED_CURRENT_EMPTY' }, of: 'device', isBrokenBy: ({ RATING }) => isNotSet(RATING) },
  { fault: { code: 'NO_SECTION' }, of: 'all', isBrokenBy: (values) => filledSections({ values }).length === 0 },
  { fault: { code: 'NO_WIDTH' }, of: 'blank', isBrokenBy: ({ CUBICLE_WIDTH }) => isNotSet(CUBICLE_WIDTH) },
];

/** Everything that a feeder misses, in the order in which it is reported; nothing for a valid one. */
export function judgeFeeder({ type, values }: Pick<ListedFeeder, 'type' | 'values'>): readonly FeederFault[] {
  const ofKind = missingEntries({ values }).filter(({ code }) => code === 'ENTRY_EMPTY');
  const broken = feederValidityRules.filter((rule) => isFor(rule, type) && rule.isBrokenBy(values));
  // While a kind lacks what it is chosen by, it has neither current nor poles, which nobody can enter.
  const causes = ofKind.length === 0 ? broken : broken.filter((rule) => rule.of !== 'device');
  return [...ofKind, ...causes.map(({ fault }) => fault)];
}

/** The auxiliary type that keeps room for a later feeder, and is none itself. */
const RESERVED_SPACE = 'SPACE';

/** Whether an entry of the list of feeders only takes up room: a blank cubicle, or room for a later feeder. */
export function isFiller({ name, role }: Pick<FeederType, 'name' | 'role'>): boolean {
  return role === 'blank' || name === RESERVED_SPACE;
}

/**
 * Why the company's library does not keep a feeder; null where it does. Its place on the board does not matter there, and
 * what only takes up room is no feeder.
 */
export function libraryRefusal(feeder: Pick<ListedFeeder, 'type' | 'values'>): string | null {
  if (isFiller(feeder.type)) {
    return `${feeder.type.display} only keeps room: choose a feeder`;
  }
  const missing = judgeFeeder(feeder).filter(({ code }) => code !== 'NO_SECTION');
  return missing.length > 0 ? faultTexts(missing) : null;
}

/** Says what a feeder misses, with its designation, or its name while it has none: `OG-14: Poles is empty`. */
export function feederFaultText(
  { name, values }: Pick<ListedFeeder, 'name' | 'values'>,
  faults: readonly FeederFault[],
): string {
  return `${values.FEEDER_DESIGNATION || name}: ${faultTexts(faults)}`;
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
  const what = role === 'blank' ? 'blank' : role === 'auxiliary' ? 'auxiliary' : 'device';
  return of === 'all' || of === what;
}

/** The Board step: valid with a rated current. */
export function judgeBoardStep(values: { readonly RATED_CURRENT: PropertyValue }): { readonly isValid: boolean } {
  return { isValid: !isNotSet(values.RATED_CURRENT) };
}

export type JudgedFeeders = {
  /** Whether the feeders let the step go on; the board counts besides. */
  readonly isValid: boolean;
  /** The feeders that miss something, each with what it misses. */
  readonly invalid: readonly { readonly feeder: ListedFeeder; readonly faults: readonly FeederFault[] }[];
};

/**
 * The Feeders step: valid with at least one feeder, at least one of them in a bus section, and nothing missing but
 * sections. A feeder without a section is reported and left out of the project, and does not hold the step up.
 */
export function judgeFeederStep(feeders: readonly ListedFeeder[]): JudgedFeeders {
  const invalid = feeders
    .map((feeder) => ({ feeder, faults: judgeFeeder(feeder) }))
    .filter(({ faults }) => faults.length > 0);
  const isPlaced = feeders.some((feeder) => filledSections(feeder).length > 0);
  return {
    isValid: isPlaced && invalid.every(({ faults }) => faults.every(({ code }) => code === 'NO_SECTION')),
    invalid,
  };
}

/** What a blank cubicle is called in the list of feeders. */
const CUSTOMIZED = 'CUSTOMIZED';

/** How the list of feeders shows a feeder's state. */
export type FeederRowState = {
  /** What is missing; nothing for a valid feeder. */
  readonly faults: readonly FeederFault[];
  /** Whether the row is flagged in red: no bus section holds a copy. */
  readonly isFlagged: boolean;
};

/** The state of a feeder in the list. */
export function feederRowState(feeder: ListedFeeder): FeederRowState {
  return { faults: judgeFeeder(feeder), isFlagged: filledSections(feeder).length === 0 };
}

/** The type of a feeder as the list shows it. */
export function shownFeederType({ role, display }: FeederType): string {
  return role === 'blank' ? CUSTOMIZED : display;
}
