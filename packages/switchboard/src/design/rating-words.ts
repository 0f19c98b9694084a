import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { FaultProtector, MarkedCurrent } from '../model/design.ts';
import { feederTag } from '../model/feeder-tag.ts';
import type { FeederValues } from '../model/part-properties.ts';

/** The current that a board is marked with, e.g. `1500 A (busbar 1600 A)`, or one current where both are the same (SBD 4.10). */
export function markText({ askedA, markedA }: MarkedCurrent): string {
  return isMarkedLess({ askedA, markedA }) ? `${markedA.value} A (busbar ${askedA.value} A)` : `${markedA.value} A`;
}

/** Whether the mark is another current than that of the busbar. */
export function isMarkedLess({ askedA, markedA }: Pick<MarkedCurrent, 'askedA' | 'markedA'>): boolean {
  return markedA.value !== askedA.value;
}

/** The fault rating of a board, e.g. `50 kA for 1 s`; behind moulded-case incomers `36 kA, protected by I/C`. */
export function faultText({ fault }: MarkedCurrent, { feeders }: Pick<EvaluatedBoard, 'feeders'>): string {
  if (fault.kind === 'icw') {
    return `${fault.kA} kA for ${fault.s} s`;
  }
  return `${fault.kA} kA, protected by ${protectorsText(feeders, fault.by)}`;
}

/** What breaks the fault current of a board: tags, or the devices upstream, e.g. `I/C-1, upstream MCCB 800 A` (SBD 4.14). */
export function protectorsText(feeders: EvaluatedBoard['feeders'], by: readonly FaultProtector[]): string {
  return by
    .flatMap((each) => (each.kind === 'upstream' ? [upstreamText(each)] : tagsOf(feeders, [each.feeder])))
    .join(', ');
}

/** The tags of feeders: the designation of each, or its name (SBD 6.7). */
export function tagsOf(feeders: EvaluatedBoard['feeders'], names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const feeder = feeders.find((each) => each.name === name);
    return feeder ? feederTag(feeder) : name;
  });
}

/** A device upstream, e.g. `upstream HRC fuse`, with its current where that is known. */
export function upstreamText({ device, ratingA }: Extract<FaultProtector, { kind: 'upstream' }>): string {
  return `upstream ${device === 'Fuse' ? 'HRC fuse' : device}${ratingA > 0 ? ` ${ratingA} A` : ''}`;
}

/**
 * The rated current of a feeder without its unit: `400`, or `400 / 350` where the circuit carries less inside the board
 * (In / Inc, SBD 4.6); '' for none. The current of a motor has two decimals.
 */
export function currentText({ RATING, INC }: Pick<FeederValues, 'RATING' | 'INC'>): string {
  if (RATING === null) {
    return '';
  }
  // A revision that was frozen before there was an Inc has none.
  return (INC ?? RATING) === RATING ? toldAmperes(RATING) : `${toldAmperes(RATING)} / ${toldAmperes(INC ?? RATING)}`;
}

/**
 * An ACB of a larger frame as drawings and labels name it: `3200 A, set 2500`, with Inc where the circuit carries less;
 * '' for what is not set down (SBD 4.2).
 */
export function setDownText({ kind, values }: Pick<EvaluatedFeeder, 'kind' | 'values'>): string {
  const { RATING, TAKEN_RATING } = values;
  const isSetDown = kind.family.name === 'ACB' && RATING !== null && (TAKEN_RATING ?? RATING) !== RATING;
  return isSetDown ? `${TAKEN_RATING} A, set ${currentText(values)}` : '';
}

/** The rated current of a feeder on a drawing: that of the device and the setting where it is set down, else In / Inc. */
export function ratedText(feeder: Pick<EvaluatedFeeder, 'kind' | 'values'>): string {
  const { OWN_CURRENT } = feeder.values;
  return setDownText(feeder) || (OWN_CURRENT ? String(roundHalfUp(OWN_CURRENT, 1)) : currentText(feeder.values));
}

/** The load current Ib that papers print, A; of a bank that of its capacitors. */
export function loadCurrentOf({ OWN_CURRENT, LOAD_CURRENT }: FeederValues): number | null {
  return OWN_CURRENT ?? LOAD_CURRENT ?? null;
}

/** A current in A with at most two decimals. */
export function toldAmperes(amperes: number): string {
  return String(roundHalfUp(amperes, 2));
}

/**
 * The rating of a feeder in a schedule, in the words of its kind where it has some: `100 A, HRC 80 A, Inc 96 A`;
 * else In / Inc.
 */
export function ratingText({ kind, values }: Pick<EvaluatedFeeder, 'kind' | 'values'>): string {
  const [ofKind] = kind.texts('rating', values);
  if (ofKind === undefined) {
    return currentText(values);
  }
  const { RATING, INC } = values;
  const isReduced = RATING !== null && INC !== null && exceeds(RATING, INC);
  return isReduced ? `${ofKind}, Inc ${toldAmperes(INC)} A` : ofKind;
}
