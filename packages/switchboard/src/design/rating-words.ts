import type { EvaluatedBoard } from '../model/board.ts';
import type { MarkedCurrent } from '../model/design.ts';
import { feederTag } from '../model/feeder-tag.ts';
import type { FeederValues } from '../model/part-properties.ts';

/** What a board is marked with, e.g. `1500 A (busbar 1600 A)`, or one current where both are the same (SBD-R2 2.3). */
export function markText({ askedA, markedA }: MarkedCurrent): string {
  return isMarkedLess({ askedA, markedA }) ? `${markedA.value} A (busbar ${askedA.value} A)` : `${markedA.value} A`;
}

/** Whether the mark is another current than that of the busbar. */
export function isMarkedLess({ askedA, markedA }: Pick<MarkedCurrent, 'askedA' | 'markedA'>): boolean {
  return markedA.value !== askedA.value;
}

/** What a board is rated for under fault, e.g. `50 kA for 1 s`; behind moulded-case incomers `36 kA, protected by I/C`. */
export function faultText({ fault }: MarkedCurrent, { feeders }: Pick<EvaluatedBoard, 'feeders'>): string {
  if (fault.kind === 'icw') {
    return `${fault.kA} kA for ${fault.s} s`;
  }
  return `${fault.kA} kA, protected by ${tagsOf(feeders, fault.by).join(', ')}`;
}

/** The tags of feeders: the designation of each, or its name (SBD-R2 13). */
export function tagsOf(feeders: EvaluatedBoard['feeders'], names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const feeder = feeders.find((each) => each.name === name);
    return feeder ? feederTag(feeder) : name;
  });
}

/**
 * The rated current of a feeder without its unit, to a tenth of an ampere as a motor's is known: `400`, or `400 / 350` where the circuit carries less inside the board
 * (In / Inc, SBD-R2 2.2); '' for none.
 */
export function currentText({ RATING, INC }: Pick<FeederValues, 'RATING' | 'INC'>): string {
  if (RATING === null) {
    return '';
  }
  // A revision that was frozen before there was an Inc has none.
  const [rating, inc] = [RATING, INC ?? RATING].map((current) => `${Math.round(current * 10) / 10}`);
  return inc === rating ? `${rating}` : `${rating} / ${inc}`;
}
