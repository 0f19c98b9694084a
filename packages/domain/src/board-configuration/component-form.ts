import { containsAny, foldName } from '../naming.ts';
import { foldForSearch } from '../search.ts';

const MOST_SUFFIX = 100;

/**
 * The name of a new component: its family and a random number from 1 to 100 that no component of the feeder has.
 * To draw among the free numbers is to draw again until one is free. With all of them in use the numbers go on.
 * @param random from 0 to below 1
 */
export function componentName(family: string, usedNames: Iterable<string>, random: number): string {
  const used = new Set(Array.from(usedNames, foldName));
  const numbers = Array.from({ length: MOST_SUFFIX }, (_, index) => index + 1);
  const free = numbers.map((number) => `${family}${number}`).filter((name) => !used.has(name));
  const drawn = free[Math.floor(random * free.length)];
  if (drawn !== undefined) {
    return drawn;
  }
  let next = MOST_SUFFIX + 1;
  while (used.has(`${family}${next}`)) {
    next += 1;
  }
  return `${family}${next}`;
}

/** Characters that the texts of a control or monitoring component must not hold, and the text that refuses them. */
export const componentCharacters = { forbidden: '&<ø', text: 'The characters & < ø are not allowed.' } as const;

/** The fields of a component that are held to these characters, as they are entered. */
export const componentTextFields = ['MAKE', 'CATALOG_NO', 'AM_DESCRIPTION', 'PRICE'] as const;

export type ComponentTextField = (typeof componentTextFields)[number];

/** Says what is wrong with the text in a field of a component; null for a right text or another field. */
export function judgeComponentText(field: string, entered: string): string | null {
  const isJudged = componentTextFields.some((each) => each === field);
  return isJudged && containsAny(entered, componentCharacters.forbidden) ? componentCharacters.text : null;
}

/** The most pieces or feeders that are added at once. */
export const MOST_ADDED = 999;

const PRESENT_TEXT = 'Please add quantity';

/** The quantity of a component or global feeder that is about to be added. */
export type JudgedQuantity = {
  /** The text of the dialog, null for none. */
  readonly text: string | null;
  readonly canAdd: boolean;
};

/** Judges the entry of the quantity dialog; null and NaN are an empty box. */
export function judgeAddQuantity(entered: number | null): JudgedQuantity {
  if (entered === null || Number.isNaN(entered)) {
    return { text: PRESENT_TEXT, canAdd: false };
  }
  if (entered === 0) {
    return { text: null, canAdd: false };
  }
  return Number.isInteger(entered) && entered > 0 && entered <= MOST_ADDED
    ? { text: null, canAdd: true }
    : { text: `Quantity is a whole number from 1 to ${MOST_ADDED}`, canAdd: false };
}

/** The components that a search finds, in their order; blanks count neither here nor there. An empty search finds all. */
export function findComponents<Component extends { readonly display: string }>(
  components: readonly Component[],
  search: string,
): readonly Component[] {
  const searched = withoutBlanks(search);
  return components.filter(({ display }) => withoutBlanks(display).includes(searched));
}

function withoutBlanks(text: string): string {
  return foldForSearch(text).replace(/\s+/gu, '');
}
