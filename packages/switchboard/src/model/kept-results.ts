/** What was made of a list, item by item. */
export type MadeList = {
  readonly items: readonly object[];
  readonly parts: readonly (readonly unknown[])[];
  readonly whole: readonly unknown[];
};

/**
 * Makes a list of what is new in it: the items that were there before keep what was made of them. An edit changes a few
 * items next to each other, so that only what lies between the first and the last of them is gone through.
 */
export function followList(
  before: MadeList | null,
  items: readonly object[],
  make: (item: object) => readonly unknown[],
): MadeList {
  if (before === null) {
    const parts = items.map(make);
    return { items, parts, whole: parts.flat() };
  }
  if (items === before.items) {
    return before;
  }
  const shorter = Math.min(before.items.length, items.length);
  const head = sameAtHead(before.items, items, shorter);
  if (head === items.length && head === before.items.length) {
    return before;
  }
  const tail = sameAtTail(before.items, items, shorter - head);
  const behind = { before: before.items.length - tail, now: items.length - tail };
  const made = makeBetween(before, items, { head, behind }, make);
  const gone = behind.before - head;
  if (gone === made.length && made.every((part, at) => part === before.parts[head + at])) {
    return { ...before, items };
  }
  const start = lengthOf(before.parts, 0, head);
  return {
    items,
    parts: spliced(before.parts, head, gone, made),
    whole: spliced(before.whole, start, lengthOf(before.parts, head, behind.before), made.flat()),
  };
}

/** The items between the common beginning and the common end of two lists: their start, and their end in each. */
type Between = { readonly head: number; readonly behind: { readonly before: number; readonly now: number } };

function makeBetween(
  before: MadeList,
  items: readonly object[],
  { head, behind }: Between,
  make: (item: object) => readonly unknown[],
): readonly (readonly unknown[])[] {
  const made: (readonly unknown[])[] = [];
  let moved: ReadonlyMap<object, number> | null = null;
  for (let at = head; at < behind.now; at += 1) {
    const item = items[at];
    const inPlace = at < behind.before ? before.parts[at] : undefined;
    if (item === before.items[at] && inPlace) {
      made.push(inPlace);
    } else if (item) {
      // What is not in its place any more is found by itself.
      moved ??= movedItems(before.items, items, head, behind.before);
      const part = before.parts[moved.get(item) ?? -1];
      made.push(part ?? unlessSame(inPlace, make(item)));
    }
  }
  return made;
}

/** The places of the items that are not where they were. */
function movedItems(
  before: readonly object[],
  items: readonly object[],
  head: number,
  behind: number,
): ReadonlyMap<object, number> {
  const moved = new Map<object, number>();
  for (let at = head; at < behind; at += 1) {
    const item = before[at];
    if (item && items[at] !== item) {
      moved.set(item, at);
    }
  }
  return moved;
}

/** What is made of an item, or what was made in its place where that says the same: then nothing has changed behind it. */
function unlessSame(before: readonly unknown[] | undefined, made: readonly unknown[]): readonly unknown[] {
  return before?.length === made.length && made.every((each, at) => isSame(before[at], each)) ? before : made;
}

function isSame(one: unknown, other: unknown): boolean {
  return (
    one === other ||
    (Array.isArray(one) && Array.isArray(other) && isSameList(one, other)) ||
    (isPlain(one) && isPlain(other) && isSameRecord(one, other))
  );
}

/** A record that says all that it is by its fields. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function sameAtHead(one: readonly object[], other: readonly object[], most: number): number {
  let head = 0;
  while (head < most && one[head] === other[head]) {
    head += 1;
  }
  return head;
}

function sameAtTail(one: readonly object[], other: readonly object[], most: number): number {
  let tail = 0;
  while (tail < most && one[one.length - 1 - tail] === other[other.length - 1 - tail]) {
    tail += 1;
  }
  return tail;
}

function lengthOf(parts: readonly (readonly unknown[])[], from: number, to: number): number {
  let length = 0;
  for (let at = from; at < to; at += 1) {
    length += parts[at]?.length ?? 0;
  }
  return length;
}

/** A list with some of its items replaced: faster than `toSpliced` on long lists. */
function spliced<Item>(list: readonly Item[], from: number, gone: number, now: readonly Item[]): readonly Item[] {
  if (now.length !== gone) {
    return list.slice(0, from).concat(now, list.slice(from + gone));
  }
  const changed = list.slice();
  for (const [at, item] of now.entries()) {
    changed[from + at] = item;
  }
  return changed;
}

/** What is known of lists. A list is known by its first and its last item, which belong to one board. */
export function createListStore<Known>() {
  const lists = new WeakMap<object, Known>();
  const ends = (items: readonly object[]) => [items[0], items.at(-1)].filter((end) => end !== undefined);
  return {
    find: (items: readonly object[]): Known | undefined =>
      ends(items)
        .map((end) => lists.get(end))
        .find(Boolean),
    keep: (items: readonly object[], known: Known): void => {
      for (const end of ends(items)) {
        lists.set(end, known);
      }
    },
  };
}

/**
 * Remembers what was made of each item of a list, and all of it in the order of the list. While nothing changes the whole
 * stays the same list.
 */
export function createListCache(): <Item extends object, Result>(
  items: readonly Item[],
  given: readonly unknown[],
  make: (item: Item) => readonly Result[],
) => readonly Result[] {
  const lists = createListStore<{ readonly made: MadeList; readonly given: readonly unknown[] }>();
  return <Item extends object, Result>(
    items: readonly Item[],
    given: readonly unknown[],
    make: (item: Item) => readonly Result[],
  ) => {
    const last = lists.find(items);
    const before = last && isSameList(last.given, given) ? last.made : null;
    const made = followList(before, items, (item) => make(item as Item));
    lists.keep(items, { made, given });
    return made.whole as readonly Result[];
  };
}

/**
 * Remembers what was made of each object with the same given things.
 */
export function createCache(): <Result>(key: object, given: readonly unknown[], make: () => Result) => Result {
  const known = new WeakMap<object, { readonly given: readonly unknown[]; readonly result: unknown }>();
  return <Result>(key: object, given: readonly unknown[], make: () => Result) => {
    const entry = known.get(key);
    if (entry && isSameList(entry.given, given)) {
      // Only what was made for this key by this cache is kept under it.
      return entry.result as Result;
    }
    const result = make();
    known.set(key, { given, result });
    return result;
  };
}

/**
 * Gives back the object that was made for a key before, where the new one says the same: each of its fields is the same
 * value, or a list of the same ones.
 */
export function createKeeper<Made extends object>(): (key: object, made: Made) => Made {
  const known = new WeakMap<object, Made>();
  return (key, made) => {
    const before = known.get(key);
    if (before && isSameRecord(before, made)) {
      return before;
    }
    known.set(key, made);
    return made;
  };
}

/**
 * Gives back the members of a list that say the same as one of the last list: that which began or ended with the same
 * item. Only the last list is kept, so that no member outlives its use.
 * @param keyOf by which a member finds its like in the last list
 */
export function createFollower<Member extends object>(
  keyOf: (member: Member) => object,
): (items: readonly object[], members: readonly Member[]) => readonly Member[] {
  const last = createListStore<ReadonlyMap<object, readonly Member[]>>();
  return (items, members) => {
    const before = last.find(items);
    const now = members.map((member) => before?.get(keyOf(member))?.find((each) => isSame(each, member)) ?? member);
    last.keep(items, Map.groupBy(now, keyOf));
    return now;
  };
}

/** The one empty list. */
const nothing: readonly never[] = [];

/** Gives back the list that began with the same item before, where the new one holds the same things. */
export function createListKeeper(): <Item extends object>(list: readonly Item[]) => readonly Item[] {
  const known = new WeakMap<object, readonly object[]>();
  return <Item extends object>(list: readonly Item[]) => {
    const [first] = list;
    if (first === undefined) {
      return nothing;
    }
    const before = known.get(first);
    if (before && isSameList(before, list)) {
      // Only lists with this first item are kept under it.
      return before as readonly Item[];
    }
    known.set(first, list);
    return list;
  };
}

function isSameRecord(one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [value, now]: readonly unknown[] = [Reflect.get(one, name), Reflect.get(other, name)];
      return value === now || (Array.isArray(value) && Array.isArray(now) && isSameList(value, now));
    })
  );
}

/** Whether two lists hold the same things in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one === other) {
    return true;
  }
  if (one.length !== other.length) {
    return false;
  }
  // Lists of thousands are compared with each edit, most of them often.
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] !== other[at]) {
      return false;
    }
  }
  return true;
}
