import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { atMost, type CheckFigure, fault, graded, type Judgement } from '../findings/judgement.ts';
import { inFeederList, onFeeders, repairedBy } from '../findings/repair.ts';
import { type Way, withoutShed } from '../loads/section-load.ts';
import { isShort, type StateDemand, type SupplyState, supplyStates } from '../loads/supply-states.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Tables } from '../tables/tables.ts';

const whole = (amperes: number) => roundHalfUp(amperes, 0);

/** What R1 says of a board with a supply scheme: what the incomers carry in its normal state, by section (SBD 2.4). */
export function judgeNormalState(tables: Tables, board: EvaluatedBoard): readonly Judgement[] {
  return supplyStates(tables, board)
    .filter(({ isNormal }) => isNormal)
    .flatMap(({ name, demands }) =>
      demands.map((demand): Judgement => {
        const fed = namesOf(demand.ways);
        const remedy = repairedBy(
          onFeeders(fed, 'FEEDER.FEEDER_LOAD', 'Confirm the load list, and enter the load of each feeder'),
          largerBreakers(demand.breakers),
        );
        return {
          section: demand.sections.join(', '),
          figures: [figureOf(name, demand)],
          fault: isShort(demand) ? fault(`State ${name}: ${amperes(demand)}`, remedy) : null,
        };
      }),
    );
}

/**
 * What R3 says of a board with a supply scheme: each other state, worse where even without all that may be shed too much
 * is asked (SBD 2.4).
 */
export function judgeOtherStates(tables: Tables, board: EvaluatedBoard): readonly Judgement[] {
  return supplyStates(tables, board)
    .filter(({ isNormal, demands }) => !isNormal && demands.length > 0)
    .map(judgeState);
}

function judgeState({ name, demands }: SupplyState): Judgement {
  const figures = demands.map((demand) => figureOf(name, demand));
  const short = demands.filter(isShort).toSorted((one, other) => excessOf(other) - excessOf(one));
  const [worst] = short;
  if (worst === undefined) {
    return { figures, fault: null };
  }
  const breakers = [...new Set(short.flatMap((demand) => demand.breakers))];
  const isLost = short.some(({ keptA, carriesA }) => exceeds(keptA, carriesA));
  const kept = namesOf(withoutShed(short.flatMap(({ ways }) => ways)));
  const remedy = repairedBy(
    ...(kept.length === 0
      ? []
      : [onFeeders(kept, 'FEEDER.FEEDER_SHED', 'Tick the feeders that are shed when an incomer is lost')]),
    largerBreakers(breakers),
  );
  return {
    feeders: breakers,
    figures,
    fault: graded(isLost ? 'W' : 'I', fault(`State ${name}: ${amperes(worst)}`, remedy)),
  };
}

function excessOf({ demandA, carriesA }: StateDemand): number {
  return demandA - carriesA;
}

function amperes({ demandA, carriesA }: StateDemand): string {
  return `${whole(demandA)} A on ${carriesA} A`;
}

function figureOf(state: string, { breakers, demandA, carriesA }: StateDemand): CheckFigure {
  const by = breakers.length === 0 ? 'no incomer' : breakers.join(', ');
  return atMost(`State ${state}, on ${by}:`, whole(demandA), carriesA, 'A');
}

function largerBreakers(breakers: readonly string[]) {
  return breakers.length === 0
    ? inFeederList('Place the incomers in the sections that they feed')
    : onFeeders(breakers, 'FEEDER.FEEDER_AMP_RATING', 'Agree on another rated current of the breakers');
}

function namesOf(ways: readonly Way[]): readonly string[] {
  return [...new Set(ways.map(({ feeder }) => feeder.name))];
}
