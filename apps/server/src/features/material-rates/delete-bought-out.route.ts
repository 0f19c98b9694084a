import { deleteBoughtOutCall } from '@pw/contract/material-rates/delete-bought-out';
import { answered } from '@pw/contract/spec-answer';
import { rupeesOf } from '@pw/domain/money';
import { route } from '../../platform/http/route.ts';
import { deleteRate, lockPricingTerms, readRates, savePricingTerms } from './material-rates.store.ts';
import { presentBaseRates } from './present-rates.ts';

/** Deletes a row that the administrator added to the production and material costs. */
export const deleteBoughtOutRoute = route(deleteBoughtOutCall, {
  async handle({ body: { pricingId }, actor, tx, refuse, audit }) {
    const stored = await lockPricingTerms(tx);
    const rate = (await readRates(tx)).find((row) => row.pricingId === pricingId);
    if (!rate) {
      return refuse('NOT_FOUND');
    }
    if (rate.rateKey !== null) {
      return refuse('FIXED_ROW');
    }
    await deleteRate(tx, pricingId);
    // Saved unchanged, so that the save is counted: whoever has the row on the screen gets a lost update.
    await savePricingTerms(tx, stored.terms);
    const { material, unit, ratePaise } = rate;
    audit({ event: 'material-rates.row-deleted', subject: material, details: { unit, rate: rupeesOf(ratePaise) } });
    return answered(await presentBaseRates(tx, actor.companyId));
  },
});
