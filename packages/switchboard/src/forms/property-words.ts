import type { Family } from '@pw/configurator/family';
import { codedText } from '../editing/value-words.ts';
import { isGivenByUser } from '../entry/part-inputs.ts';
import { type FormKnowledge, type ShownProperty, shownProperty } from './form.ts';

/** A part as far as the words for its properties depend on it. */
export type WordedPart =
  | { readonly kind: 'board' }
  /** A feeder by its type, e.g. `MCCB_OG`. */
  | { readonly kind: 'feeder'; readonly type: string }
  /** A component by its family, e.g. `Lamps`. */
  | { readonly kind: 'component'; readonly family: string };

/** How a property reads where no form stands around it. */
export type PropertyWords = {
  readonly label: string;
  /** Whether a form shows the property: the others are steps of a calculation. What nobody knows any more is shown. */
  readonly isShown: boolean;
  /** Whether a customer reads of its change: an entry that is not our own matter, or a result of the offer. */
  readonly isTold: boolean;
  /** Where it stands among the properties of its part: first those of the form. */
  readonly order: number;
  /** A value as people read it, with its unit; codes are in words already. '' for none. */
  readonly text: (value: string | number | null) => string;
};

/** The words for any property of any part; what the current rules do not know keeps its own name. */
export type WordsOfProperty = (part: WordedPart, property: string) => PropertyWords;

/** Gathers the words that the forms have for properties. Each is looked up once. */
export function propertyWords(knowledge: FormKnowledge): WordsOfProperty {
  const known = new Map<string, PropertyWords>();
  return (part, property) => {
    const family = familyOf(knowledge, part);
    const key = `${part.kind} ${family?.name ?? ''} ${property}`;
    const words = known.get(key) ?? makeWords(knowledge, part.kind, family, property);
    known.set(key, words);
    return words;
  };
}

function familyOf({ board, kinds, components }: FormKnowledge, part: WordedPart): Family | undefined {
  switch (part.kind) {
    case 'board':
      return board;
    case 'feeder':
      return kinds.find(({ types }) => types.some(({ name }) => name === part.type))?.family;
    case 'component':
      return components.find(({ name }) => name === part.family);
  }
}

function makeWords(
  { tables }: FormKnowledge,
  form: WordedPart['kind'],
  family: Family | undefined,
  property: string,
): PropertyWords {
  const declared = family?.properties[property];
  if (!family || !declared) {
    return { label: property, isShown: true, isTold: false, order: Number.MAX_SAFE_INTEGER, text: plainText };
  }
  const { rows } = tables.formField;
  const at = rows.findIndex((each) => each.form === form && each.property === property);
  const row = rows[at];
  const shown = shownProperty(family, property, declared, row ?? { label: null, unit: null, hint: null });
  const standsBeside = row !== undefined && row.beside !== null;
  // The form tables need not know the properties of a kind that came later: its form shows them all.
  return {
    // Next to its field a form calls a value by one word, e.g. `Area`.
    label: standsBeside ? declared.label : shown.label,
    isShown: row ? row.group !== null : declared.isStep !== true,
    isTold: isGivenByUser(declared)
      ? declared.isInternal !== true
      : declared.toldIn?.includes('revision note') === true,
    order: row ? at : rows.length + Object.keys(family.properties).indexOf(property),
    text: (value) => textOf(shown, value),
  };
}

function textOf({ property, choices, unit }: ShownProperty, value: string | number | null): string {
  const label = choices?.find((choice) => String(choice.value) === String(value))?.label ?? codedText(property, value);
  return withUnit(label ?? plainText(value), unit);
}

const MOST_DECIMALS = 2;

function plainText(value: string | number | null): string {
  return typeof value === 'number' ? String(Number(value.toFixed(MOST_DECIMALS))) : (value ?? '');
}

/** A value of the lists that says which sort of voltage it is: `230 AC`. */
const VOLTAGE = /^(\d+) (AC|DC)$/u;

/** A text with its unit. The sort of a voltage comes behind the unit: `230 V AC`. */
export function withUnit(text: string, unit: string): string {
  if (text === '' || unit === '') {
    return text;
  }
  const [, figure, sort] = VOLTAGE.exec(text) ?? [];
  return figure === undefined ? `${text} ${unit}` : `${figure} ${unit} ${sort}`;
}
