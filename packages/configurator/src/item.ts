/** What every item has: the text that people and files know it by. Two items of a type with one text are one object. */
class Printed {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
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
};

type Form<Fields extends object> = {
  /** One text for the same fields, other texts for others; never ''. */
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
    const item = Object.freeze(Object.assign(new Printed(text), fields)) as Item<Fields>;
    known.set(text, new WeakRef(item));
    forgotten.register(item, text);
    return item;
  };
  return {
    of: (fields) => intern(print(fields), fields),
    read: (text) => {
      const before = known.get(text)?.deref();
      if (before) {
        return before;
      }
      const fields = parse(text);
      return fields && intern(print(fields), fields);
    },
  };
}
