import type { Paise } from '@pw/domain/money';
import { type PriceField, priceFields } from '@pw/pricing/price/price-steps';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { boardOutput } from '@pw/pricing/quote/quote-output';
import { compileKnowledge } from '@pw/switchboard/knowledge';
import type { Tables } from '@pw/switchboard/tables/tables';
import { mustBeOk } from './must-be-ok.ts';
import { quotedEnquiry } from './quoted-enquiry.ts';

/** What the headless quote makes of the boards of an enquiry file. Throws on a faulty one. */
export function headlessQuote(text: unknown, tables: Tables, prices: ReadonlyMap<string, string>) {
  const { boards } = quotedEnquiry(text, compileKnowledge(tables), mustBeOk(readPriceBook(prices)));
  return boards.map(withPaise);
}

/** A board as the server answers it: the output of the quote, with each amount in paise beside it. */
function withPaise(quoted: QuotedBoard) {
  const { bom, price, ...board } = boardOutput(quoted);
  const lines = quoted.bill.map(({ listPrice, netPrice, amount }, index) => ({
    ...bom[index],
    listPricePaise: listPrice.paise,
    netPricePaise: netPrice.paise,
    amountPaise: amount.paise,
  }));
  return { ...board, bom: lines, price: quoted.price && { ...price, ...paiseOf(quoted.price) } };
}

type Amounts = Readonly<Record<`${PriceField}Paise`, Paise>>;

function paiseOf(price: NonNullable<QuotedBoard['price']>): Amounts {
  const fields = priceFields.map((field) => [`${field}Paise`, price[field].paise] as const);
  // Every field of the price has just been written.
  return Object.fromEntries(fields) as Amounts;
}
