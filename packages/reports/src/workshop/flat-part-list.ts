import { findingText } from '@pw/domain/shop-parts/flat-part';
import { blankSize } from '@pw/domain/shop-parts/part-folds';
import type { FlatPart } from '@pw/drawing/flat-part/flat-parts';
import { csvRows } from './csv-rows.ts';

/** A flat part in the list of an order; one with findings has no file. */
export type ListedPart = {
  readonly board: string;
  readonly part: FlatPart;
  readonly count: number;
  readonly fileName: string | null;
};

const HEADS = [
  'Board',
  'Mark',
  'Kind',
  'Addresses',
  'Width mm',
  'Height mm',
  'Blank width mm',
  'Blank height mm',
  'Thickness mm',
  'Material',
  'Count',
  'kg each',
  'File',
  'By the maker',
  'Findings',
] as const;

/** The flat parts of an order as CSV: what is cut, how often, from which file, and what is left to the maker's drawings. */
export function flatPartList(parts: readonly ListedPart[]): string {
  return csvRows([
    HEADS,
    ...parts.map(({ board, part, count, fileName }) => {
      const blank = blankSize(part, part.folds);
      return [
        board,
        part.mark,
        part.kind,
        part.addresses.join(' '),
        part.widthMm,
        part.heightMm,
        blank.widthMm,
        blank.heightMm,
        part.thicknessMm,
        part.material,
        count,
        part.massKg.toFixed(2),
        fileName ?? '',
        part.crosses.map(({ of }) => of).join('; '),
        part.findings.map(findingText).join(' '),
      ];
    }),
  ]);
}
