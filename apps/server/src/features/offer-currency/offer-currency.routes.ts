import { type OfferCurrencyOnWire, readOfferCurrencyCall, setOfferCurrencyCall } from '@pw/contract/offer-currency';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import { offerAmounts, type PrintedRow, rowsOfOffer } from '@pw/pricing/offer-currency/offer-amounts';
import { route } from '../../platform/http/route.ts';
import { priceOfProject } from '../project-pricing/project-price.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findFrozen } from '../projects/frozen-project.store.ts';
import { chooseOfferRate, putOfferRate, readStoredRate, sellRatesOfDay } from '../projects/offer-rates.store.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import { noteAct } from '../projects/projects.store.ts';

/** The currency of an offer with its printed amounts; of a submitted offer with the rate of its submission. */
export const readOfferCurrencyRoute = route(readOfferCurrencyCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const priced = await priceOfProject(tx, { companyId, projectId });
    if (!priced.ok) {
      return refuse(priced.error.code, { message: priced.error.message });
    }
    const rows = rowsOfOffer(priced.value.boards, priced.value.totals);
    const { offerRate: rate, offerRateRevision: revision } = await readStoredRate(tx, projectId);
    const frozen = await findFrozen(tx, projectId);
    if (frozen) {
      return { ...present(rows, frozen.offer.offerRate ?? null, [], null), revision };
    }
    const possible = await sellRatesOfDay(tx, now);
    return { ...present(rows, rate, possible, newerRate(rate, possible)), revision };
  },
});

/** Sets the currency at the current sell rate; the same currency again takes a newer rate. */
export const setOfferCurrencyRoute = route(setOfferCurrencyCall, {
  async handle({ params: { projectId }, body, actor: { companyId }, tx, now, refuse, audit }) {
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const before = await readStoredRate(tx, projectId);
    if (body.revision !== undefined && body.revision !== before.offerRateRevision) {
      return refuse('STALE', { details: { current: before.offerRateRevision } });
    }
    const chosen = await chooseOfferRate(tx, body.currency, now);
    if (!chosen.ok) {
      return refuse(chosen.error.code, { message: chosen.error.text });
    }
    const rate = chosen.value;
    const priced = await priceOfProject(tx, { companyId, projectId });
    if (!priced.ok) {
      return refuse(priced.error.code, { message: priced.error.message });
    }
    const revision = await putOfferRate(tx, projectId, rate);
    await noteAct(tx, projectId, now);
    audit({
      event: 'project.offer-currency-set',
      subject: subjectOf(open.value),
      details: { projectId, from: before.offerRate, to: rate },
    });
    const rows = rowsOfOffer(priced.value.boards, priced.value.totals);
    return { ...present(rows, rate, await sellRatesOfDay(tx, now), null), revision };
  },
});

/** The current rate of the currency of an offer, where it is not the one that the offer was made with. */
function newerRate(rate: OfferRate | null, possible: readonly OfferRate[]): OfferRate | null {
  const current = possible.find(({ currency }) => currency === rate?.currency) ?? null;
  const isSame = current?.rate === rate?.rate && current?.validFrom === rate?.validFrom;
  return isSame ? null : current;
}

function present(
  printed: readonly PrintedRow[],
  rate: OfferRate | null,
  possible: readonly OfferRate[],
  newer: OfferRate | null,
): Omit<OfferCurrencyOnWire, 'revision'> {
  return {
    currency: rate?.currency ?? 'INR',
    rate: rate?.rate ?? null,
    validFrom: rate?.validFrom ?? null,
    source: rate?.source ?? null,
    newer: newer && { rate: newer.rate, validFrom: newer.validFrom, source: newer.source },
    ...(rate === null ? inRupees(printed) : inCurrency(printed, rate)),
    possible: [...possible],
  };
}

type Amounts = Pick<OfferCurrencyOnWire, 'rows' | 'totalMinor' | 'differenceMinor'>;

function inRupees(printed: readonly PrintedRow[]): Amounts {
  const rows = printed.map(({ name, paise }) => ({ name, inrPaise: paise, amountMinor: paise }));
  return { rows, totalMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0), differenceMinor: 0 };
}

function inCurrency(printed: readonly PrintedRow[], rate: OfferRate): Amounts {
  const { rows, totalMinor, differenceMinor } = offerAmounts(printed, rate);
  return {
    rows: rows.map(({ name, paise, minor }) => ({ name, inrPaise: paise, amountMinor: minor })),
    totalMinor,
    differenceMinor,
  };
}
