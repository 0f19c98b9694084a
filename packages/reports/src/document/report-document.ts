import type { Sheet } from '@pw/drawing/sheet/sheet';
import type { WorkbookColumn, WorkbookRow } from '../workbook.ts';
import type { RichText } from './rich-text.ts';

/** A label with what it says of the document, e.g. `Customer`. */
export type ReportField = { readonly label: string; readonly value: string };

/** What stands on top of each page. */
export type ReportHead = {
  readonly company: string;
  readonly address: string;
  /** Name of an image among the files of the document; null for a company without logo. */
  readonly logo: string | null;
  readonly title: string;
  readonly fields: readonly ReportField[];
};

/** A column as in a workbook; the width counts in proportion to the other columns of its table. */
export type ReportColumn = WorkbookColumn;

/**
 * A row as in a workbook. A `total` row says its label in the first cell, which reaches up to the next one that is not
 * null.
 */
export type ReportRow = WorkbookRow | { readonly kind: 'total'; readonly cells: WorkbookRow['cells'] };

export type NoticeTone = 'information' | 'warning' | 'error';

/** A block of a part; every text is plain and shown as it is. */
export type ReportBlock =
  /** A title within a part, as large as the part's own. */
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly style: 'body' | 'strong' | 'small' }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: readonly ReportField[] }
  | { readonly kind: 'table'; readonly columns: readonly ReportColumn[]; readonly rows: readonly ReportRow[] }
  | { readonly kind: 'notice'; readonly tone: NoticeTone; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'rich text'; readonly text: RichText }
  | { readonly kind: 'signature'; readonly company: string; readonly role: string };

/** A part starts a page. A drawing fills its page and brings its own title block instead of the head. */
export type ReportPart =
  | {
      readonly kind: 'text';
      readonly title: string;
      readonly orientation: 'portrait' | 'landscape';
      readonly blocks: readonly ReportBlock[];
    }
  | { readonly kind: 'drawing'; readonly title: string; readonly sheet: Sheet }
  | {
      /** A page of an image below the head, e.g. of a certificate. */
      readonly kind: 'image';
      readonly title: string;
      /** Name of an image among the files of the document. */
      readonly image: string;
      /** From 1, for an image of several pages. */
      readonly page: number;
    };

/** A report as what it says, not how a file format writes it. */
export type ReportDocument = {
  readonly title: string;
  /** ISO date that the file carries, '' when the document has none; the same input gives the same bytes. */
  readonly date: string;
  readonly head: ReportHead;
  /** Left in the foot of each page. */
  readonly confidentiality: string;
  /** Where company, terms and prices come from: in the foot of each page. */
  readonly sources: readonly string[];
  readonly parts: readonly ReportPart[];
};
