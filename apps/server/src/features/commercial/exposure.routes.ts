import { type ExposedOfferOnWire, readExposureCall, saveMetalSharesCall } from '@pw/contract/exposure';
import { isMetalShare, METAL_SHARE_FAULT, offerStatuses, orderStatuses } from '@pw/domain/commercial/exposed-offers';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { lastDayOf } from '@pw/domain/offer-follow-up/follow-up';
import {
  type ExposedOffer,
  exposureOf,
  type MetalChange,
  ratesOfMetal,
  totalExposure,
} from '@pw/pricing/exposure/exposure';
import { isBelowFloor, percentOfSale } from '@pw/pricing/margin/margin-floor';
import { rateOfDay } from '@pw/pricing/market-rates/market-rate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { listRateLinks } from '../market-rates/rate-links.store.ts';
import { listRatesOfKinds } from '../material-rates/market-rates.store.ts';
import { rateTable } from '../material-rates/material-rates.store.ts';
import { listMetalShares, putMetalShares } from './exposure.store.ts';
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
    const exposed = projects.filter(
      ({ status, hasClause, facts }) => facts?.boards.length !== 0 && (!hasClause || isOffer(status)),
    );
    const offers = exposed.flatMap(({ facts, ...project }) =>
      facts === null ? [] : [present(project, facts, exposureOf(facts, change, rateKeys), offerValidityDays)],
    );
    return {
      asOf: now.toISOString(),
      offers: offers.toSorted((one, other) => other.costMorePaise - one.costMorePaise),
      totals: totalExposure(offers),
      unpriced: exposed.flatMap(({ projectId, quotationNumber, name, facts }) =>
        facts === null ? [{ projectId, quotationNumber, name }] : [],
      ),
      shares: rateTable()
        .rows.filter(({ rateKey }) => rateKeys.has(rateKey))
        .map(({ rateKey, material }) => ({ rateKey, material, share: change.shares.get(rateKey) ?? 1 })),
      outdated,
    };
  },
});

/** Sets which part of a rate follows its metal: bars are metal alone, sheet is metal and paint. */
export const saveMetalSharesRoute = route(saveMetalSharesCall, {
  async handle({ body: { shares }, actor, tx, now, refuse, audit }) {
    const faults = faultsOf(shares);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const before = await listMetalShares(tx);
    await putMetalShares(tx, actor.companyId, shares, { by: actor.name, at: now });
    const from = shares.map(({ rateKey }) => ({ rateKey, share: before.get(rateKey) ?? 1 }));
    audit({ event: 'market-rate.shares-saved', subject: 'Shares of metal', details: { from, to: shares } });
    return { saved: shares.length };
  },
});

/** The texts at the shares that are not right, by their places, as `shares.0.share`. */
function faultsOf(shares: readonly { readonly rateKey: string; readonly share: number }[]) {
  const known = new Set(rateTable().rows.flatMap(({ rateKey, metal }) => (metal === null ? [] : [rateKey])));
  const entries = shares.flatMap(({ rateKey, share }, at): readonly (readonly [string, string])[] => [
    ...(known.has(rateKey) ? [] : [[`shares.${at}.rateKey`, 'This is no rate of a metal.'] as const]),
    ...(isMetalShare(share) ? [] : [[`shares.${at}.share`, METAL_SHARE_FAULT] as const]),
  ]);
  return Object.fromEntries(entries);
}

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
    marginPercentBefore: percentOfSale(marginPaise, costPaise + marginPaise),
  };
}
