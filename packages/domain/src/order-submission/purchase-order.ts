import { err, ok, type Result } from '../result.ts';

type FileKind = {
  readonly contentType: string;
  /** What names of such files end with, in small letters; the first one is the usual one. */
  readonly endings: readonly string[];
  /** The bytes that every whole file of the kind begins with, and those that stand at its end. */
  readonly head: readonly number[];
  readonly tail: readonly number[];
};

/** What the file of a customer's purchase order can be. */
const kinds = {
  pdf: {
    contentType: 'application/pdf',
    endings: ['pdf'],
    // "%PDF-" and "%%EOF"
    head: [0x25, 0x50, 0x44, 0x46, 0x2d],
    tail: [0x25, 0x25, 0x45, 0x4f, 0x46],
  },
  png: {
    contentType: 'image/png',
    endings: ['png'],
    head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    // The last chunk, "IEND", with its check sum.
    tail: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  },
  jpeg: {
    contentType: 'image/jpeg',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    head: [0xff, 0xd8, 0xff],
    tail: [0xff, 0xd9],
  },
} as const satisfies Readonly<Record<string, FileKind>>;

export type PurchaseOrderKind = keyof typeof kinds;

const MEBIBYTE = 1_048_576;

export const purchaseOrderRules = {
  mostBytes: 20 * MEBIBYTE,
  /** For the file dialog only: what counts is the content. */
  accept: '.pdf,.png,.jpg,.jpeg',
  longestNumber: 100,
  longestFileName: 200,
} as const;

/** What users read about purchase orders that are not taken. */
export const purchaseOrderTexts = {
  FILE_MISSING: 'The request holds no file. Choose the purchase order of the customer and upload it.',
  FILE_TOO_LARGE: 'The purchase order has more than 20 MB. Upload a smaller file.',
  WRONG_KIND: 'The purchase order is no PDF, PNG or JPEG file. Save it as one of them and upload that.',
  NAMED_OTHERWISE: 'The purchase order is not what its name says. Save it again under the right name and upload that.',
  CUT_OFF: 'The file of the purchase order is damaged or cut off. Save it again and upload that.',
  PURCHASE_ORDER_NUMBER_MISSING: 'Please enter the number of the purchase order.',
  PURCHASE_ORDER_NUMBER_TOO_LONG: 'The number of the purchase order has at most 100 characters. Shorten it.',
  PURCHASE_ORDER_FILE_MISSING:
    'The purchase order of this revision is not there yet. Upload the file of the customer, then confirm again.',
} as const;

type FileRefusalCode = 'FILE_TOO_LARGE' | 'WRONG_KIND' | 'NAMED_OTHERWISE' | 'CUT_OFF';

export type PurchaseOrderFileRefusal = { readonly code: FileRefusalCode; readonly text: string };

/** A file that was judged: what it is, and the name that it is kept under. */
export type PurchaseOrderFile = {
  readonly kind: PurchaseOrderKind;
  readonly contentType: string;
  readonly name: string;
};

/**
 * Judges the file of a purchase order by its content. Its name may say nothing, but nothing else: whoever opens it gets
 * what the name promises.
 */
export function judgePurchaseOrder(
  sentName: string,
  bytes: Uint8Array,
): Result<PurchaseOrderFile, PurchaseOrderFileRefusal> {
  const refused = (code: FileRefusalCode) => err({ code, text: purchaseOrderTexts[code] });
  if (bytes.length > purchaseOrderRules.mostBytes) {
    return refused('FILE_TOO_LARGE');
  }
  const kind = purchaseOrderKinds.find((each) => startsWith(bytes, kinds[each].head));
  if (!kind) {
    return refused('WRONG_KIND');
  }
  const { contentType, endings, tail }: FileKind = kinds[kind];
  if (!endsAbout(bytes, tail)) {
    return refused('CUT_OFF');
  }
  const [base, ending] = splitName(sentName);
  if (ending !== '' && !endings.includes(ending.toLowerCase())) {
    return refused('NAMED_OTHERWISE');
  }
  const kept = ending === '' ? endings[0] : ending;
  const room = purchaseOrderRules.longestFileName - `.${kept}`.length;
  return ok({ kind, contentType, name: `${base.slice(0, room).trim() || 'Purchase order'}.${kept}` });
}

// Object.keys knows only strings; the table has no other keys than kinds.
const purchaseOrderKinds = Object.keys(kinds) as readonly PurchaseOrderKind[];

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte);
}

/** Programs put blanks and padding behind the end of a file, and readers take that. */
const ABOUT_BYTES = 1024;

function endsAbout(bytes: Uint8Array, tail: readonly number[]): boolean {
  const end = bytes.subarray(-ABOUT_BYTES);
  return end.some((_byte, at) => tail.every((byte, after) => end[at + after] === byte));
}

/** Of a name that has no ending the second part is empty. Browsers of old send whole paths. */
function splitName(name: string): readonly [string, string] {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const [, base = last, ending = ''] = /^(.*)\.([A-Za-z0-9]{1,10})$/.exec(last) ?? [];
  return [base, ending];
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
