import { specificationLimits } from './clause.ts';
import { clauseEditFaults } from './clause-edits.ts';

/** Where the text of a specification comes from. */
export const specificationSources = ['pasted', 'txt', 'docx', 'pdf'] as const;

/** The files in which a consultant gets the answers. */
export const sheetFormats = ['xlsx', 'docx', 'pdf'] as const;

export type SheetFormat = (typeof sheetFormats)[number];

export const specificationStates = ['reading', 'read', 'failed'] as const;

/** The words of a specification that is not taken. */
export const specificationTexts = {
  TITLE_INVALID: `A specification needs a title of at most ${specificationLimits.title} characters.`,
  EMPTY: 'The text holds no clause. Paste the words of the specification.',
  TOO_LONG: 'The text has more than 1,000,000 characters. Paste it in parts.',
  TOO_MANY_CLAUSES: `${clauseEditFaults.TOO_MANY_CLAUSES} Take it in parts.`,
  TOO_MANY_SPECIFICATIONS: `A project may have ${specificationLimits.ofProject} specifications. Remove one first.`,
  NOT_READ: 'The file has no clauses yet: it is still being read, or could not be.',
  REASON_MISSING: clauseEditFaults.REASON_MISSING,
} as const;

/** Whether a text can be the title of a specification. */
export function isSpecificationTitle(title: string): boolean {
  const { length } = title.trim();
  return length > 0 && length <= specificationLimits.title;
}

/** A title for the specification of a file: its name without the ending. */
export function titleOfFile(name: string): string {
  return name
    .replace(/\.(docx|pdf|txt)$/iu, '')
    .trim()
    .slice(0, specificationLimits.title);
}
