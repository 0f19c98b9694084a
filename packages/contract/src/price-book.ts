import { currencies, priceStates } from '@pw/domain/price-lists/list-codes';
import { z } from 'zod';

const makerTerms = z.object({ discounts: z.array(z.number()).readonly(), factor: z.number() });

/** An article of a maker's list, as far as its price depends on it. */
const bookArticle = z.object({
  number: z.string(),
  fold: z.string(),
  description: z.string(),
  /** The discount group of its maker. */
  group: z.string(),
  currency: z.enum(currencies),
  /** For one piece, in hundredths of its currency. */
  price: z.discriminatedUnion('state', [
    z.object({ state: z.literal('priced'), minor: z.int() }),
    z.object({ state: z.enum(priceStates).exclude(['priced']) }),
  ]),
  /** Line of the file; null where the price was carried over from the version before. */
  row: z.int().nullable(),
});

/** A published list with those of its articles that somebody may ask for. */
export const bookList = z.object({
  maker: z.string(),
  name: z.string(),
  version: z.int().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable().optional(),
  terms: makerTerms.extend({ groups: z.array(makerTerms.extend({ group: z.string() })).readonly() }),
  articles: z.array(bookArticle).readonly(),
});

/** The prices of a company besides the tables of the product. */
export const companyBook = z.object({
  hash: z.string().nullable(),
  lists: z.array(bookList).readonly(),
  exchange: z
    .array(
      z
        .tuple([z.enum(currencies), z.object({ rate: z.number(), validFrom: z.string(), source: z.string() })])
        .readonly(),
    )
    .readonly(),
  /** Whether the demo list prices what no list has. */
  demoPrices: z.boolean(),
});
