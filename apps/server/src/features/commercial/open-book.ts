import type { ExposedOfferOnWire } from '@pw/contract/exposure';
import { offerStatuses } from '@pw/domain/commercial/exposed-offers';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { lastDayOf } from '@pw/domain/offer-follow-up/follow-up';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { type ExposedOffer, exposureOf, type MetalChange, ratesOfMetal } from '@pw/pricing/exposure/exposure';
import { isBelowFloor, percentOf } from '@pw/pricing/margin/margin-floor';
import { rateOfDay } from '@pw/pricing/market-rates/market-rate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { listRateLinks } from '../market-rates/rate-links.store.ts';
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';
import { rateTable } from '../material-rates/material-rates.store.ts';
import { listMetalShares } from './exposure.store.ts';
import { type FactsRequest, type FactualProject, readPriceFacts } from './price-facts.ts';

type AskedBook = Pick<MetalChange, 'metal' | 'percent'> & {
  readonly statuses: readonly ProjectStatus[];
  /** Whose projects alone are read; null for all. */
  readonly createdBy: string | null;
};

/**
 * What a change of a metal, in percent, takes of the projects of some statuses, the largest loss first. It keeps what it
 * has to price.
 */
export async function readOpenBook(request: FactsRequest, { metal, percent, statuses, createdBy }: AskedBook) {
  const { tx, now } = request;
  const { projects, outdated } = await readPriceFacts(request, statuses);
  const change = await readChange(tx, { metal, percent }, now);
  const rateKeys = ratesOfMetal(rateTable(), metal);
  const { offerValidityDays } = await readSettings(tx);
  const exposed = projects.filter(
    (project) =>
      project.facts?.boards.length !== 0 &&
      (!project.hasClause || isOffer(project.status)) &&
      (createdBy === null || project.createdBy === createdBy),
  );
  const offers = exposed.flatMap(({ facts, ...project }) =>
    facts === null ? [] : [present(project, facts, exposureOf(facts, change, rateKeys), offerValidityDays)],
  );
  return {
    offers: offers.toSorted((one, other) => other.costMorePaise - one.costMorePaise),
    unpriced: exposed.flatMap(({ projectId, quotationNumber, name, facts }) =>
      facts === null ? [{ projectId, quotationNumber, name }] : [],
    ),
    shares: rateTable()
      .rows.filter(({ rateKey }) => rateKeys.has(rateKey))
      .map(({ rateKey, material }) => ({ rateKey, material, share: change.shares.get(rateKey) ?? 1 })),
    outdated,
  };
}

function isOffer(status: FactualProject['status']): boolean {
  return offerStatuses.some((each) => each === status);
}

/** A change of a metal, in percent, with what the company knows of the metal on that day. */
export async function readChange(
  tx: AppTransaction,
  { metal, percent }: Pick<MetalChange, 'metal' | 'percent'>,
  now: Date,
): Promise<MetalChange> {
  const rates = await listRatesOfKinds(tx, ['metal']);
  const holding = rateOfDay(rates, { kind: 'metal', key: metal }, isoDayInIndia(now.getTime()));
  return {
    metal,
    percent,
    marketRate: holding?.value ?? null,
    links: await listRateLinks(tx),
    shares: await listMetalShares(tx),
  };
}

function present(
  {
    hasClause: _clause,
    frozenRevision: _revision,
    offeredOn,
    extendedUntil,
    floorPercent,
    createdBy: _creator,
    ...project
  }: Omit<FactualProject, 'facts'>,
  { costPaise, marginPaise }: ExposedOffer,
  exposure: ReturnType<typeof exposureOf>,
  offerValidityDays: number,
): ExposedOfferOnWire {
  return {
    ...project,
    ...exposure,
    validUntil: lastDayOf(offeredOn && daysLater(offeredOn, offerValidityDays), [extendedUntil]),
    marginBeforePaise: marginPaise,
    // The price stays: what the metal costs more is cost, and no margin.
    isBelowFloor: isBelowFloor(
      { costPaise: costPaise + exposure.costMorePaise, marginPaise: exposure.marginLeftPaise },
      floorPercent,
    ),
    marginPercentBefore: percentOf(marginPaise, costPaise + marginPaise),
  };
}
