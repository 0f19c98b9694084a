import { exceeds } from '@pw/configurator/value';
import { atMost, fault, judged, phrase } from '../findings/judgement.ts';
import { type Way, withoutShed } from '../loads/section-load.ts';
import { isShort, type StateDemand, type SupplyState, supplyStates } from '../loads/supply-states.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Tables } from '../tables/tables.ts';
import type { JudgementOf } from './check-codes.ts';

/** What R1 says of a board with a supply scheme: what the incomers carry in its normal state, by section (SBD 2.4). */
export function judgeNormalState(tables: Tables, board: EvaluatedBoard): readonly JudgementOf<'R1'>[] {
  return supplyStates(tables, board)
    .filter(({ isNormal }) => isNormal)
    .flatMap(({ name: state, demands }) =>
      demands.map((demand) =>
        judged(
          { section: demand.sections.join(', ') },
          [boundOf(state, demand)],
          stateFault(state, demand, demand.breakers, { fed: namesOf(demand.ways) }),
        ),
      ),
    );
}

/**
 * What R3 says of a board with a supply scheme: each other state, worse where even without all that may be shed too much
 * is asked (SBD 2.4).
 */
export function judgeOtherStates(tables: Tables, board: EvaluatedBoard): readonly JudgementOf<'R3'>[] {
  return supplyStates(tables, board)
    .filter(({ isNormal, demands }) => !isNormal && demands.length > 0)
    .map(judgeState);
}

function judgeState({ name, demands }: SupplyState): JudgementOf<'R3'> {
  const bounds = demands.map((demand) => boundOf(name, demand));
  const short = demands.filter(isShort).toSorted((one, other) => excessOf(other) - excessOf(one));
  const [worst] = short;
  if (worst === undefined) {
    return { bounds, fault: null };
  }
  const feeders = [...new Set(short.flatMap(({ breakers }) => breakers))];
  const isLost = short.some(({ keptA, carriesA }) => exceeds(keptA, carriesA));
  const remaining = namesOf(withoutShed(short.flatMap(({ ways }) => ways)));
  const worstFault = stateFault(name, worst, feeders, { remaining });
  return { feeders, bounds, fault: { ...worstFault, severity: isLost ? 'W' : 'I' } };
}

function excessOf({ demandA, carriesA }: StateDemand): number {
  return demandA - carriesA;
}

function boundOf(state: string, { breakers, demandA, carriesA }: StateDemand) {
  const named = breakers.length === 0 ? phrase('NO_INCOMER') : breakers;
  return atMost('STATE', demandA, carriesA, { state, breakers: named });
}

function stateFault(
  state: string,
  { demandA, carriesA }: StateDemand,
  breakers: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
) {
  const steps = [breakers.length === 0 ? 'NO_INCOMER' : null];
  return fault('STATE', { state, demandA, carriesA, breakersToEnlarge: breakers, ...names }, { steps });
}

function namesOf(ways: readonly Way[]): readonly string[] {
  return [...new Set(ways.map(({ feeder }) => feeder.name))];
}
