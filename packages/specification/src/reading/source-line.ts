import type { NotRead } from '@pw/domain/specifications/reading';

/** A line or paragraph of a specification, as its file has it. */
export type SourceLine = {
  /** Without the number that Word counts for it, and without the sign of a bullet. */
  readonly text: string;
  /** Of a PDF: its page, from 1. */
  readonly page: number | null;
  readonly style: 'text' | 'bullet' | 'table row';
  /** A number that is no text of the paragraph but its own: Word counts it, or a table has a column for it. */
  readonly number: string | null;
  /** The list of Word that counts the number, else null. */
  readonly list: string | null;
  /** Whether a paragraph begins with it; else it goes on with the line before. */
  readonly isParagraph: boolean;
};

/** A line that is no part of the clauses. */
export type LeftOutLine = {
  readonly page: number | null;
  readonly text: string;
  readonly why: 'head or foot' | 'contents';
};

export const everythingRead: NotRead = { deletions: 0, comments: 0, footnotes: 0, pagesWithoutText: [] };

/** A specification as its file holds it. */
export type ReadSpecification = {
  readonly lines: readonly SourceLine[];
  readonly leftOut: readonly LeftOutLine[];
  /** Of a PDF, else null. */
  readonly pages: number | null;
  readonly notRead: NotRead;
};

/** The largest file that is read. */
export type ReadingLimits = {
  readonly bytes: number;
  readonly unpackedBytes: number;
  /** Parts of a Word file. */
  readonly members: number;
  readonly pages: number;
  readonly characters: number;
};

/** The signs that begin a bullet, with the blank after them. */
const BULLET = /^[•●▪◦‣∙·■□–—*-]\s+/u;

/** A line of text with its blanks single, as a bullet where it begins with the sign of one. */
export function textLine(written: string, page: number | null, isParagraph: boolean): SourceLine {
  const text = written.replace(/\s+/gu, ' ').trim();
  const sign = BULLET.exec(text)?.[0];
  return sign === undefined
    ? { text, page, style: 'text', number: null, list: null, isParagraph }
    : { text: text.slice(sign.length), page, style: 'bullet', number: null, list: null, isParagraph: true };
}
