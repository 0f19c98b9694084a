import {
  type AffectedProjectOnWire,
  readPriceImpactCall,
  stopPriceImpactCall,
  workOutPriceImpactCall,
} from '@pw/contract/price-impact';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { byImpact, impactOf, sumImpacts } from '@pw/pricing/price/price-impact';
import { route } from '../../platform/http/route.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { orderImpact } from '../price-lists/order-impact.ts';
import { bookOfDay } from '../price-lists/price-books.ts';
import { endImpact, findImpact } from '../price-lists/price-impacts.store.ts';
import { type ListedValue, listValues } from './project-values.store.ts';
import { readCurrentPrints } from './value-prints.ts';

/** What the current prices change of the open projects. A value counts while all that it depends on is the same. */
export const readPriceImpactRoute = route(readPriceImpactCall, {
  isOfOneMoment: true,
  async handle({ tx, now }) {
    const impact = await findImpact(tx);
    const bookHash = (await bookOfDay(tx, isoDayInIndia(now.getTime())))?.hash ?? null;
    const current = await readCurrentPrints(tx, bookHash);
    const values = (await listValues(tx)).filter(
      ({ projectId, fingerprint }) => current.get(projectId) === fingerprint,
    );
    const { offerValidityDays } = await readSettings(tx);
    const state = impact?.state ?? ('none' as const);
    // Half of the projects would look like all of them.
    const listed = state === 'working' ? [] : values;
    const projects = listed.map((value) => presentValue(value, offerValidityDays)).toSorted(byImpact);
    return {
      state,
      progress: { done: impact?.done ?? 0, total: impact?.total ?? 0 },
      bookHash,
      endedAt: impact?.endedAt?.toISOString() ?? null,
      failure: impact?.failureText ?? '',
      projects,
      totals: { open: current.size, outdated: current.size - values.length, ...sumImpacts(projects) },
    };
  },
});

function presentValue(
  { fingerprint: _print, offeredOn, ...value }: ListedValue,
  offerValidityDays: number,
): AffectedProjectOnWire {
  return { ...value, ...impactOf(value), validUntil: offeredOn && daysLater(offeredOn, offerValidityDays) };
}

export const workOutPriceImpactRoute = route(workOutPriceImpactCall, {
  async handle(request) {
    const { tx, audit } = request;
    if ((await findImpact(tx))?.state !== 'working') {
      await orderImpact(request);
    }
    audit({ event: 'price-list.impact-ordered', subject: 'Open offers' });
    return { isWorking: true };
  },
});

export const stopPriceImpactRoute = route(stopPriceImpactCall, {
  async handle({ tx, now, audit }) {
    await endImpact(tx, { state: 'stopped', failureText: '', endedAt: now });
    audit({ event: 'price-list.impact-stopped', subject: 'Open offers' });
    return { isWorking: false };
  },
});
