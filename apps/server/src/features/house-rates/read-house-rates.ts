import { proposeHouseRates, type RateProposal } from '@pw/pricing/house-rates/propose-house-rates';
import {
  countedSamples,
  type Evidence,
  orderEvidence,
  unitEvidence,
  type WorkedMinutes,
} from '@pw/pricing/house-rates/unit-evidence';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { currentRates, type HouseRate } from './current-rates.ts';
import { type RatedOrder, type RatedUnit, readRatedOrders, readRatedUnits } from './finished-units.ts';
import { listExclusions, type RateExclusion } from './house-rates.store.ts';

/** The finished work of a company, and the units and orders that are left out. */
type Sources = {
  readonly units: readonly RatedUnit[];
  readonly worked: readonly WorkedMinutes[];
  readonly orders: readonly RatedOrder[];
  readonly exclusions: readonly RateExclusion[];
};

/** A rate with what proposes another one. */
export type RatedWork = {
  readonly rate: HouseRate;
  readonly evidence: readonly (Evidence<RatedUnit | RatedOrder> & { readonly exclusion: RateExclusion | undefined })[];
  readonly proposal: RateProposal;
};

/** Every rate of the company with what proposes another one. */
export async function readHouseRates(tx: AppTransaction): Promise<readonly RatedWork[]> {
  const sources: Sources = {
    ...(await readRatedUnits(tx)),
    orders: await readRatedOrders(tx),
    exclusions: await listExclusions(tx),
  };
  return rateWork(currentRates(tx), sources);
}

/** One rate with what proposes another one; undefined where the tables have no such rate. */
export async function readHouseRate(tx: AppTransaction, activity: string): Promise<RatedWork | undefined> {
  const rate = currentRates(tx).find((each) => each.activity === activity);
  if (rate === undefined) {
    return undefined;
  }
  const sources: Sources = {
    ...(rate.department === null ? { units: [], worked: [] } : await readRatedUnits(tx)),
    orders: rate.department === null ? await readRatedOrders(tx) : [],
    exclusions: await listExclusions(tx),
  };
  return rateWork([rate], sources)[0];
}

function rateWork(rates: readonly HouseRate[], sources: Sources): readonly RatedWork[] {
  const rated = rates.map((rate) => ({ rate, evidence: evidenceOf(rate, sources) }));
  const proposals = proposeHouseRates(
    rated.map(({ rate: { activity, now }, evidence }) => ({ activity, now, samples: countedSamples(evidence) })),
  );
  return rated.flatMap((each, index) => {
    const proposal = proposals[index];
    return proposal ? [{ ...each, proposal }] : [];
  });
}

function evidenceOf(rate: HouseRate, { units, worked, orders, exclusions }: Sources): RatedWork['evidence'] {
  const { activity, department, setMs } = rate;
  const exclusionOf = (subject: RatedUnit | RatedOrder) =>
    exclusions.find((each) => isAbout(each, subject) && (each.activity === null || each.activity === activity));
  const isLeftOut = (subject: RatedUnit | RatedOrder) => exclusionOf(subject) !== undefined;
  const evidence: readonly Evidence<RatedUnit | RatedOrder>[] =
    department === null
      ? orderEvidence({ setMs, isLeftOut }, orders)
      : unitEvidence({ activity, department, setMs, isLeftOut }, units, worked);
  return evidence.map((each) => ({ ...each, exclusion: exclusionOf(each.subject) }));
}

function isAbout(exclusion: RateExclusion, { serial, projectId }: RatedUnit | RatedOrder): boolean {
  return serial === null ? exclusion.projectId === projectId : exclusion.serial === serial;
}
