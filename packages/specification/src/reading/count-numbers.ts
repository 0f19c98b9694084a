import { romanText } from '../words/roman-digits.ts';
import type { ListLevel, WordList, WordStyle } from './word-lists.ts';

/** What a paragraph says of its list. */
export type ParagraphList = {
  readonly style: string | null;
  /** `0` for none, although its style has one; null where it says nothing. */
  readonly list: string | null;
  readonly level: number | null;
};

/** The number that a paragraph gets, or that it is a bullet. */
export type ParagraphNumber = { readonly number: string; readonly list: string } | 'bullet';

/** No list: a paragraph says so where its style has one. */
const NO_LIST = '0';

/** A style that is based on itself over others ends here. */
const MOST_STYLES = 20;

/** Counts the numbers of paragraphs in the order of the text. The function that it answers is called once for each. */
export function countNumbers(
  styles: ReadonlyMap<string, WordStyle>,
  lists: ReadonlyMap<string, WordList>,
): (paragraph: ParagraphList) => ParagraphNumber | null {
  /** What each definition has counted at its levels. */
  const counts = new Map<string, Map<number, number>>();
  const begun = new Set<string>();
  return (paragraph) => {
    const { id, level: at } = listOf(paragraph, styles, lists);
    const list = id === null ? undefined : lists.get(id);
    const level = list?.levels.get(at);
    if (!list || !level || level.format === 'none') {
      return null;
    }
    if (level.format === 'bullet') {
      return 'bullet';
    }
    const counted = counts.get(list.definition) ?? new Map<number, number>();
    counts.set(list.definition, counted);
    const own = list.starts.get(at);
    const isFirst = own !== undefined && !begun.has(`${id} ${at}`);
    begun.add(`${id} ${at}`);
    const before = counted.get(at);
    counted.set(at, isFirst ? own : before === undefined ? level.start : before + 1);
    beginInner(list, counted, at);
    return { number: printNumber(list, level, counted), list: list.definition };
  };
}

/** The levels below begin again, but for those that never do or only behind an outer one. */
function beginInner({ levels }: WordList, counted: Map<number, number>, at: number): void {
  for (const inner of [...counted.keys()].filter((each) => each > at)) {
    const behind = levels.get(inner)?.restartsAfter ?? null;
    if (behind === null || (behind > 0 && at < behind)) {
      counted.delete(inner);
    }
  }
}

function printNumber({ levels }: WordList, { text, isLegal }: ListLevel, counted: ReadonlyMap<number, number>): string {
  return text
    .replaceAll(/%(\d)/gu, (_, digit: string) => {
      const level = levels.get(Number(digit) - 1);
      const value = counted.get(Number(digit) - 1) ?? level?.start ?? 1;
      return inFormat(value, isLegal ? 'decimal' : (level?.format ?? 'decimal'));
    })
    .trim();
}

const LETTERS = 26;

function inFormat(value: number, format: string): string {
  // Behind z come aa, bb and so on.
  const letter = () =>
    String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % LETTERS)).repeat(Math.ceil(value / LETTERS));
  switch (format) {
    case 'lowerLetter':
      return letter();
    case 'upperLetter':
      return letter().toUpperCase();
    case 'lowerRoman':
      return romanText(value);
    case 'upperRoman':
      return romanText(value).toUpperCase();
    case 'decimalZero':
      return String(value).padStart(2, '0');
    default:
      return String(value);
  }
}

/** The list of a paragraph and its level: its own, or that of its style. */
function listOf(
  { style, list, level }: ParagraphList,
  styles: ReadonlyMap<string, WordStyle>,
  lists: ReadonlyMap<string, WordList>,
): { readonly id: string | null; readonly level: number } {
  if (list !== null) {
    return { id: list === NO_LIST ? null : list, level: level ?? 0 };
  }
  const [listed] = stylesOf(style, styles).filter((each) => each.list !== null);
  if (!listed || listed.list === NO_LIST) {
    return { id: null, level: 0 };
  }
  // The level of a list names its style; the level that the style names is the older way.
  const named = [...(lists.get(listed.list ?? '')?.levels ?? [])].find(([, each]) => each.style === style);
  return { id: listed.list, level: level ?? named?.[0] ?? listed.level ?? 0 };
}

/** A style and those that it is based on. */
export function stylesOf(id: string | null, styles: ReadonlyMap<string, WordStyle>): readonly WordStyle[] {
  const chain: WordStyle[] = [];
  for (let next = id; next !== null && chain.length < MOST_STYLES; ) {
    const style = styles.get(next);
    if (!style) {
      break;
    }
    chain.push(style);
    next = style.basedOn;
  }
  return chain;
}
