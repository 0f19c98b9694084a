import type { TechnicalArea } from '../offer/data-sheet.ts';
import type { PlateLine } from '../orders/rating-plate.ts';
import type { HandoverDocument } from './aas-tables.ts';

/** A unit as its AAS (Asset Administration Shell) shows it. Nothing of its order, customer or price is here. */
export type AasUnit = {
  /** Never given twice, on any installation; the ids of shell and submodels begin with it. */
  readonly assetId: string;
  /** What the code on its plate opens. */
  readonly address: string;
  readonly serial: string;
  readonly board: string;
  /** The order of the manufacturer; '' for none. */
  readonly orderNumber: string;
  /** The day of its manufacture, ISO. */
  readonly madeOn: string;
  readonly manufacturer: { readonly name: string; readonly address: string };
  /** The board in one line. */
  readonly description: string;
  readonly plate: readonly PlateLine[];
  readonly areas: readonly TechnicalArea[];
  readonly logo: AasFile | null;
  readonly documents: readonly AasDocument[];
};

/** A file of the package. */
export type AasFile = {
  /** From the root, e.g. `/aasx/files/drawings.pdf`. */
  readonly path: string;
  readonly contentType: string;
};

/** A document that is handed over with a unit. */
export type AasDocument = {
  readonly document: HandoverDocument;
  readonly version: string;
  /** The day of its version, ISO. */
  readonly day: string;
  readonly isReleased: boolean;
  readonly file: AasFile;
};
