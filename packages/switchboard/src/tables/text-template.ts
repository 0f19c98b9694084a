/** A place for a value in a text of the tables: `{name}`, `{name:1}` with so many decimals, `{name|; }` for a list. */
export type TextPlace = {
  readonly name: string;
  /** null where the text says none. */
  readonly decimals: number | null;
  /** The mark between the values of a list; undefined where the text says none. */
  readonly between: string | undefined;
};

const PLACE = /\{([^{}:|]+)(?::(\d))?(?:\|([^{}]*))?\}/g;

/** A text of the tables in its parts: its own words, and the places for values. */
export function textParts(text: string): readonly (string | TextPlace)[] {
  const parts: (string | TextPlace)[] = [];
  let end = 0;
  for (const { 0: whole, index, 1: name = '', 2: decimals, 3: between } of text.matchAll(PLACE)) {
    parts.push(text.slice(end, index), { name, decimals: decimals === undefined ? null : Number(decimals), between });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
