import type { StatedFinding } from '@pw/switchboard/checks/judgement';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import type { Draft } from '@pw/switchboard/editing/draft';
import type { BillLine } from '../bill/bill-line.ts';
import type { BoardPrice, ProjectPrice } from '../price-board.ts';
import { type PriceField, priceFields } from '../price-steps.ts';
import type { BoardResults } from '../quote/board-results.ts';
import type { QuotedBoard } from '../quote/quote-board.ts';

type UnitOutput = DesignOutput['transportUnits'][number];

/** The figures by which designs are compared: those that every revision was frozen with. */
export type ComparedDesign = Omit<DesignOutput, 'inA' | 'transportUnits'> & {
  readonly transportUnits: readonly Pick<UnitOutput, 'number' | 'widthMm' | 'massKg'>[];
};

/** What the fields of a project are sorted into where revisions are compared. */
export const fieldGroups = ['project', 'customer', 'charges', 'basis'] as const;

export type FieldGroup = (typeof fieldGroups)[number];

/** Something that is said of a project as a whole; each label once in its group. '' for what is not known. */
export type ComparedField = { readonly group: FieldGroup; readonly label: string; readonly value: string };

/** The amounts of a price in whole paise. */
export type PaiseOfPrice = Readonly<Record<PriceField, number>>;

/** A line of the bill of one unit, as plain values. */
export type ComparedLine = {
  readonly description: string;
  /** '' for material. */
  readonly catalogueNumber: string;
  readonly make: string;
  readonly materialClass: string;
  readonly unit: string;
  readonly quantity: number;
  readonly listPricePaise: number;
  readonly discountPercent: number;
  readonly amountPaise: number;
};

/** A board of a revision: its inputs and what they came to, all of it kept or worked out before. */
export type ComparedBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  /** With the ids of the parts, by which they are the same in every revision. */
  readonly inputs: Draft;
  readonly results: Pick<BoardResults, 'parts'>;
  readonly checks: readonly StatedFinding[];
  /** Null where the board has no design: then it has no bill and no price. */
  readonly design: ComparedDesign | null;
  readonly bill: readonly ComparedLine[];
  /** Of one unit. */
  readonly unitPrice: PaiseOfPrice | null;
};

/** A revision of a project as it is compared: plain values, whether they were frozen or worked out a moment ago. */
export type ComparedRevision = {
  readonly fields: readonly ComparedField[];
  /** The paragraphs of the terms and conditions. */
  readonly terms: readonly string[];
  /** In the order of their item numbers. */
  readonly boards: readonly ComparedBoard[];
  /** What the project comes to; null where an amount of it is too large. */
  readonly totals: PaiseOfPrice | null;
};

/** What is known of a board before anything is worked out. */
type BoardToCompare = Pick<ComparedBoard, 'lineItemId' | 'name' | 'quantity' | 'inputs'>;

/**
 * A board that was worked out just now, as it is compared.
 * @param quoted null where an amount of it is too large for a price
 */
export function comparedBoard(
  { lineItemId, name, quantity, inputs }: BoardToCompare,
  { parts, checks }: BoardResults,
  quoted: QuotedBoard | null,
): ComparedBoard {
  return {
    ...{ lineItemId, name, quantity, inputs, checks },
    results: { parts },
    design: quoted?.design ? designOutput(quoted.design) : null,
    bill: quoted?.bill.map(comparedLine) ?? [],
    unitPrice: quoted?.price ? paiseOfAmounts(quoted.price) : null,
  };
}

function comparedLine(line: BillLine): ComparedLine {
  const { description, catalogueNumber, make, materialClass, unit } = line;
  return {
    ...{ description, catalogueNumber, make, materialClass, unit },
    quantity: line.quantity.value,
    listPricePaise: line.listPrice.paise,
    discountPercent: line.discountPercent.value,
    amountPaise: line.amount.paise,
  };
}

/** The amounts of a price in paise. */
export function paiseOfAmounts(price: BoardPrice | ProjectPrice): PaiseOfPrice {
  const amounts = priceFields.map((field) => [field, Number(price[field].paise)] as const);
  // Every field has just been read.
  return Object.fromEntries(amounts) as PaiseOfPrice;
}
