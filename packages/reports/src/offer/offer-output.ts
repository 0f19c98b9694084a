import { supplyBetween } from '@pw/domain/goods-supply';
import { rupeesOf } from '@pw/domain/money';
import { amountOfMinor } from '@pw/domain/offer-currency/offer-rate';
import type { Assumption } from '@pw/pricing/offer/assumptions';
import { makeList, type OfferedMake } from '@pw/pricing/offer/make-list';
import { type ScopeLine, scopeMatrix } from '@pw/pricing/offer/scope-matrix';
import { offerAmounts, rowsOfOffer } from '@pw/pricing/offer-currency/offer-amounts';
import { goodsTax } from '@pw/pricing/price/goods-tax';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type Deviation, offerAssumptions, offerDeviations } from './deviations.ts';
import { type OfferData, validUntil } from './offer-data.ts';
import { offerSpares } from './spares-part.ts';

/** An offer as `quote.json` gives it (SBD 15.4); money in rupees, days as ISO dates. */
export type OfferOutput = {
  readonly number: string;
  /** '' for an offer without a date. */
  readonly validUntil: string;
  readonly status: 'DRAFT' | 'FINAL';
  readonly makes: readonly Omit<OfferedMake, 'offeredMakes'>[];
  readonly deviations: readonly Omit<Deviation, 'mark'>[];
  readonly assumptions: readonly Assumption[];
  readonly scope: readonly ScopeLine[];
  readonly itp: Tables['itp']['rows'];
  readonly gst: {
    /** '' where the tables hold none. */
    readonly hsn: string;
    readonly lines: readonly { readonly label: string; readonly amount: number }[];
    /** 0 where the company rounds to the paisa. */
    readonly roundOff: number;
    /** What the offer asks for, round off included. */
    readonly grandTotal: number;
  };
  /** What the offer prints in another currency, in that currency; left out of an offer in rupees. */
  readonly currency?: {
    readonly currency: string;
    /** Rupees for one. */
    readonly rate: number;
    readonly validFrom: string;
    readonly source: string;
    readonly rows: readonly { readonly name: string; readonly inr: number; readonly amount: number }[];
    readonly total: number;
    /** By how much the converted sum of the rupees is more than the total. */
    readonly difference: number;
  };
  /** Prices are null for what is priced on request. */
  readonly spares: readonly {
    readonly item: string;
    readonly quantity: number;
    readonly unit: string;
    readonly unitPrice: number | null;
  }[];
};

/** The pages of an offer as data. */
export function offerOutput(offer: OfferData): OfferOutput {
  const { boards, tables, issue, totals, taxPercent } = offer;
  const tax = totals.tax.paise;
  return {
    number: offer.offerNumber,
    validUntil: validUntil(offer),
    status: issue.isDraft ? 'DRAFT' : 'FINAL',
    makes: makeList(boards, tables, issue.makes).makes.map(({ offeredMakes: _list, ...make }) => make),
    deviations: offerDeviations(offer).map(({ board, concerns, text }) => ({ board, concerns, text })),
    assumptions: offerAssumptions(offer),
    scope: scopeMatrix(boards, tables),
    itp: tables.itp.rows,
    gst: {
      hsn: tables.gst.rows.find(({ goods }) => goods === 'boards')?.hsn ?? '',
      lines:
        tax === 0
          ? []
          : goodsTax(tax, taxPercent, supplyBetween(issue.states)).map(({ label, amount }) => ({
              label,
              amount: rupeesOf(amount),
            })),
      roundOff: totals.roundOff?.value ?? 0,
      grandTotal: totals.final.value,
    },
    ...currencyOutput(offer),
    spares: offerSpares(offer).map(({ unitPrice, ...spare }) => ({
      ...spare,
      unitPrice: unitPrice === null ? null : rupeesOf(unitPrice),
    })),
  };
}

function currencyOutput({ boards, totals, issue: { offerRate } }: OfferData): Pick<OfferOutput, 'currency'> {
  if (offerRate === undefined) {
    return {};
  }
  const { rows, totalMinor, differenceMinor } = offerAmounts(rowsOfOffer(boards, totals), offerRate);
  const amountOf = (minor: number) => amountOfMinor(minor, offerRate.currency);
  return {
    currency: {
      ...offerRate,
      rows: rows.map(({ name, paise, minor }) => ({ name, inr: rupeesOf(paise), amount: amountOf(minor) })),
      total: amountOf(totalMinor),
      difference: amountOf(differenceMinor),
    },
  };
}
