import { amountInWords, type Paise } from '@pw/domain/money';
import type { ReportField } from '../document/report-document.ts';
import { answeredRequirement } from '../offer/compliance.ts';
import { technicalFields } from '../offer/data-sheet.ts';
import { offerDeviations } from '../offer/deviations.ts';
import { groupEqualBoards } from '../offer/equal-boards.ts';
import { isDesigned, type OfferData } from '../offer/offer-data.ts';
import { describeWhole } from '../offer/offer-summary.ts';
import { boardAmounts, chargeAmounts, type OfferAmount, taxAmounts } from '../offer/price-lines.ts';

/** A board as the page of a customer shows it; amounts are without freight, insurance and tax. */
export type OfferedBoard = {
  readonly name: string;
  readonly quantity: number;
  readonly text: string;
  readonly facts: readonly ReportField[];
  readonly unitPaise: Paise | null;
  readonly totalPaise: Paise | null;
};

/** The prices that the offer prints: the rows add up to the total. */
export type OfferedPrices = {
  readonly rows: readonly OfferAmount[];
  readonly totalPaise: Paise;
  readonly words: string;
};

type OfferedClause = {
  readonly number: string;
  readonly requirement: string;
  readonly answer: string;
  readonly remark: string;
};

/** What the page of a customer shows of an offer: only what its papers print. */
export type OfferedPage = {
  readonly boards: readonly OfferedBoard[];
  /** In rupees; null for an offer in another currency, and for one without a priced board. */
  readonly prices: OfferedPrices | null;
  readonly currency: string;
  readonly deviations: readonly { readonly board: string | null; readonly concerns: string; readonly text: string }[];
  readonly clauses: readonly {
    readonly title: string;
    readonly isInformative: boolean;
    readonly answers: readonly OfferedClause[];
  }[];
};

const RUPEES = 'INR';

/** The page of an offer (SBD 15.1): what its techno-commercial offer says, without its drawings. */
export function offeredPage(offer: OfferData): OfferedPage {
  const { boards, tables, issue } = offer;
  return {
    boards: boards.map((board): OfferedBoard => {
      const { name, quantity } = board;
      const { unit, all } = boardAmounts(board, quantity);
      const facts = isDesigned(board) ? technicalFields(board, tables) : [];
      return { name, quantity, text: describeWhole(board, tables), facts, unitPaise: unit, totalPaise: all };
    }),
    prices: offeredPrices(offer),
    currency: issue.offerRate?.currency ?? RUPEES,
    deviations: offerDeviations(offer).map(({ board, concerns, text }) => ({ board, concerns, text })),
    clauses: (issue.specifications ?? []).map(({ title, isInformative, clauses }) => ({
      title,
      isInformative,
      answers: clauses.map((clause) => {
        const { number, requirement, answer, remark } = answeredRequirement(clause);
        return { number, requirement, answer: answer ?? '', remark: remark ?? '' };
      }),
    })),
  };
}

function offeredPrices(offer: OfferData): OfferedPrices | null {
  const { boards, totals, issue } = offer;
  if (issue.offerRate !== undefined || boards.every(({ price }) => price === null)) {
    return null;
  }
  const ofBoards = groupEqualBoards(boards).map(({ boards: [first], name, quantity }) => {
    const label = quantity === 1 ? name : `${name} (${quantity} units)`;
    return { label, paise: boardAmounts(first, quantity).all };
  });
  const totalPaise = totals.final.paise;
  return {
    rows: [...ofBoards, ...chargeAmounts(offer), ...taxAmounts(offer)],
    totalPaise,
    words: amountInWords(totalPaise),
  };
}
