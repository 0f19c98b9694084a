import type { PropertyValue } from '@pw/configurator/value';
import type { InvalidFeeder } from '@pw/domain/board-configuration/step-banner';
import { feederFaultText, isNotSet, judgeFeeder } from './judge-feeder.ts';
import { filledSections, type ListedFeeder } from './listed-feeder.ts';

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
