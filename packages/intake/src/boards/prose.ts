import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import { foldText } from '../words/fold-text.ts';
import type { IntakeWords } from '../words/intake-words.ts';

/** A part of a text that holds a panel, with its letters. */
type ProsePart = {
  readonly kind: 'entry' | 'instrument' | 'text';
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** How many the part says; null where it says no number. */
  readonly count: number | null;
  readonly role: FeederRole | null;
};

/** `6 Nos.`, `1 No`, `2 sets`. */
const COUNT = /(?<![\p{L}\p{N}.])(\d{1,3})\s{0,5}(?:nos?\.?|no\.s|sets?|x)(?![\p{L}])/iu;

/** Where a text is cut: at line ends, semicolons, ends of sentences, and before a count. */
const CUT =
  /\n|;|(?<!\b(?:nos?|no\.s|sets?|approx|max|min|cl))\.\s+(?=\p{Lu}|\d)|,?\s{0,5}(?=(?<![\p{L}\p{N}.])\d{1,3}\s{0,5}(?:nos?\.?|no\.s|sets?)(?![\p{L}]))/giu;

/** Whether a text holds a panel: two entries, or one and a word for its place. */
export function isProse(written: string, words: IntakeWords): boolean {
  if (written.length < LEAST_LETTERS) {
    return false;
  }
  const parts = proseParts(written, words);
  const entries = parts.filter(({ kind }) => kind === 'entry');
  return entries.length > 1 || (entries.length === 1 && entries[0]?.role !== null);
}

/** A shorter text is one entry. */
const LEAST_LETTERS = 80;

/** The parts of a text in their order; what stands before an entry says its place: `Incomer:`. */
export function proseParts(written: string, words: IntakeWords): readonly ProsePart[] {
  const text = foldText(written);
  let role: FeederRole | null = null;
  return pieces(text).map(({ from, to }): ProsePart => {
    const piece = text.slice(from, to);
    const head = words.find('role', piece)[0];
    if (head && piece.slice(0, head.at).trim() === '') {
      role = head.means as FeederRole;
    } else if (words.find('group', piece)[0]?.at === 0) {
      role = null;
    }
    const count = COUNT.exec(piece)?.[1];
    const quantities = words.quantitiesIn(piece);
    const isDevice = words.find('device', piece).length > 0;
    const isInstrument = words.find('instrument', piece).length > 0 && !isDevice;
    const isEntry = isDevice || (count !== undefined && quantities.some(({ kind }) => kind === 'current'));
    return {
      kind: isInstrument ? 'instrument' : isEntry && count !== undefined ? 'entry' : 'text',
      text: written.slice(from, to),
      from,
      to,
      count: count === undefined ? null : Number(count),
      role,
    };
  });
}

/** The places of the parts, without blanks at their ends and without `Incomer:` before a count. */
function pieces(text: string): readonly { readonly from: number; readonly to: number }[] {
  const cuts = [...text.matchAll(CUT)].map(({ index, 0: sign }) => ({ at: index, length: sign.length }));
  const bounds = [{ at: 0, length: 0 }, ...cuts, { at: text.length, length: 0 }];
  return bounds.slice(1).flatMap((end, index) => {
    const begin = bounds[index];
    if (!begin) {
      return [];
    }
    const raw = text.slice(begin.at + begin.length, end.at);
    const from = begin.at + begin.length + (raw.length - raw.trimStart().length);
    const to = from + raw.trim().length;
    return to > from ? [{ from, to }] : [];
  });
}
