import type { FlatPartKind, PartFace, PartFinding } from '@pw/domain/shop-parts/flat-part';
import type { PartFolds } from '@pw/domain/shop-parts/part-folds';

/** A flat part at one place of a board, mm and kg. */
export type SinglePart = PartFace & {
  readonly kind: FlatPartKind;
  /** Where it is, e.g. `2B` or `3 cable alley`. */
  readonly address: string;
  readonly material: string;
  readonly thicknessMm: number;
  readonly folds: PartFolds;
  /** Of the blank before its holes. */
  readonly massKg: number;
  readonly findings: readonly PartFinding[];
  /** From which side it is seen, and what it does not have. */
  readonly note: string;
};
