import { type FieldFaults, judgeFields, judgeLine } from '../field-rules.ts';

/** How a dispatch travels; each may be empty. */
export type Transport = {
  readonly vehicle: string;
  readonly transporter: string;
  readonly driverPhone: string;
  /** The number of the e-way bill, as it is written there. */
  readonly ewayNumber: string;
  readonly seal: string;
};

/** Something that travels in addition to the transport units. */
export type LooseItem = { readonly item: string; readonly count: number };

/** The size of a transport unit in its packing, mm. */
export type PackedSize = { readonly lengthMm: number; readonly depthMm: number; readonly heightMm: number };

/** The longest text of a field, in characters. */
export const TRANSPORT_LONGEST = 100;

/** The most loose items of a dispatch, and the most of one. */
export const MOST_LOOSE_ITEMS = 50;
export const MOST_OF_ONE_ITEM = 9999;

/** The most transport units that leave at once. */
export const MOST_PACKAGES = 200;

/** The longest side of a packed transport unit, mm: no road takes a longer one. */
export const LONGEST_PACKED_MM = 20_000;

/** What usually travels loose. */
export const usualLooseItems = ['Keys', 'Spares', 'Breaker trolley', 'Gland plates'] as const;

export const transportFields = [
  'vehicle',
  'transporter',
  'driverPhone',
  'ewayNumber',
  'seal',
] as const satisfies readonly (keyof Transport)[];

type TransportField = (typeof transportFields)[number];

const labels: Readonly<Record<TransportField, string>> = {
  vehicle: 'Vehicle',
  transporter: 'Transporter',
  driverPhone: 'Phone of the driver',
  ewayNumber: 'E-way bill',
  seal: 'Seal',
};

/** The name of a field on screens and notes. */
export function transportLabel(field: TransportField): string {
  return labels[field];
}

/** Judges what a user enters of the transport: each on one line. */
export function judgeTransport(form: Transport): FieldFaults<TransportField> {
  return judgeFields<Transport, TransportField>(
    transportFields.map((field) => ({
      field,
      text: `Enter it on one line, with at most ${TRANSPORT_LONGEST} characters.`,
      isBrokenBy: (each) => !isLineOrEmpty(each[field]),
    })),
    form,
  );
}

function isLineOrEmpty(text: string): boolean {
  const fault = judgeLine(text, TRANSPORT_LONGEST);
  return fault === null || text === '';
}

/** What is wrong with loose items, with what to do; null where nothing is. */
export function judgeLooseItems(items: readonly LooseItem[]): string | null {
  if (items.length > MOST_LOOSE_ITEMS) {
    return `Enter at most ${MOST_LOOSE_ITEMS} loose items.`;
  }
  const isWrong = items.some(({ item, count }) => {
    return (
      judgeLine(item, TRANSPORT_LONGEST) !== null || !Number.isInteger(count) || count < 1 || count > MOST_OF_ONE_ITEM
    );
  });
  return isWrong
    ? `Enter each loose item on one line, with at most ${TRANSPORT_LONGEST} characters and a count of 1 to ${MOST_OF_ONE_ITEM}.`
    : null;
}

/** Whether a packed size is one that a vehicle carries. */
export function isPackedSize({ lengthMm, depthMm, heightMm }: PackedSize): boolean {
  return [lengthMm, depthMm, heightMm].every((mm) => mm > 0 && mm <= LONGEST_PACKED_MM);
}
