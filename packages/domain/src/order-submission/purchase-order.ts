import { cleanFileName } from '../diagrams/diagram-rules.ts';
import { fileKindEntry, fileKindOf, fileKinds } from '../file-kinds.ts';
import { err, ok, type Result } from '../result.ts';

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

type FileRefusalCode = 'WRONG_KIND' | 'NAMED_OTHERWISE';

export type PurchaseOrderFileRefusal = { readonly code: FileRefusalCode; readonly text: string };

/**
 * Judges the file of a purchase order by its content. Its name may say nothing, but nothing else: the reader gets
 * what the name promises.
 * @param head its first bytes, at least KIND_HEAD_BYTES of them where it has so many
 * @returns the name that it is kept under
 */
export function judgePurchaseOrder(sentName: string, head: Uint8Array): Result<string, PurchaseOrderFileRefusal> {
  const kind = fileKindOf(head);
  if (kind === null) {
    return err({ code: 'WRONG_KIND', text: purchaseOrderTexts.WRONG_KIND });
  }
  const { endings } = fileKindEntry(kind);
  const name = cleanFileName(sentName);
  const [, base = name, ending = endings[0] ?? ''] = /^(.*)\.([A-Za-z0-9]{1,10})$/.exec(name) ?? [];
  if (!endings.includes(ending.toLowerCase())) {
    return err({ code: 'NAMED_OTHERWISE', text: purchaseOrderTexts.NAMED_OTHERWISE });
  }
  const characters = Array.from(base).slice(0, purchaseOrderRules.longestFileName - `.${ending}`.length);
  return ok(`${characters.join('').trim() || 'Purchase order'}.${ending}`);
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
