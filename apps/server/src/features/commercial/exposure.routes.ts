import { type ExposedOfferOnWire, readExposureCall } from '@pw/contract/exposure';
import { offerStatuses, orderStatuses } from '@pw/domain/commercial/exposed-offers';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import {
  type ExposedOffer,
  exposureOf,
  type MetalChange,
  percentOfSale,
  ratesOfMetal,
} from '@pw/pricing/exposure/exposure';
import { rateOfDay } from '@pw/pricing/market-rates/market-rate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { listRateLinks } from '../market-rates/rate-links.store.ts';
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';
import { rateTable } from '../material-rates/material-rates.store.ts';
import { type FactualProject, readPriceFacts } from './price-facts.ts';

/** The exposure of the open book. It keeps what it has to price, so that the next answer only adds up. */
export const readExposureRoute = route(readExposureCall, {
  isHeavy: true,
  async handle({ query: { metal, percent, orders }, actor, tx, now }) {
    const statuses = orders === 'true' ? [...offerStatuses, ...orderStatuses] : offerStatuses;
    const { projects, outdated } = await readPriceFacts({ tx, actor, now }, statuses);
    const change = await readChange(tx, { metal, percent }, now);
    const rateKeys = ratesOfMetal(rateTable(), metal);
    const { offerValidityDays } = await readSettings(tx);
    const exposed = projects.filter(({ status, hasClause }) => !hasClause || isOffer(status));
    const offers = exposed.flatMap(({ facts, ...project }) =>
      facts === null ? [] : [present(project, facts, exposureOf(facts, change, rateKeys), offerValidityDays)],
    );
    return {
      asOf: now.toISOString(),
      offers: offers.toSorted((one, other) => other.costMorePaise - one.costMorePaise),
      totals: {
        kg: Math.round(sumOf(offers, 'kg') * KG_SCALE) / KG_SCALE,
        costMorePaise: sumOf(offers, 'costMorePaise'),
        marginBeforePaise: sumOf(offers, 'marginBeforePaise'),
        marginLeftPaise: sumOf(offers, 'marginLeftPaise'),
      },
      unpriced: exposed.flatMap(({ projectId, quotationNumber, name, facts }) =>
        facts === null ? [{ projectId, quotationNumber, name }] : [],
      ),
      outdated,
    };
  },
});

const KG_SCALE = 1000;

function isOffer(status: FactualProject['status']): boolean {
  return offerStatuses.some((each) => each === status);
}

async function readChange(
  tx: AppTransaction,
  { metal, percent }: Pick<MetalChange, 'metal' | 'percent'>,
  now: Date,
): Promise<MetalChange> {
  const rates = await listRatesOfKinds(tx, ['metal']);
  const holding = rateOfDay(rates, { kind: 'metal', key: metal }, isoDayInIndia(now.getTime()));
  return { metal, percent, marketRate: holding?.value ?? null, links: await listRateLinks(tx), shares: new Map() };
}

function present(
  { hasClause: _clause, frozenRevision: _revision, offeredOn, ...project }: Omit<FactualProject, 'facts'>,
  { costPaise, marginPaise }: ExposedOffer,
  exposure: ReturnType<typeof exposureOf>,
  offerValidityDays: number,
): ExposedOfferOnWire {
  return {
    ...project,
    ...exposure,
    validUntil: offeredOn && daysLater(offeredOn, offerValidityDays),
    marginBeforePaise: marginPaise,
    marginPercentBefore: percentOfSale(marginPaise, costPaise + marginPaise),
  };
}

type Summed = 'kg' | 'costMorePaise' | 'marginBeforePaise' | 'marginLeftPaise';

function sumOf(offers: readonly ExposedOfferOnWire[], field: Summed): number {
  return offers.reduce((sum, offer) => sum + offer[field], 0);
}
