import {
  type AffectedProjectOnWire,
  readPriceImpactCall,
  stopPriceImpactCall,
  workOutPriceImpactCall,
} from '@pw/contract/price-impact';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { percentChange } from '@pw/pricing/maker-list/compare-list';
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
    const projects = listed.map((value) => presentValue(value, offerValidityDays)).toSorted(largestFirst);
    const priced = projects.filter(({ changePaise, unpriced }) => changePaise !== null && unpriced === 0);
    const sumOf = (field: 'beforePaise' | 'afterPaise' | 'changePaise') =>
      priced.reduce((sum, project) => sum + (project[field] ?? 0), 0);
    return {
      state,
      progress: { done: impact?.done ?? 0, total: impact?.total ?? 0 },
      bookHash,
      endedAt: impact?.endedAt?.toISOString() ?? null,
      failure: impact?.failureText ?? '',
      projects,
      totals: {
        open: current.size,
        changed: projects.filter(({ changed }) => changed > 0).length,
        incomplete: projects.length - priced.length,
        outdated: current.size - values.length,
        beforePaise: sumOf('beforePaise'),
        afterPaise: sumOf('afterPaise'),
        changePaise: sumOf('changePaise'),
      },
    };
  },
});

function presentValue(
  { beforePaise, afterPaise, fingerprint: _print, offeredOn, ...value }: ListedValue,
  offerValidityDays: number,
): AffectedProjectOnWire {
  const hasBoth = beforePaise !== null && afterPaise !== null;
  return {
    ...value,
    beforePaise,
    afterPaise,
    changePaise: hasBoth ? afterPaise - beforePaise : null,
    changePercent: hasBoth && beforePaise > 0 ? percentChange(beforePaise, afterPaise) : null,
    validUntil: offeredOn && daysLater(offeredOn, offerValidityDays),
  };
}

/** By rupees whatever their sign; projects without both prices come first, since nobody knows how much it is. */
function largestFirst(one: AffectedProjectOnWire, other: AffectedProjectOnWire): number {
  const size = ({ changePaise }: AffectedProjectOnWire) => (changePaise === null ? Infinity : Math.abs(changePaise));
  const [left, right] = [size(one), size(other)];
  return left === right ? one.projectId - other.projectId : right - left;
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
