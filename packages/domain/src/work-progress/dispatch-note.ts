import type { LooseItem, PackedSize, Transport } from './dispatch-form.ts';

/** A transport unit on a dispatch note. */
export type NotedPackage = {
  readonly serial: string;
  readonly board: string;
  readonly unitNo: number;
  readonly ofUnits: number;
  readonly orderRevision: number;
  readonly transportUnit: number;
  readonly ofTransportUnits: number;
  /** The numbers of its cubicles. */
  readonly cubicles: readonly number[];
  /** As designed, without packing, mm. */
  readonly lengthMm: number;
  readonly depthMm: number;
  readonly heightMm: number;
  /** As measured with its packing; null where nobody measured. */
  readonly packed: PackedSize | null;
  /** Of the design, without packing. */
  readonly massKg: number;
  /** Centre of gravity from the left edge and above the floor, mm. */
  readonly cgXmm: number;
  readonly cgZmm: number;
  /** The certificate of its tests; null where none holds. */
  readonly certificate: string | null;
};

/** Everything that a dispatch note says. It is frozen: what happens later changes nothing of it. */
export type DispatchNote = {
  /** `DN-26-0001`. */
  readonly number: string;
  readonly orderNumber: string;
  readonly projectName: string;
  readonly customerName: string;
  readonly location: string;
  /** The day in India, ISO. */
  readonly day: string;
  readonly company: string;
  readonly packages: readonly NotedPackage[];
  readonly loose: readonly LooseItem[];
  readonly transport: Transport;
  /** Why units leave before their tests are completed, and which ones; null where all have passed. */
  readonly release: { readonly reason: string; readonly serials: readonly string[] } | null;
  readonly dispatchedBy: string;
};

/** The number of the nth dispatch of a company in a year, e.g. `DN-26-0001`. */
export function dispatchNumber(year: number, count: number): string {
  return `DN-${String(year % 100).padStart(2, '0')}-${String(count).padStart(4, '0')}`;
}

/** What is written on a package, so that it is known on the way, e.g. `SO-26-0001 / 26-00001 / TU-1 of 2`. */
export function shippingMark(orderNumber: string, { serial, transportUnit, ofTransportUnits }: NotedPackage): string {
  return `${orderNumber} / ${serial} / TU-${transportUnit} of ${ofTransportUnits}`;
}
