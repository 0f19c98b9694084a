import type { EvaluatedPart } from './board.ts';
import { createListStore, followList, isSameList, type MadeList } from './kept-results.ts';
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

/** What a board says of itself: little to keep, while the whole of it leads to everything that was made of its feeders. */
type OwnSide = Pick<AnyBoard, 'values' | 'figure' | 'explain' | 'isChosen'>;

function ownSideOf({ values, figure, explain, isChosen }: AnyBoard): OwnSide {
  return { values, figure, explain, isChosen };
}

/**
 * Watches a board: each property of its own that is read, and everything else of it as a whole. What was made with it may
 * go on asking it, for a reason: then the last board that says the same answers. No board is kept for that.
 */
function watchBoard<Board extends AnyBoard>(board: Board): WatchedBoard<Board> {
  let own = ownSideOf(board);
  let whole = new WeakRef<AnyBoard>(board);
  const values = new Map<string, unknown>();
  const chosen = new Map<string, boolean>();
  const others = new Map<string, unknown>();
  const read = (name: string) => {
    const value: unknown = Reflect.get(own.values, name);
    values.set(name, value);
    return value;
  };
  const ownParts: Readonly<Record<keyof OwnSide, unknown>> = {
    values: viewOf(() => own.values, read),
    figure: (name: Name) => {
      read(name);
      return own.figure(name);
    },
    // Only a reader of reasons asks it, and it says what is so then.
    explain: (name: Name) => own.explain(name),
    isChosen: (name: Name) => {
      const isChosen = own.isChosen(name);
      chosen.set(name, isChosen);
      return isChosen;
    },
  };
  const watched = viewOf(
    () => whole.deref() ?? own,
    (name) => {
      if (Object.hasOwn(ownParts, name)) {
        return Reflect.get(ownParts, name);
      }
      const now = whole.deref();
      const value: unknown = now ? Reflect.get(now, name) : others.get(name);
      others.set(name, value);
      return value;
    },
  );
  const isSame = (other: AnyBoard) =>
    (other.values === own.values || all(values, (name) => Reflect.get(other.values, name))) &&
    all(chosen, (name) => other.isChosen(name as Name)) &&
    all(others, (name) => Reflect.get(other, name));
  let answered: { readonly reads: number; readonly isSame: boolean } = { reads: 0, isSame: true };
  let asked = whole;
  return {
    // It says what the board says, since it asks it.
    board: watched as Board,
    isSameIn: (other) => {
      // Thousands ask about one board after another.
      const reads = values.size + chosen.size + others.size;
      if (asked.deref() !== other || answered.reads !== reads) {
        answered = { reads, isSame: isSame(other) };
        asked = new WeakRef(other);
        if (answered.isSame) {
          own = ownSideOf(other);
          whole = asked;
        }
      }
      return answered.isSame;
    },
  };
}

/** An object that reads as another one, which may be exchanged. */
function viewOf(now: () => object, read: (name: string) => unknown): object {
  return new Proxy(
    {},
    {
      get: (_, name) => read(String(name)),
      has: (_, name) => name in now(),
      ownKeys: () => Reflect.ownKeys(now()),
      getOwnPropertyDescriptor: (_, name) =>
        name in now() ? { value: read(String(name)), configurable: true, enumerable: true } : undefined,
    },
  );
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
  const lists = createListStore<KeptList>();
  return <Item extends object, Board extends AnyBoard, Result>(
    items: readonly Item[],
    given: readonly unknown[],
    board: Board,
    make: (item: Item, board: Board) => readonly Result[],
  ) => {
    const last = lists.find(items);
    const lasts = last !== undefined && isSameList(last.given, given) && last.watched.isSameIn(board);
    const watched = lasts ? last.watched : watchBoard<AnyBoard>(board);
    const made = followList(lasts ? last.made : null, items, (item) => make(item as Item, watched.board as Board));
    lists.keep(items, { made, given, watched });
    // Only what was made for such items by this memory is kept under them.
    return made.whole as readonly Result[];
  };
}
