import type { Currency } from '@pw/domain/price-lists/list-codes';
import type { ExchangeRate } from '@pw/pricing/maker-list/maker-prices';
import type { MakerTerms } from '@pw/pricing/maker-list/maker-terms';

/** A published list in a price book, with the terms of its maker at that time. */
export type BookPart = {
  readonly maker: string;
  readonly draftId: string;
  readonly version: number;
  readonly name: string;
  /** ISO day. */
  readonly validFrom: string;
  readonly terms: MakerTerms;
};

/** Own articles and article map in a price book: the hash of their content, and the terms of the makers at that time. */
export type OwnPart = {
  readonly hash: string;
  /** By the names of the makers as the articles write them. */
  readonly terms: readonly (readonly [string, MakerTerms])[];
};

/** What a price book of a company is made of. */
export type BookParts = {
  /** Whether the demo list prices what no list has. */
  readonly demoPrices: boolean;
  readonly lists: readonly BookPart[];
  /** Own articles and article map; left out in a company without both, and in books that are older than the two. */
  readonly own?: OwnPart;
  /** The rates that foreign list prices become rupees by; left out without one, and in books that are older than them. */
  readonly exchange?: readonly (readonly [Currency, ExchangeRate])[];
};
