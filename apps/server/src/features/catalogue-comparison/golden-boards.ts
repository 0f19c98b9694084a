import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import type { BoardInputs } from '../../database/board-tables.ts';
import { goldenBoardFiles, priceBook, shippedKnowledge } from '../../platform/knowledge.ts';

/** A board whose inputs are frozen under a name: every comparison works it out. */
export type GoldenBoard = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly inputs: BoardInputs;
};

let readBefore: readonly GoldenBoard[] | undefined;

/** The golden boards that come with the product, as its own tables read them. */
export function shippedGoldenBoards(): readonly GoldenBoard[] {
  readBefore ??= Object.entries(goldenBoardFiles().files).flatMap(([file, text]) => {
    const enquiry = readEnquiry(text, shippedKnowledge(), priceBook().tables.rate);
    if (!enquiry.ok) {
      throw new Error(`The golden boards ${file} cannot be read: ${JSON.stringify(enquiry.error)}`);
    }
    return enquiry.value.boards.map(({ name, quantity, ...inputs }) => ({
      id: `product/${name}`,
      name,
      quantity,
      inputs,
    }));
  });
  return readBefore;
}
