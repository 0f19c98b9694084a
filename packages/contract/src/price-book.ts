import { currencies, priceStates, priceUnits } from '@pw/domain/price-lists/list-codes';
import { z } from 'zod';

const makerTerms = z.object({ discounts: z.array(z.number()).readonly(), factor: z.number() });

const terms = makerTerms.extend({
  groups: z.array(makerTerms.extend({ group: z.string() })).readonly(),
  /** Who saved them, and the ISO day; left out where nobody kept it. */
  saved: z.object({ by: z.string(), on: z.string() }).exactOptional(),
});

const listPrice = z.discriminatedUnion('state', [
  z.object({ state: z.literal('priced'), minor: z.int() }),
  z.object({ state: z.enum(priceStates).exclude(['priced']) }),
]);

/** An article of a maker's list, as far as its price depends on it. */
const bookArticle = z.object({
  number: z.string(),
  fold: z.string(),
  description: z.string(),
  /** The discount group of its maker. */
  group: z.string(),
  currency: z.enum(currencies),
  /** For one piece, in hundredths of its currency. */
  price: listPrice,
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
  terms,
  articles: z.array(bookArticle).readonly(),
});

/** An article that the company added. */
const ownArticle = z.object({
  number: z.string(),
  fold: z.string(),
  make: z.string(),
  maker: z.string(),
  description: z.string(),
  group: z.string(),
  device: z.string().nullable(),
  unit: z.enum(priceUnits),
  hsn: z.string(),
  currency: z.enum(currencies),
  /** Null where the list of its maker prices it. */
  price: listPrice.nullable(),
  validFrom: z.string(),
  source: z.string(),
  isRetired: z.boolean(),
});

const key = z.string().nullable();
const figure = z.number().nullable();

/** What the company buys in place of what the rules choose. */
const articleMapRow = z.object({
  keys: z.object({
    family: key,
    frame: key,
    ratingA: figure,
    poles: figure,
    class: key,
    release: key,
    mounting: key,
    property: key,
    designNumber: key,
  }),
  make: z.string(),
  catalogueNumber: z.string(),
  icuKa: figure,
  icsKa: figure,
  moduleMm: figure,
  lossW: figure,
  massKg: figure,
  note: z.string(),
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
  /** Own articles and article map; left out in a company without both. */
  own: z
    .object({
      articles: z.array(ownArticle).readonly(),
      terms: z.array(z.tuple([z.string(), terms]).readonly()).readonly(),
      map: z.array(articleMapRow).readonly(),
    })
    .exactOptional(),
});
