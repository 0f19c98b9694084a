import { fileKindEntry, fileKinds } from '../file-kinds.ts';
import { err, ok, type Result } from '../result.ts';
import { judgeSentFile, type SentFileFault } from '../sent-file.ts';

const MEBIBYTE = 1_048_576;

/** The rules of a customer's purchase order: its file and its number. */
export const purchaseOrderRules = {
  kinds: fileKinds,
  mostBytes: 20 * MEBIBYTE,
  /** For the file dialog only: what counts is the content. */
  accept: fileKinds.flatMap((kind) => fileKindEntry(kind).endings.map((ending) => `.${ending}`)).join(','),
  longestNumber: 100,
  longestFileName: 200,
} as const;

/** The texts about refused purchase orders. */
export const purchaseOrderTexts = {
  FILE_MISSING: 'The request holds no file. Choose the purchase order of the customer and upload it.',
  FILE_TOO_LARGE: 'The purchase order has more than 20 MB. Upload a smaller file.',
  WRONG_KIND: 'The purchase order is no PDF, PNG or JPEG file. Save it as one of them and upload that.',
  NAMED_OTHERWISE: 'The purchase order is not what its name says. Save it again under the right name and upload that.',
  PURCHASE_ORDER_NUMBER_MISSING: 'Please enter the number of the purchase order.',
  PURCHASE_ORDER_NUMBER_TOO_LONG: `The number of the purchase order has at most ${purchaseOrderRules.longestNumber} characters. Shorten it.`,
  PURCHASE_ORDER_FILE_MISSING:
    'The purchase order of this revision is not there yet. Upload the file of the customer, then confirm again.',
} as const;

export type PurchaseOrderFileRefusal = { readonly code: SentFileFault; readonly text: string };

/**
 * Judges the file of a purchase order by its content.
 * @param head its first bytes, at least KIND_HEAD_BYTES of them where it has so many
 * @returns the name that it is kept under
 */
export function judgePurchaseOrder(sentName: string, head: Uint8Array): Result<string, PurchaseOrderFileRefusal> {
  const { longestFileName: longest } = purchaseOrderRules;
  const judged = judgeSentFile(sentName, head, { longest, nameless: 'Purchase order' });
  return judged.ok ? judged : err({ code: judged.error, text: purchaseOrderTexts[judged.error] });
}

type NumberRefusalCode = 'PURCHASE_ORDER_NUMBER_MISSING' | 'PURCHASE_ORDER_NUMBER_TOO_LONG';

export type PurchaseOrderNumberRefusal = { readonly code: NumberRefusalCode; readonly text: string };

/** Judges the number of a purchase order as it was sent; blanks around it do not count. */
export function judgePurchaseOrderNumber(sent: string): Result<string, PurchaseOrderNumberRefusal> {
  const number = sent.trim();
  const refused = (code: NumberRefusalCode) => err({ code, text: purchaseOrderTexts[code] });
  if (number === '') {
    return refused('PURCHASE_ORDER_NUMBER_MISSING');
  }
  return number.length > purchaseOrderRules.longestNumber ? refused('PURCHASE_ORDER_NUMBER_TOO_LONG') : ok(number);
}
