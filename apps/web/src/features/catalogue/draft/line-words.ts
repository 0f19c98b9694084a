import type { CatalogueComparisonOnWire, ComparisonLineOnWire } from '@pw/contract/catalogue-comparison';
import type { LineEffect } from '@pw/domain/catalogue/comparison-line';
import { counted } from '@pw/domain/counted';
import { kindTexts } from '../kind-texts.ts';

/** What a line says of its boards. */
export const effectTexts: Readonly<Record<LineEffect, string>> = {
  lost: 'board lost',
  checks: 'checks',
  values: 'values',
  price: 'price',
  drawing: 'drawing',
  unread: 'not shown by any board',
};

/** The worst example of a line in words: "MDB, OG-3: value MODULE_HEIGHT 400 becomes 450". */
export function exampleText({ worst, effect }: Pick<ComparisonLineOnWire, 'worst' | 'effect'>): string {
  if (worst === null) {
    return effect === 'unread' ? 'No board shows what this does.' : '';
  }
  const { board, kind, part, name } = worst;
  const place = part === '' ? board : `${board}, ${part}`;
  return `${place}: ${kindTexts[kind]} ${name} ${becameText(worst)}`;
}

function becameText({ name, before, after }: NonNullable<ComparisonLineOnWire['worst']>): string {
  if (before === null && after === null) {
    return 'differs';
  }
  if (before === null || after === null) {
    const value = before ?? after;
    return `is ${before === null ? 'new' : 'gone'}${value === name ? '' : `: ${value}`}`;
  }
  return `${before} becomes ${after}`;
}

/** "Compared 214 boards. 3 changed rows make 9 lines; accept each, or change the row." */
export function comparedText({ boards, lines }: Pick<CatalogueComparisonOnWire, 'boards' | 'lines'>): string {
  const compared = `Compared ${counted(boards, 'board')}.`;
  const rows = new Set(lines.map(({ table, row }) => JSON.stringify([table, row]))).size;
  return lines.length === 0
    ? `${compared} No board differs.`
    : `${compared} ${counted(rows, 'changed row makes', 'changed rows make')} ${counted(lines.length, 'line')}; accept each, or change the row.`;
}
