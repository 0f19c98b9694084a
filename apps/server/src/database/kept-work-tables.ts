import type { WorkedOut } from '@pw/domain/boards/board-gap';
import type { Paise } from '@pw/domain/money';
import type { MaterialUse } from '@pw/pricing/exposure/exposure';
import type { PriceBreakdown } from '@pw/pricing/price/price-breakdown';
import type { ColumnType } from 'kysely';
import type { BoardSize } from './revision-tables.ts';

/** The sums that price one unit of a board. Its design is left out, since it would fill the memory. */
export type UnitBill = {
  /** The sums of its bill, its work by hours and its transport units. Null where the board has no design, as its breakdown and its size. */
  readonly sums: {
    readonly list: Paise;
    readonly afterDiscount: Paise;
    readonly labourByHours: Paise;
    readonly transportUnits: number;
  } | null;
  readonly breakdown: PriceBreakdown | null;
  readonly size: BoardSize | null;
  readonly unpricedArticles: number;
  /** The lines that material rates price, of one unit: the exposure to metals is worked out from them. */
  readonly materials: readonly MaterialUse[];
};

/** The drawing of a board as it is now: its fingerprint, and that of the title block that it was made with. */
export type CurrentDrawing = { readonly fingerprint: string; readonly head: string };

/** The facts about the gaps of a board in progress, and its drawing where it was made. */
export type GapFacts = WorkedOut & { readonly drawing: CurrentDrawing | null };

/** The kept results of a board, by their kind. */
export type KeptWork = { readonly bill: UnitBill; readonly gap: GapFacts };

export type KeptWorkKind = keyof KeptWork;

export type KeptWorkTables = {
  keptWork: {
    companyId: string;
    lineItemId: number;
    kind: KeptWorkKind;
    print: string;
    result: ColumnType<KeptWork[KeptWorkKind], string, string>;
  };
};
