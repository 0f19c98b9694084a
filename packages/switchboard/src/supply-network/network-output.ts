import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { NetworkFeeder, SelectivityWord, SupplyNetwork } from '../model/supply-network.ts';

/** The network of a board in `quote.json`: kA, mohm and drop to 0.01, peak factor to 0.001, A whole. */
export type NetworkOutput = {
  readonly ikKa: number;
  readonly ipKa: number;
  readonly kappa: number;
  readonly loopMohm: number;
  readonly feeders: readonly NetworkFeederOutput[];
};

/** The end of the cables only where they have a length. */
type NetworkFeederOutput = {
  readonly name: string;
  readonly icuKa: number | null;
  readonly endKa?: number;
  readonly loopA?: number;
  readonly dropPercent?: number;
  readonly tripA?: number;
  readonly selectivity: SelectivityWord;
  readonly selectiveToKa: number | null;
};

/** Writes the network of a board as the quote gives it. */
export function networkOutput({ ikKa, ipKa, kappa, loopMohm, feeders }: SupplyNetwork): NetworkOutput {
  return {
    ikKa: hundredths(ikKa.value),
    ipKa: hundredths(ipKa.value),
    kappa: roundHalfUp(kappa.value, 3),
    loopMohm: hundredths(loopMohm.value),
    feeders: feeders.map(feederOutput),
  };
}

function feederOutput({ name, icuKa, end, selectivity }: NetworkFeeder): NetworkFeederOutput {
  return {
    name,
    icuKa: icuKa === null ? null : hundredths(icuKa),
    ...(end && {
      endKa: hundredths(end.endKa.value),
      loopA: end.loopA.value,
      dropPercent: hundredths(end.dropPercent.value),
      ...(end.tripA && { tripA: end.tripA.value }),
    }),
    selectivity: selectivity.word,
    selectiveToKa: selectivity.toKa === null ? null : hundredths(selectivity.toKa),
  };
}

function hundredths(value: number): number {
  return roundHalfUp(value, 2);
}
