import { roundHalfUp } from '@pw/configurator/formula/functions';
import { atLeast, atMost, type Bound, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { feederTag } from '../model/feeder-tag.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import type { CableEnd, Selectivity, SupplyNetwork } from '../model/supply-network.ts';
import { icuAtAltitude, isBreaker } from '../supply-network/supply-network.ts';
import type { Check, CheckContext } from './check.ts';

/** The checks of breakers and cables against the supply of the board (SBD 2.9 to 2.11); each one finding per board. */
export const networkChecks: readonly Check[] = [
  {
    id: 'F3',
    judge: ({ board, design }) => {
      const ikKa = roundHalfUp(networkOf(design)?.ikKa.value ?? 0, 2);
      const breakers = design?.network ? breakersAgainst(board) : [];
      const bounds = breakers.map(({ feeder, icuKa }) => atLeast('ICU', icuKa, ikKa, { name: feeder.name }));
      const below = beyond(breakers, bounds);
      const supply = board.values.TRAFO_KVA === null ? 'FAULT_MVA' : 'TRAFO_KVA';
      const phrases = below.map(({ feeder, icuKa }) => phrase('BREAKER', { tag: feederTag(feeder), icuKa }));
      return breakers.length === 0
        ? []
        : [judged(placeOf(below), bounds, fault('BELOW', { ikKa, supply, breakers: phrases }))];
    },
  },
  {
    id: 'F4',
    judge: (context) => {
      const ends = endsOf(context).flatMap(({ feeder, end: { loopA, tripA } }) =>
        tripA && feeder.values.MCCB_EARTHLEAK !== 'Y' ? [{ feeder, loopA: loopA.value, tripA: tripA.value }] : [],
      );
      const bounds = ends.map(({ feeder, loopA, tripA }) => atLeast('LOOP', loopA, tripA, { name: feeder.name }));
      const below = beyond(ends, bounds);
      const ways = below.map(({ feeder, loopA, tripA }) => phrase('WAY', { tag: feederTag(feeder), loopA, tripA }));
      return ends.length === 0 ? [] : [judged(placeOf(below), bounds, fault('BELOW', { ways }))];
    },
  },
  {
    id: 'F5',
    judge: (context) => {
      const most = context.board.values.VOLT_DROP_PCT;
      const ends = endsOf(context).map(({ feeder, end }) => ({ feeder, dropPercent: end.dropPercent.value }));
      const bounds = ends.map(({ feeder, dropPercent }) => atMost('DROP', dropPercent, most, { name: feeder.name }));
      const above = beyond(ends, bounds);
      const ways = above.map(({ feeder, dropPercent }) => phrase('WAY', { tag: feederTag(feeder), dropPercent }));
      return ends.length === 0 ? [] : [judged(placeOf(above), bounds, fault('ABOVE', { ways }))];
    },
  },
  {
    id: 'S9',
    judge: (context) => {
      const graded = waysOf(context).map(({ feeder, way }) => ({ feeder, selectivity: way.selectivity }));
      const bounds = graded.map(({ feeder, selectivity: { word } }) =>
        mustBe('SELECTIVE', word, 'total', { name: feeder.name }),
      );
      const open = beyond(graded, bounds);
      const ways = open.map(({ feeder, selectivity }) => selectivityPhrase(feederTag(feeder), selectivity));
      return graded.length === 0 ? [] : [judged(placeOf(open), bounds, fault('NOT_TOTAL', { ways }))];
    },
  },
];

type OfFeeder = { readonly feeder: EvaluatedFeeder };

function placeOf(each: readonly OfFeeder[]): { readonly feeders: readonly string[] } {
  return { feeders: each.map(({ feeder }) => feeder.name) };
}

/** Those whose bound is not kept. */
function beyond<Each extends OfFeeder>(each: readonly Each[], bounds: readonly Bound[]): readonly Each[] {
  return each.filter((_, at) => bounds[at]?.isKept === false);
}

function networkOf(design: BoardDesign | null): SupplyNetwork | null {
  return design?.network ?? null;
}

/** The breakers that nothing backs up, with their Icu at the altitude; C1 says of those without one. */
function breakersAgainst(board: EvaluatedBoard): readonly (OfFeeder & { readonly icuKa: number })[] {
  return completeFeeders(board, 'incomer', 'bus coupler', 'outgoing').flatMap(({ feeder }) => {
    const icuKa = isBreaker(feeder) ? icuAtAltitude(board, feeder) : null;
    return icuKa === null || (feeder.values.FEEDER_BACKUP ?? '') !== '' ? [] : [{ feeder, icuKa }];
  });
}

/** The outgoing ways of the network, with the feeders that they are. */
function waysOf({ board, design }: CheckContext) {
  const byName = new Map(board.feeders.map((feeder) => [feeder.name, feeder]));
  return (networkOf(design)?.feeders ?? []).flatMap((way) => {
    const feeder = byName.get(way.name);
    return feeder ? [{ feeder, way }] : [];
  });
}

function endsOf(context: CheckContext): readonly (OfFeeder & { readonly end: CableEnd })[] {
  return waysOf(context).flatMap(({ feeder, way: { end } }) => (end ? [{ feeder, end }] : []));
}

function selectivityPhrase(tag: string, { word, toKa }: Selectivity) {
  switch (word) {
    case 'partial':
      return phrase('PARTIAL', { tag, toKa: toKa ?? 0 });
    case 'none':
      return phrase('NONE', { tag });
    default:
      return phrase('UNKNOWN', { tag });
  }
}
