import { boardFigures } from '../boards/board-figures.ts';
import { printRupees, wholePaise } from '../money.ts';

/** What is kept of a standard board at its release, in the order in which it is shown. */
export const standardFacts = [
  ...boardFigures,
  { name: 'ip', label: 'Degree of protection', unit: '' },
  { name: 'feeders', label: 'Feeders', unit: '' },
  /** The ids of the checks that find an error or a warning, in order. */
  { name: 'checks', label: 'Findings of checks', unit: '' },
  { name: 'listPricePaise', label: 'List price', unit: '' },
] as const;

export type StandardFact = (typeof standardFacts)[number]['name'];

/** The figures of a board; what it has none of is left out. */
export type StandardFigures = Readonly<Partial<Record<StandardFact, number | string>>>;

/** A figure that the current rules and prices make another one. */
export type FigureChange = {
  readonly fact: StandardFact;
  /** Null where there was none. */
  readonly before: number | string | null;
  readonly now: number | string | null;
};

/** The figures of a release that are others now, in the order of their list. */
export function compareFigures(before: StandardFigures, now: StandardFigures): readonly FigureChange[] {
  return standardFacts.flatMap(({ name: fact }) => {
    const change = { fact, before: before[fact] ?? null, now: now[fact] ?? null };
    return change.before === change.now ? [] : [change];
  });
}

/** A figure as people read it, with its unit; '' for none. */
export function showFigure(fact: StandardFact, value: number | string | null): string {
  const { unit } = wordsOf(fact);
  if (value === null) {
    return '';
  }
  const text = fact === 'listPricePaise' ? `₹ ${printRupees(wholePaise(Number(value)))}` : String(value);
  return unit === '' ? text : `${text} ${unit}`;
}

/** `Main busbar per phase 1x50x10 mm Cu at release, 1x60x10 mm Cu by the current rules` */
export function figureChangeText({ fact, before, now }: FigureChange): string {
  const shown = (value: number | string | null) => showFigure(fact, value) || 'none';
  return `${wordsOf(fact).label} ${shown(before)} at release, ${shown(now)} by the current rules`;
}

function wordsOf(fact: StandardFact): { readonly label: string; readonly unit: string } {
  const words = standardFacts.find(({ name }) => name === fact);
  if (!words) {
    throw new Error(`No standard board has the figure ${fact}`);
  }
  return words;
}
