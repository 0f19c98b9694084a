import { ok, type Result } from '@pw/domain/result';
import { type PlateFull, plateSheets } from '@pw/drawing/plate-sheet/plate-sheets';
import type { PlateLine } from '@pw/reports/orders/rating-plate';
import { drawingPdf } from '../pdf/drawing-pdf.ts';
import { qrModules } from './qr-modules.ts';

/** The plate of a unit, and the address that its QR code opens. */
export type PrintedPlate = { readonly lines: readonly PlateLine[]; readonly address: string };

export type PlatesHead = {
  readonly title: string;
  /** The date that the file carries. */
  readonly date: Date;
  /** As PNG; null for a company without one. */
  readonly logo: Uint8Array | null;
};

/**
 * Rating plates as PDF, in full size, several on a sheet of A4 with marks to cut them by. The manufacturer's name is next
 * to the logo and not among the lines.
 * @returns the refusal, where the texts of a plate need more room than it has
 */
export async function writePlates(
  plates: readonly PrintedPlate[],
  { title, date, logo }: PlatesHead,
): Promise<Result<Uint8Array, PlateFull>> {
  const drawn = plates.map(({ lines, address }) => ({
    manufacturer: lines.find(({ of }) => of === 'manufacturer')?.value ?? '',
    lines: lines.filter(({ of }) => of !== 'manufacturer'),
    logo,
    qr: qrModules(address),
  }));
  const sheets = plateSheets(title, drawn);
  return sheets.ok ? ok(await drawingPdf(sheets.value, { title, date })) : sheets;
}
