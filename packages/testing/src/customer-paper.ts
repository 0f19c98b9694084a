import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { IsVerified } from '@pw/switchboard/articles/article-status';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import type { Tables } from '@pw/switchboard/tables/tables';

/** Every text of a document model or a sheet, in any element: each once, however often it occurs. */
export function wordsOf(model: unknown): readonly string[] {
  const words = new Set<string>();
  // Papers share drawings and boards.
  const seen = new Set<object>();
  const read = (part: unknown): void => {
    if (typeof part === 'string') {
      words.add(part);
      return;
    }
    // Bytes of pictures say nothing.
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part) || seen.has(part)) {
      return;
    }
    seen.add(part);
    for (const value of Object.values(part)) {
      read(value);
    }
  };
  read(model);
  return [...words];
}

/** The advice to a designer: it begins with a verb, or has the words of SBD 14.2, 18.6. */
const advice: readonly RegExp[] = [
  /choose the next frame|confirm the load list|reduce the support span|lower or move|lower class is cheaper|\bask for\b/i,
  /usual from|avoids it|before ordering|do not tilt|must be shown|stronger support|with the maker|is below what is asked/i,
  /(^|[.;:]\s+|, )(choose|use|reduce|confirm|select|add|change|lower|raise|agree on|remove|place|move|enter|give)\b/i,
];

const demo = /\bdemo\b|\bdummy\b/i;

/** The numbers of makers and of the house as they begin (SBD 4.8), with all that belongs to them. */
const numbers = /\b(?:3VA\d{4}-|3WA\d{4}-|3VA\d?-|3WA-|PW-|3SU1|4NC5|5SL4|7PV15|7KM\d)[\w./+-]*/g;

/**
 * What of the texts of a paper a customer must not read (SBD 14.2, 18.6): advice to the designer, findings and
 * repairs of our own, demo data, and numbers of articles that are not verified. One line each, with the text.
 */
export function notForCustomer(
  words: readonly string[],
  boards: readonly QuotedBoard[],
  { tables, isVerified }: { readonly tables: Tables; readonly isVerified: IsVerified },
): readonly string[] {
  const own = new Set(boards.flatMap((board) => ownTexts(board, tables)));
  const billed = new Set(boards.flatMap(({ bill }) => bill.flatMap(({ catalogueNumber }) => catalogueNumber || [])));
  const unverified = [...billed].filter((number) => !isVerified(number));
  return words.flatMap((text) => [
    ...(advice.some((pattern) => pattern.test(text)) ? [`advice: ${text}`] : []),
    ...(demo.test(text) ? [`demo: ${text}`] : []),
    ...[...own].filter((said) => text.includes(said)).map((said) => `our own: ${said}`),
    ...unverified.filter((number) => text.includes(number)).map((number) => `number: ${number}`),
    ...[...text.matchAll(numbers)].flatMap(([number]) => (isVerified(number) ? [] : [`number: ${number}`])),
  ]);
}

/** The messages of checks that only the panel builder reads, or reads in other words, and their advice. */
function ownTexts({ board, checks }: QuotedBoard, tables: Tables): readonly string[] {
  // A text of the table may hold the message itself (scheme-text.csv).
  const customerMessages = findingsForCustomer(checks, board, tables).map(({ message }) => message);
  return checks.flatMap(({ message, remedy }) => [
    ...(customerMessages.some((text) => text.includes(message)) ? [] : [message]),
    ...(remedy.kind === 'none' ? [remedy.reason] : remedy.repairs.map(({ text }) => text)),
  ]);
}
