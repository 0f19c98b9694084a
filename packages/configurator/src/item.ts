/** An item with the text that people and files know it by. Two items of a type with one text are one object. */
class Printed {
  readonly #type: object;
  readonly #text: string;

  constructor(type: object, text: string) {
    this.#type = type;
    this.#text = text;
  }

  isOf(type: object): boolean {
    return this.#type === type;
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): string {
    return this.#text;
  }
}

/** Any item, as the engine holds it: it compares items by identity and prints them by their text. */
export type AnyItem = Printed;

/** Whether an object is an item, whatever its type. */
export function isItem(value: object): value is AnyItem {
  return value instanceof Printed;
}

/** A value with fields, e.g. a bar with its count, width and thickness. It is frozen. */
export type Item<Fields extends object> = Printed & Readonly<Fields>;

/** A declared form of values: how its items are printed and read, in this one place. */
export type ItemType<Fields extends object> = {
  /** The item of these fields; the same object for the same text, as long as somebody holds it. */
  readonly of: (fields: Fields) => Item<Fields>;
  /** The item that prints as the text; null where the text is none. */
  readonly read: (text: string) => Item<Fields> | null;
  /** Whether a value of any kind is an item of this type. */
  readonly holds: (value: unknown) => value is Item<Fields>;
};

type Form<Fields extends object> = {
  /** One text for the same fields, other texts for others; '' only of a list without entries. */
  readonly print: (fields: Fields) => string;
  /** The fields that print as the text; null where the text is none. */
  readonly parse: (text: string) => Fields | null;
};

/** Declares a form of values. Items that nobody holds any more are forgotten. */
export function itemType<Fields extends object>({ print, parse }: Form<Fields>): ItemType<Fields> {
  const known = new Map<string, WeakRef<Item<Fields>>>();
  const forgotten = new FinalizationRegistry<string>((text) => {
    // Another item of the text may have come since.
    if (known.get(text)?.deref() === undefined) {
      known.delete(text);
    }
  });
  const intern = (text: string, fields: Fields): Item<Fields> => {
    const before = known.get(text)?.deref();
    if (before) {
      return before;
    }
    // The compiler does not follow a freeze of a type parameter.
    const item = Object.freeze(Object.assign(new Printed(type, text), fields)) as Item<Fields>;
    known.set(text, new WeakRef(item));
    forgotten.register(item, text);
    return item;
  };
  const type: ItemType<Fields> = {
    of: (fields) => intern(print(fields), fields),
    read: (text) => {
      const before = known.get(text)?.deref();
      if (before) {
        return before;
      }
      const fields = parse(text);
      return fields && intern(print(fields), fields);
    },
    holds: (value): value is Item<Fields> => value instanceof Printed && value.isOf(type),
  };
  return type;
}

type Entries<Entry> = { readonly entries: readonly Entry[] };

/** Some values in their order, as one value. */
export type ItemList<Entry> = Item<Entries<Entry>>;

/** A declared form of lists. */
export type ListType<Entry> = ItemType<Entries<Entry>> & {
  /** The items of a value; none where it is no such list. */
  readonly entriesOf: (value: unknown) => readonly Entry[];
};

/** Declares a form of lists by how a list is written; a list without entries is ''. */
export function listType<Entry>(form: {
  readonly print: (entries: readonly Entry[]) => string;
  readonly parse: (text: string) => readonly Entry[] | null;
}): ListType<Entry> {
  const type = itemType<Entries<Entry>>({
    print: ({ entries }) => (entries.length === 0 ? '' : form.print(entries)),
    parse: (text) => {
      const entries = text === '' ? [] : form.parse(text);
      return entries && { entries };
    },
  });
  return { ...type, entriesOf: (value) => (type.holds(value) ? value.entries : []) };
}

/** Declares the lists of items of a type, one in a line. A line that is none is left out. */
export function listOfItems<Fields extends object>({ read }: ItemType<Fields>): ListType<Item<Fields>> {
  return listType({
    print: (entries) => entries.join('\n'),
    parse: (text) => text.split('\n').flatMap((line) => read(line) ?? []),
  });
}

/** Lists of texts, one in a line. */
export const textLists = listType<string>({
  print: (texts) => texts.join('\n'),
  parse: (text) => text.split('\n'),
});
