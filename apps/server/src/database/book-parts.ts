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

/** What a price book of a company is made of. */
export type BookParts = {
  /** Whether the demo list prices what no list has. */
  readonly demoPrices: boolean;
  readonly lists: readonly BookPart[];
};
