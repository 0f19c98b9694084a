import type { Sheet } from '@pw/drawing/sheet/sheet';
import type { ReportColumn, ReportRow } from './report-table.ts';

/** A label with what it says of the document, e.g. `Customer`. */
export type ReportField = { readonly label: string; readonly value: string };

/** The head of each page. */
export type ReportHead = {
  readonly company: string;
  readonly address: string;
  /** GSTIN and contact of the company in one line, '' for none. */
  readonly particulars: string;
  /** Name of an image among the files of the document; null for a company without logo. */
  readonly logo: string | null;
  readonly title: string;
  readonly fields: readonly ReportField[];
};

export type NoticeTone = 'information' | 'warning' | 'error';

/** A table; `spread` says what the tables show that continue it sideways where paper is too narrow for it. */
export type ReportTable = {
  readonly kind: 'table';
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly spread?: string;
};

/** A block of a part; every text is plain and shown as it is. */
export type ReportBlock =
  /** A title within a part, as large as the part's own. */
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly style: 'body' | 'strong' | 'small' }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: readonly ReportField[] }
  | ReportTable
  | { readonly kind: 'notice'; readonly tone: NoticeTone; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'rich text'; readonly text: RichText }
  | { readonly kind: 'signature'; readonly company: string; readonly role: string };

/**
 * A part starts a page, unless it follows on. A drawing fills its page and brings its own title block instead of the head.
 */
export type ReportPart =
  | {
      readonly kind: 'text';
      readonly title: string;
      readonly orientation: 'portrait' | 'landscape';
      /** Whether it is below the part before it, on pages that both share; needs the same orientation. */
      readonly followsOn?: boolean;
      /** Whether it moves to the next page together with the part before it, where one page holds both. */
      readonly isOfBlock?: boolean;
      /** The name of its sheet in a workbook; without it the part is on paper only. */
      readonly sheetName?: string;
      readonly blocks: readonly ReportBlock[];
    }
  | { readonly kind: 'drawing'; readonly title: string; readonly sheet: Sheet }
  | {
      /** A page of an image below the head, e.g. of a certificate. */
      readonly kind: 'image';
      readonly title: string;
      /** Name of an image among the files of the document. */
      readonly image: string;
      /** The page from 1, for an image of several pages. */
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
  readonly isDraft: boolean;
  /** Where company, terms and prices come from: in the foot of each page. */
  readonly sources: readonly string[];
  /** Set for a part of a package: its pages have no foot, because the package lays one over them. */
  readonly hasNoFoot?: true;
  readonly parts: readonly ReportPart[];
};

/** A run of text with one set of marks. */
export type TextMark = 'strong' | 'emphasis' | 'underline' | 'strike' | 'code';

export type RichInline =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly TextMark[] }
  | { readonly kind: 'break' };

export type TextAlignment = 'left' | 'center' | 'right' | 'justify';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A block of formatted text. */
export type RichBlock =
  | { readonly kind: 'paragraph'; readonly align: TextAlignment; readonly content: readonly RichInline[] }
  | {
      readonly kind: 'heading';
      readonly level: HeadingLevel;
      readonly align: TextAlignment;
      readonly content: readonly RichInline[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly RichBlock[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly RichBlock[])[] };

/** Formatted text as a tree of what it says: no markup, no links, nothing that a renderer could execute. */
export type RichText = readonly RichBlock[];

/** Writes an ISO date as reports do, dd-mm-yyyy; '' stays ''. */
export function printDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}
