import type { EvaluatedPart } from './board.ts';
import type { BoardValues } from './part-properties.ts';

/** A board, or its own values before those of its feeders are known. */
type AnyBoard = EvaluatedPart<BoardValues>;

/** A board that notes what is read of it. */
type WatchedBoard<Board> = {
  readonly board: Board;
  /** Whether another board says the same wherever this one was read. */
  readonly isSameIn: (other: AnyBoard) => boolean;
};

type Name = Extract<keyof BoardValues, string>;

/** Watches a board: each property of its own that is read, and everything else of it as a whole. */
function watchBoard<Board extends AnyBoard>(board: Board): WatchedBoard<Board> {
  const values = new Map<string, unknown>();
  const chosen = new Map<string, boolean>();
  const others = new Map<string, unknown>();
  const read = (name: string) => {
    const value: unknown = Reflect.get(board.values, name);
    values.set(name, value);
    return value;
  };
  const watchedValues = new Proxy(board.values, { get: (_, name) => read(String(name)) });
  const watchedParts: Readonly<Record<string, unknown>> = {
    values: watchedValues,
    figure: (name: Name) => {
      read(name);
      return board.figure(name);
    },
    // Only a reader of reasons asks it, and it says what is so then.
    explain: board.explain,
    isChosen: (name: Name) => {
      const isChosen = board.isChosen(name);
      chosen.set(name, isChosen);
      return isChosen;
    },
  };
  const watched = new Proxy(board, {
    get: (_, name) => {
      const part = watchedParts[String(name)];
      if (part !== undefined) {
        return part;
      }
      const value: unknown = Reflect.get(board, name);
      others.set(String(name), value);
      return value;
    },
  });
  const isSame = (other: AnyBoard) =>
    (other.values === board.values || all(values, (name) => Reflect.get(other.values, name))) &&
    all(chosen, (name) => other.isChosen(name as Name)) &&
    all(others, (name) => Reflect.get(other, name));
  let answered: { readonly other: AnyBoard; readonly reads: number; readonly isSame: boolean } | null = null;
  return {
    board: watched,
    isSameIn: (other) => {
      // Thousands ask about one board after another.
      const reads = values.size + chosen.size + others.size;
      if (answered?.other !== other || answered.reads !== reads) {
        answered = { other, reads, isSame: isSame(other) };
      }
      return answered.isSame;
    },
  };
}

function all(noted: ReadonlyMap<string, unknown>, now: (name: string) => unknown): boolean {
  for (const [name, value] of noted) {
    if (now(name) !== value) {
      return false;
    }
  }
  return true;
}

/** What was made of an object, and what it was made with. */
type Kept<Result> = {
  readonly given: readonly unknown[];
  readonly isSameIn: WatchedBoard<unknown>['isSameIn'];
  readonly result: Result;
};

/**
 * Remembers what was made of each object, as long as the object lives. It is made again when one of the given things is
 * another one, or the board says anything else of what was read of it. So a result stays the same object while nothing
 * changes that it depends on, and what is made of it can be remembered in turn.
 */
export type Memory = <Board extends AnyBoard, Result>(
  key: object,
  given: readonly unknown[],
  board: Board,
  make: (board: Board) => Result,
) => Result;

/**
 * Starts a memory; each kind of result has its own. What is read of one board is noted for all of its objects together.
 */
export function createMemory(): Memory {
  const known = new WeakMap<object, Kept<unknown>>();
  const watches = new WeakMap<AnyBoard, WatchedBoard<AnyBoard>>();
  const watch = (board: AnyBoard) => {
    const watched = watches.get(board) ?? watchBoard(board);
    watches.set(board, watched);
    return watched;
  };
  return <Board extends AnyBoard, Result>(
    key: object,
    given: readonly unknown[],
    board: Board,
    make: (board: Board) => Result,
  ) => {
    const entry = known.get(key);
    if (entry && isSameList(entry.given, given) && entry.isSameIn(board)) {
      // Only what was made for this key by this memory is kept under it.
      return entry.result as Result;
    }
    const watched = watch(board);
    // It is the board that was given, watched.
    const result = make(watched.board as Board);
    known.set(key, { given, isSameIn: watched.isSameIn, result });
    return result;
  };
}

/** What was made of a list, item by item. */
type MadeList = {
  readonly items: readonly object[];
  readonly parts: readonly (readonly unknown[])[];
  readonly whole: readonly unknown[];
};

/** Makes a list of what is new in it: the items that were there before keep what was made of them. */
function followList(
  before: MadeList | null,
  items: readonly object[],
  make: (item: object) => readonly unknown[],
): MadeList {
  if (before && isSameList(before.items, items)) {
    return before;
  }
  // Where items have come or gone, those behind them are found by themselves.
  let places: ReadonlyMap<object, number> | null = null;
  const partOf = (item: object, at: number) => {
    if (before === null || before.items[at] === item) {
      return before?.parts[at];
    }
    places ??= new Map(before.items.map((each, place) => [each, place]));
    return before.parts[places.get(item) ?? -1];
  };
  const parts = items.map((item, at) => partOf(item, at) ?? make(item));
  return { items, parts, whole: parts.flat() };
}

type KeptList = {
  readonly made: MadeList;
  readonly given: readonly unknown[];
  readonly watched: WatchedBoard<AnyBoard>;
};

/**
 * Remembers what was made of each item of a list, and all of it in the order of the list. What was read of the board is
 * noted for all items together, so that a list of thousands is gone through at the speed of comparing its items. While
 * nothing changes the whole stays the same list.
 */
export type ListMemory = <Item extends object, Board extends AnyBoard, Result>(
  items: readonly Item[],
  given: readonly unknown[],
  board: Board,
  make: (item: Item, board: Board) => readonly Result[],
) => readonly Result[];

/** Starts a memory of lists; each kind of result has its own. */
export function createListMemory(): ListMemory {
  // A list is known by its first item, which belongs to one board.
  const lists = new WeakMap<object, KeptList>();
  return <Item extends object, Board extends AnyBoard, Result>(
    items: readonly Item[],
    given: readonly unknown[],
    board: Board,
    make: (item: Item, board: Board) => readonly Result[],
  ) => {
    const [first] = items;
    if (first === undefined) {
      return [];
    }
    const last = lists.get(first);
    const lasts = last !== undefined && isSameList(last.given, given) && last.watched.isSameIn(board);
    const watched = lasts ? last.watched : watchBoard<AnyBoard>(board);
    const made = followList(lasts ? last.made : null, items, (item) => make(item as Item, watched.board as Board));
    lists.set(first, { made, given, watched });
    // Only what was made for such items by this memory is kept under them.
    return made.whole as readonly Result[];
  };
}

/** The same where no board is read. */
export function createListCache(): <Item extends object, Result>(
  items: readonly Item[],
  given: readonly unknown[],
  make: (item: Item) => readonly Result[],
) => readonly Result[] {
  const lists = new WeakMap<object, { readonly made: MadeList; readonly given: readonly unknown[] }>();
  return <Item extends object, Result>(
    items: readonly Item[],
    given: readonly unknown[],
    make: (item: Item) => readonly Result[],
  ) => {
    const [first] = items;
    if (first === undefined) {
      return [];
    }
    const last = lists.get(first);
    const before = last && isSameList(last.given, given) ? last.made : null;
    const made = followList(before, items, (item) => make(item as Item));
    lists.set(first, { made, given });
    return made.whole as readonly Result[];
  };
}

/**
 * Remembers what was made of each object with the same given things, as `Memory` does, where no board is read.
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

function isSameRecord(one: object, other: object): boolean {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => {
      const now: unknown = Reflect.get(other, name);
      return value === now || (Array.isArray(value) && Array.isArray(now) && isSameList(value, now));
    })
  );
}

/** Whether two lists hold the same things in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
