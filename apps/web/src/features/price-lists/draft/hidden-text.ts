import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { counted, nounOf } from '@pw/domain/counted';

/** What the workbook hides, in words; null for nothing. Hidden rows are read like all others. */
export function hiddenText(sheets: PriceListDraftOnWire['sheets']): string | null {
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const rows = sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  const parts = [
    ...(hidden.length === 0 ? [] : [`${nounOf(hidden.length, 'Sheet')} ${hidden.join(', ')}`]),
    ...(rows === 0 ? [] : [`${counted(rows, 'row')}, read like all others`]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}
