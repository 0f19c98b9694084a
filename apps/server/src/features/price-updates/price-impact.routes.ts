import {
  type AffectedProjectOnWire,
  readPriceImpactCall,
  stopPriceImpactCall,
  workOutPriceImpactCall,
} from '@pw/contract/price-impact';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import { judgeListDays } from '@pw/pricing/maker-list/list-days';
import { byImpact, impactOf, sumImpacts } from '@pw/pricing/price/price-impact';
import { route } from '../../platform/http/route.ts';
import { listTables } from '../../platform/knowledge.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { bookOfBasis } from '../price-lists/draft-book.ts';
import { orderImpactOf } from '../price-lists/order-impact.ts';
import { refusalOfState } from '../price-lists/present-draft.ts';
import { CURRENT_LISTS, endImpact, findImpact } from '../price-lists/price-impacts.store.ts';
import { findDraft, lockDraft } from '../price-lists/price-list-drafts.store.ts';
import { type ListedValue, listValues } from './project-values.store.ts';
import { readCurrentPrints } from './value-prints.ts';

/** What prices change of the open projects. A value counts while all that it depends on is the same. */
export const readPriceImpactRoute = route(readPriceImpactCall, {
  isOfOneMoment: true,
  async handle({ query: { draftId }, tx, now, refuse }) {
    const draft = draftId === undefined ? null : await findDraft(tx, draftId);
    if (draft === undefined || draft?.state === 'published' || draft?.state === 'discarded') {
      return refuse('NOT_FOUND');
    }
    const basis = draftId ?? CURRENT_LISTS;
    const impact = await findImpact(tx, basis);
    const validFrom = impact?.validFrom ?? draft?.validFrom ?? null;
    const book = await bookOfBasis(tx, { basis, validFrom }, now);
    const bookHash = book?.hash ?? null;
    const current = await readCurrentPrints(tx, bookHash);
    const values = (await listValues(tx, basis)).filter(
      ({ projectId, fingerprint }) => book !== undefined && current.get(projectId) === fingerprint,
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
      isStale: impact !== undefined && impact.bookHash !== bookHash,
      uploaded: draft && { maker: draft.maker, validFrom: validFrom ?? draft.validFrom },
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
    const { body, tx, now, refuse, audit } = request;
    const { draftId } = body;
    const draft = draftId === undefined ? null : await lockDraft(tx, draftId);
    if (draft === undefined) {
      return refuse('NOT_FOUND');
    }
    if (draft !== null && draft.state !== 'ready') {
      return refuse(refusalOfState[draft.state]);
    }
    const validFrom = draft && (body.validFrom ?? draft.validFrom);
    const faults =
      validFrom === null
        ? {}
        : judgeListDays({ validFrom, validUntil: null }, isoDayInIndia(now.getTime()), listTables());
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const of = { basis: draftId ?? CURRENT_LISTS, validFrom };
    const bookHash = (await bookOfBasis(tx, of, now))?.hash ?? null;
    const known = await findImpact(tx, of.basis);
    // What is at work for the same prices goes on.
    if (known?.state !== 'working' || known.bookHash !== bookHash || known.validFrom !== validFrom) {
      await orderImpactOf(request, { ...of, bookHash });
    }
    audit({ event: 'price-list.impact-ordered', subject: draft?.maker ?? 'Open offers' });
    return { isWorking: true };
  },
});

export const stopPriceImpactRoute = route(stopPriceImpactCall, {
  async handle({ query: { draftId }, tx, now, refuse, audit }) {
    const draft = draftId === undefined ? null : await findDraft(tx, draftId);
    if (draft === undefined) {
      return refuse('NOT_FOUND');
    }
    await endImpact(tx, { basis: draftId ?? CURRENT_LISTS }, { state: 'stopped', failureText: '', endedAt: now });
    audit({ event: 'price-list.impact-stopped', subject: draft?.maker ?? 'Open offers' });
    return { isWorking: false };
  },
});
