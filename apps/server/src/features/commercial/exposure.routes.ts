import { readExposureCall, readRequotedPriceCall, saveMetalSharesCall } from '@pw/contract/exposure';
import { isMetalShare, METAL_SHARE_FAULT, offerStatuses, orderStatuses } from '@pw/domain/commercial/exposed-offers';
import { isFaultless } from '@pw/domain/field-rules';
import { ratesOfMetal, totalExposure } from '@pw/pricing/exposure/exposure';
import { route } from '../../platform/http/route.ts';
import { rateTable } from '../material-rates/material-rates.store.ts';
import { openProject } from '../projects/open-project.ts';
import { listMetalShares, putMetalShares } from './exposure.store.ts';
import { readChange, readOpenBook } from './open-book.ts';
import { requoteProject } from './requote-project.ts';

/** The exposure of the open book. It keeps what it has to price, so that the next answer only adds up. */
export const readExposureRoute = route(readExposureCall, {
  isHeavy: true,
  async handle({ query: { metal, percent, orders }, actor, tx, now }) {
    const statuses = orders === 'true' ? [...offerStatuses, ...orderStatuses] : offerStatuses;
    const asked = { metal, percent, statuses, createdBy: null };
    const { offers, ...book } = await readOpenBook({ tx, actor, now }, asked);
    return { asOf: now.toISOString(), offers: [...offers], totals: totalExposure(offers), ...book };
  },
});

/** What an offer would cost by the changed rates. A page asks for the rows that it shows. */
export const readRequotedPriceRoute = route(readRequotedPriceCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, query: { metal, percent }, actor: { companyId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const change = await readChange(tx, { metal, percent }, now);
    return requoteProject(tx, { companyId, projectId }, change, ratesOfMetal(rateTable(), metal));
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
