import {
  addMarketRateCall,
  listMarketRatesCall,
  saveRateLinksCall,
  withdrawMarketRateCall,
} from '@pw/contract/market-rates';
import { isoDayInIndia } from '@pw/domain/dates';
import { enteredRateKinds } from '@pw/domain/market-rates/market-rate-codes';
import { isReason, REASON_FAULT } from '@pw/domain/price-lists/price-list-forms';
import { decideMarketRate } from '@pw/pricing/market-rates/decide-market-rates';
import { judgeRateLinks } from '@pw/pricing/market-rates/followed-rates';
import { marketRateFaultText } from '@pw/pricing/market-rates/read-market-rate';
import { route } from '../../platform/http/route.ts';
import { listEveryRate, withdrawRates } from '../material-rates/market-rates.store.ts';
import { lockPricingTerms, rateTable, savePricingTerms } from '../material-rates/material-rates.store.ts';
import { addRates } from './add-rates.ts';
import { followAgain, followLinks } from './follow-rates.ts';
import { orderImpactOfBuyRates } from './order-impact-of-rates.ts';
import { presentMarketRates } from './present-rates.ts';
import { listRateLinks, replaceRateLinks } from './rate-links.store.ts';

/** The rates of the company, and the material rates that follow metals. */
export const listMarketRatesRoute = route(listMarketRatesCall, {
  isOfOneMoment: true,
  handle: ({ tx, now }) => presentMarketRates(tx, now),
});

/** Adds a rate; a current one sets what follows it. */
export const addMarketRateRoute = route(addMarketRateCall, {
  async handle({ body: { confirm, ...fields }, refuse, ...request }) {
    const { tx, now, audit } = request;
    await lockPricingTerms(tx);
    const every = await listEveryRate(tx, enteredRateKinds);
    const current = every.filter(({ withdrawn }) => withdrawn === null);
    const decided = decideMarketRate(fields, current, isoDayInIndia(now.getTime()));
    if (!decided.ok) {
      const faults = Object.fromEntries(decided.error.map((fault) => [fault.column, marketRateFaultText(fault)]));
      const own = decided.error.map(({ code }) => code).find((code) => code === 'SAME_DAY' || code === 'KEY_UNKNOWN');
      return refuse(own ?? 'FIELD_INVALID', { details: { faults } });
    }
    const { rate, jump } = decided.value;
    if (jump !== null && !confirm) {
      return refuse('RATE_JUMP', { details: { jump } });
    }
    if (!(await addRates(request, every.length, [rate]))) {
      return refuse('TOO_MANY_RATES');
    }
    audit({ event: 'market-rate.added', subject: rate.key, details: { ...rate, jump, wasConfirmed: confirm } });
    return presentMarketRates(tx, now);
  },
});

/** Withdraws a rate; the one before it holds again and sets what follows it. */
export const withdrawMarketRateRoute = route(withdrawMarketRateCall, {
  async handle({ params: { rateId }, body, refuse, ...request }) {
    const { actor, tx, now, audit } = request;
    const reason = body.reason.trim();
    if (!isReason(reason)) {
      return refuse('FIELD_INVALID', { details: { faults: { reason: REASON_FAULT } } });
    }
    await lockPricingTerms(tx);
    const rate = (await listEveryRate(tx, enteredRateKinds)).find((each) => each.rateId === rateId);
    if (!rate) {
      return refuse('NOT_FOUND');
    }
    if (rate.withdrawn) {
      return refuse('ALREADY_WITHDRAWN');
    }
    const { kind, key, value, validFrom } = rate;
    await withdrawRates(tx, { kind, keys: [key], validFrom }, { by: actor.name, at: now, reason });
    if (rate.actedAt !== null) {
      await followAgain(tx, actor.companyId, rate, now);
    }
    await orderImpactOfBuyRates(request, [rate]);
    audit({ event: 'market-rate.withdrawn', subject: key, details: { kind, value, validFrom, reason } });
    return presentMarketRates(tx, now);
  },
});

/** Saves the links; those that are new or changed set their rates at once. */
export const saveRateLinksRoute = route(saveRateLinksCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const { terms, revision } = await lockPricingTerms(tx);
    if (body.revision !== revision) {
      return refuse('STALE', { details: { current: await presentMarketRates(tx, now) } });
    }
    const judged = judgeRateLinks(body.links, rateTable());
    if (!judged.ok) {
      return refuse('FIELD_INVALID', { details: { faults: judged.error } });
    }
    const before = await listRateLinks(tx);
    const changed = judged.value.filter(
      (link) =>
        !before.some(
          ({ rateKey, factor, additionPaise }) =>
            rateKey === link.rateKey && factor === link.factor && additionPaise === link.additionPaise,
        ),
    );
    await replaceRateLinks(tx, actor.companyId, judged.value, { by: actor.name, at: now });
    await savePricingTerms(tx, terms);
    await followLinks(tx, actor.companyId, changed, now);
    audit({ event: 'market-rate.links-saved', subject: 'Links of rates', details: { from: before, to: judged.value } });
    return presentMarketRates(tx, now);
  },
});
