import { type CodeList, codeListsOf } from './code-list.ts';
import type { Item, ItemList, ItemType, ListType } from './item.ts';
import { type ChosenValue, type PropertyValue, writtenValue } from './value.ts';

/** How a form shows a property: EDITB a box, COMBOB a list (or radio), CHECKB a check box. */
export type Control = 'EDITB' | 'COMBOB' | 'CHECKB';

/**
 * Who gives a property its value: `user` enters it, `rule` derives it, `user or rule` starts from the rule's
 * proposal until the user chooses, `sum` adds up a property of the parts below, or lists its texts.
 */
export type Giver = 'user' | 'rule' | 'user or rule' | 'sum';

/** The limits of an entered value without a list of options. */
export type Limits =
  | { readonly min: number; readonly max: number; readonly step: number }
  | { readonly length: number; readonly forbidden: string };

/** Who reads a result: readers of an offer, and readers of a note on the changes since the last one. */
export type Telling = 'offer' | 'revision note';

/** Declares a property of a part family. The type parameter is what its value can be. */
export type Property<Value extends PropertyValue = PropertyValue> = {
  readonly kind: 'number' | 'text';
  readonly label: string;
  /** Unit of the value, '' for none. */
  readonly unit: string;
  readonly giver: Giver;
  readonly control: Control;
  /** Value of a `user` property before anybody chose. */
  readonly initial: Value;
  /** Limits of a value that is entered freely; of a property with a list: of the numbers that it takes besides. */
  readonly limits?: Limits;
  /** Whether an enquiry may write '' for "as the rule proposes". */
  readonly blankIsRule?: boolean;
  /** The text below its field in a form. */
  readonly hint?: string;
  /** Whether its part is not valid without it. */
  readonly isRequired?: boolean;
  /** Whether it is only a step of a calculation, which no form shows. */
  readonly isStep?: boolean;
  /** The papers that print a value of a rule; missing for none. */
  readonly toldIn?: readonly Telling[];
  /** Whether what is entered is our own matter, of which no customer reads. */
  readonly isInternal?: boolean;
  /** Whether nobody enters it, though it is no result: the type of the part says it, or a demand does. */
  readonly isSetOtherwise?: boolean;
  /** Which parts of the family have it, by their role; missing for all. */
  readonly roles?: readonly string[];
  /** Reads a text that was chosen or kept as the item that the engine holds; a property without it holds the text. */
  readonly read?: (text: string) => PropertyValue;
  /** Of a list: the list of the values of the parts below, without '' and "not set". */
  readonly collect?: (values: readonly PropertyValue[]) => PropertyValue;
  /** Says a value in words that the engine holds as codes; a property without it is shown as it is. */
  readonly words?: (value: PropertyValue) => string;
};

/** Whether a number is one that a property with a list takes besides its list. */
export function isTakenBesides({ kind, limits }: Pick<Property, 'kind' | 'limits'>, value: PropertyValue): boolean {
  const hasRange = kind === 'number' && limits !== undefined && 'min' in limits;
  return hasRange && typeof value === 'number' && value >= limits.min && value <= limits.max;
}

export type Properties = Readonly<Record<string, Property>>;
export type ValueOf<P> = P extends Property<infer Value> ? Value : never;
export type ValuesOf<P extends Properties> = { readonly [Name in keyof P]: ValueOf<P[Name]> };

type Head = Pick<Property, 'label'> &
  Partial<Pick<Property, 'unit' | 'control'>> &
  Pick<Property, 'limits' | 'blankIsRule' | 'hint' | 'isRequired' | 'isStep'> &
  Pick<Property, 'toldIn' | 'isInternal' | 'isSetOtherwise' | 'roles'>;

/** A number that the user enters or chooses; `initial` null means "not set". */
export function enteredNumber<Initial extends number | null>(
  head: Head & { readonly initial: Initial },
): Property<null extends Initial ? number | null : number> {
  // `initial` is a number or null as the type parameter says; the compiler cannot resolve the conditional type here.
  return { unit: '', control: 'COMBOB', ...head, kind: 'number', giver: 'user', initial: head.initial as never };
}

/** A text that the user enters or chooses. */
export function enteredText(head: Head & { readonly initial: string }): Property<string> {
  return { unit: '', control: 'COMBOB', ...head, kind: 'text', giver: 'user' };
}

/** A number that a rule proposes and the user may replace. */
export function proposedNumber(head: Head): Property<number | null> {
  return { unit: '', control: 'COMBOB', ...head, kind: 'number', giver: 'user or rule', initial: null };
}

/** A number that a rule always proposes and the user may replace; `initial` holds before the rules have run. */
export function alwaysProposedNumber(head: Head & { readonly initial: number }): Property<number> {
  return { unit: '', control: 'COMBOB', ...head, kind: 'number', giver: 'user or rule' };
}

/** A text that a rule proposes and the user may replace. */
export function proposedText(head: Head): Property<string> {
  return { unit: '', control: 'COMBOB', ...head, kind: 'text', giver: 'user or rule', initial: '' };
}

/** A text that a rule always proposes and the user may replace; `initial` holds before the rules have run. */
export function alwaysProposedText(head: Head & { readonly initial: string }): Property<string> {
  return { unit: '', control: 'COMBOB', ...head, kind: 'text', giver: 'user or rule' };
}

/** A number that a rule derives. */
export function derivedNumber(head: Head): Property<number> {
  return { unit: '', control: 'EDITB', ...head, kind: 'number', giver: 'rule', initial: 0 };
}

/** A number that a rule derives where it applies, null elsewhere. */
export function derivedNumberOrNone(head: Head): Property<number | null> {
  return { unit: '', control: 'EDITB', ...head, kind: 'number', giver: 'rule', initial: null };
}

/** A text that a rule derives, '' where it does not apply. */
export function derivedText(head: Head): Property<string> {
  return { unit: '', control: 'EDITB', ...head, kind: 'text', giver: 'rule', initial: '' };
}

/** A list of codes that a rule derives; `inWords` says it. */
export function derivedCodes<Code>(
  head: Head & { readonly words: (codes: readonly Code[]) => string },
): Property<CodeList<Code>> {
  const type = codeListsOf<Code>();
  const words = (value: PropertyValue) => head.words(type.entriesOf(value));
  return { unit: '', control: 'EDITB', ...head, kind: 'text', giver: 'rule', ...emptyList(type), words };
}

function emptyList<Entry>(type: ListType<Entry>): Pick<Property<ItemList<Entry>>, 'initial' | 'read'> {
  const none = type.of({ entries: [] });
  return { initial: none, read: (text) => type.read(text) ?? none };
}

/** An item that the user enters or chooses by its text; '' for none. */
export function enteredItem<Fields extends object>(
  head: Head & { readonly type: ItemType<Fields> },
): Property<Item<Fields> | ''> {
  const { type, ...rest } = head;
  return { unit: '', control: 'COMBOB', ...rest, kind: 'text', giver: 'user', initial: '', read: readAs(type) };
}

/** A list that the user enters by its text. */
export function enteredList<Entry>(head: Head & { readonly type: ListType<Entry> }): Property<ItemList<Entry>> {
  const { type, ...rest } = head;
  return { unit: '', control: 'EDITB', ...rest, kind: 'text', giver: 'user', ...emptyList(type) };
}

/** An item that a rule proposes and the user may replace by its text; '' before the rules have run, or for none. */
export function proposedItem<Fields extends object>(
  head: Head & { readonly type: ItemType<Fields> },
): Property<Item<Fields> | ''> {
  const { type, ...rest } = head;
  return { unit: '', control: 'COMBOB', ...rest, kind: 'text', giver: 'user or rule', initial: '', read: readAs(type) };
}

/** An item that a rule derives, '' where it does not apply. */
export function derivedItem<Fields extends object>(
  head: Head & { readonly type: ItemType<Fields> },
): Property<Item<Fields> | ''> {
  const { type, ...rest } = head;
  return { unit: '', control: 'EDITB', ...rest, kind: 'text', giver: 'rule', initial: '', read: readAs(type) };
}

function readAs<Fields extends object>(type: ItemType<Fields>): (text: string) => Item<Fields> | '' {
  return (text) => (text === '' ? '' : (type.read(text) ?? ''));
}

/** The choice as the engine stores it: the item that its text names, or the choice as it is. */
export function heldValue({ read }: Pick<Property, 'read'>, chosen: ChosenValue): PropertyValue {
  return read && typeof chosen === 'string' ? read(chosen) : chosen;
}

/** A value of a property as people read it: codes in words, anything else as it is. */
export function inWords({ words }: Pick<Property, 'words'>, value: PropertyValue): ChosenValue {
  return words ? words(value) : writtenValue(value);
}

/** A whole number added up over the parts below. */
export function summedNumber(head: Head): Property<number> {
  return { unit: '', control: 'EDITB', ...head, kind: 'number', giver: 'sum', initial: 0 };
}

/** The values of the parts below in the order of the parts; a part with '' or "not set" is not listed. */
export function listed<Entry extends PropertyValue>(
  head: Head & { readonly type: ListType<Entry>; readonly words?: (entries: readonly Entry[]) => string },
): Property<ItemList<Entry>> {
  const { type, words, ...rest } = head;
  return {
    unit: '',
    control: 'EDITB',
    ...rest,
    kind: 'text',
    giver: 'sum',
    ...emptyList(type),
    // The property below holds entries of this type.
    collect: (values) => type.of({ entries: values as readonly Entry[] }),
    ...(words && { words: (value: PropertyValue) => words(type.entriesOf(value)) }),
  };
}
