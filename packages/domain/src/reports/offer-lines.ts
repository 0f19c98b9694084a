import { judgeLine, type LineFault } from '../field-rules.ts';

/** The longest text of a line in the table of deviations. */
const DEVIATION_LONGEST = 300;

const faultTexts: Readonly<Record<LineFault, string>> = {
  EMPTY: 'is empty: remove it',
  TOO_LONG: `has more than ${DEVIATION_LONGEST} characters: shorten it`,
  UNPRINTABLE: 'holds characters that cannot be printed: write it again',
};

/** Judges the estimator's lines of an offer; what is wrong with the first that is not right, or null. */
export function judgeDeviationLines(lines: readonly string[]): string | null {
  const faults = lines.flatMap((line, index) => {
    const fault = judgeLine(line, DEVIATION_LONGEST);
    return fault === null ? [] : [`Line ${index + 1} ${faultTexts[fault]}.`];
  });
  return faults[0] ?? null;
}

/** The lines of a text that somebody wrote; blank ones are none. */
export function deviationLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * The lines once somebody else has saved: those written here, without what the other one has taken out, and behind them
 * what the other one has added.
 *
 * @param read what the writing began with
 * @param theirs what is saved now
 */
export function linesBesideTheirs(
  read: readonly string[],
  written: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const isTheirNews = (line: string) => !read.includes(line) && !written.includes(line);
  return [...written.filter((line) => theirs.includes(line) || !read.includes(line)), ...theirs.filter(isTheirNews)];
}
