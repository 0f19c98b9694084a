/** A line of the revision table. The date is `yyyy-mm-dd`. */
export type Revision = {
  readonly revision: string;
  readonly date: string;
  readonly description: string;
  readonly by: string;
};

/** The texts of the title block and the notes that do not come from the board; an unknown name is ''. */
export type DrawingHead = {
  readonly company: string;
  /** A complete PNG file, shown left of the company's name; null without one. DXF files show the name alone. */
  readonly logo: Uint8Array | null;
  readonly project: string;
  readonly customer: string;
  readonly consultant: string;
  readonly location: string;
  readonly enquiryNumber: string;
  /** The number under which the quotation is kept, and that of the offer made from it. */
  readonly quotationNumber: string;
  readonly offerNumber: string;
  /** Title of the drawing, e.g. `General arrangement - front view`. */
  readonly title: string;
  readonly revision: string;
  /** Day of the drawing, `yyyy-mm-dd`. */
  readonly date: string;
  /** Earlier revisions and the current one, oldest first. */
  readonly revisions: readonly Revision[];
  /** Full names; the person who drew it dates the drawing. */
  readonly drawnBy: string;
  readonly checkedBy: string;
  readonly approvedBy: string;
  /** Printed after the notes that the design itself makes, each with a number of its own. */
  readonly additionalNotes: readonly string[];
};

/** Title of the front view where the company has no other one (SBD 16.2). */
export const FRONT_VIEW_TITLE = 'General arrangement - front view';

/** Writes `yyyy-mm-dd` as drawings do: dd-mm-yyyy. A text of another form stays as it is. */
export function drawingDate(isoDate: string): string {
  return isoDate.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');
}
