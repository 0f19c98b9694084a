import { judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import type { UnitState } from '../serial-units/unit-state.ts';

/** A unit of an order with its transport units, as far as a dispatch goes by them. */
export type DispatchableUnit = {
  readonly serial: string;
  readonly state: UnitState;
  /** The numbers of its transport units: 1, 2, …. */
  readonly transportUnits: readonly number[];
  /** Those that have left. */
  readonly gone: readonly number[];
};

/** A transport unit that leaves. */
export type ChosenPackage = { readonly serial: string; readonly transportUnit: number };

/** The reason of an administrator by which units leave before their tests are completed; '' for none. */
export type Release = { readonly reason: string; readonly mayRelease: boolean };

export type DispatchDecision = {
  /** The units of which something leaves, with their states from then on. */
  readonly units: readonly { readonly serial: string; readonly state: UnitState }[];
  /** The units among them whose tests are not passed. */
  readonly untested: readonly string[];
  /** Why they leave all the same; null where all have passed. */
  readonly releaseReason: string | null;
};

export type DispatchRefusal = {
  readonly code:
    | 'NOTHING_CHOSEN'
    | 'UNIT_NOT_FOUND'
    | 'NO_SUCH_TRANSPORT_UNIT'
    | 'CHOSEN_TWICE'
    | 'VOID'
    | 'ALREADY_DISPATCHED'
    | 'TESTS_NOT_PASSED'
    | 'REASON_MISSING';
  /** The units or transport units that it is about. */
  readonly of: readonly string[];
};

/** The longest reason of an administrator, in characters. */
export const RELEASE_REASON_LONGEST = 500;

/** The name of a transport unit on notes and screens, e.g. `26-00001 TU-1`. */
export function packageName({ serial, transportUnit }: ChosenPackage): string {
  return `${serial} TU-${transportUnit}`;
}

/**
 * Decides whether transport units leave the works. A unit whose last one leaves is dispatched; of another one the state
 * stays.
 * @param units those of the order, void ones among them
 */
export function decideDispatch(
  units: readonly DispatchableUnit[],
  chosen: readonly ChosenPackage[],
  { reason, mayRelease }: Release,
): Result<DispatchDecision, DispatchRefusal> {
  const unitOf = new Map(units.map((unit) => [unit.serial, unit]));
  const leaving = units.filter(({ serial }) => chosen.some((each) => each.serial === serial));
  const untested = leaving.filter(({ state }) => state !== 'passed').map(({ serial }) => serial);
  const named = (matches: (each: ChosenPackage, index: number) => boolean) => chosen.filter(matches).map(packageName);
  const isGone = ({ serial, transportUnit }: ChosenPackage) =>
    unitOf.get(serial)?.gone.includes(transportUnit) ?? false;
  const hasIt = ({ serial, transportUnit }: ChosenPackage) =>
    isGone({ serial, transportUnit }) || (unitOf.get(serial)?.transportUnits.includes(transportUnit) ?? false);
  const refusals: readonly DispatchRefusal[] = [
    { code: 'UNIT_NOT_FOUND', of: chosen.map(({ serial }) => serial).filter((serial) => !unitOf.has(serial)) },
    // A unit that was made void in the meantime has no transport units any more.
    { code: 'VOID', of: leaving.filter(({ state }) => state === 'void').map(({ serial }) => serial) },
    { code: 'NO_SUCH_TRANSPORT_UNIT', of: named((each) => !hasIt(each)) },
    { code: 'CHOSEN_TWICE', of: named((each, index) => chosen.findIndex((other) => isSame(each, other)) < index) },
    { code: 'ALREADY_DISPATCHED', of: named(isGone) },
  ];
  const refusal = refusals.find(({ of }) => of.length > 0);
  if (chosen.length === 0 || refusal) {
    return err(refusal ?? { code: 'NOTHING_CHOSEN', of: [] });
  }
  const isReleased = mayRelease && reason.trim() !== '';
  if (untested.length > 0 && !isReleased) {
    return err({ code: 'TESTS_NOT_PASSED', of: untested });
  }
  if (untested.length > 0 && judgeLine(reason, RELEASE_REASON_LONGEST) !== null) {
    return err({ code: 'REASON_MISSING', of: untested });
  }
  return ok({
    units: leaving.map(({ serial, state, transportUnits, gone }) => {
      const isAway = (no: number) =>
        gone.includes(no) || chosen.some((each) => isSame(each, { serial, transportUnit: no }));
      return { serial, state: transportUnits.every(isAway) ? 'dispatched' : state };
    }),
    untested,
    releaseReason: untested.length > 0 ? reason.trim() : null,
  });
}

function isSame(one: ChosenPackage, other: ChosenPackage): boolean {
  return one.serial === other.serial && one.transportUnit === other.transportUnit;
}
