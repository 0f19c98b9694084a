/** A small way of a distribution section as its component says it (SBD-R2 B 5.1). */
export type SmallWay = {
  /** `MCB`, `RCBO`, …: a device of `small-way.csv`. */
  readonly device: string;
  /** `1`, `1N`, `2`, `3`, `3N` or `4`; '' while they are not entered. */
  readonly poles: string;
  /** Rated current, A; null while it is not entered, and of a surge protector, which has none. */
  readonly ratingA: number | null;
  /** `B`, `C` or `D`; '' of a device without. */
  readonly curve: string;
  readonly quantity: number;
  /** Modules of 17.5 mm of one piece; 0 where no such device is made. */
  readonly modules: number;
  /** What it is for. */
  readonly description: string;
  /** `1 x 2C x 4 mm2 Al (proposed)`; '' where no cable is led to it. */
  readonly cable: string;
};

/** A piece of a small way in its place (SBD-R2 B 5.4). The pieces of one entry share their way. */
export type PlacedWay = {
  readonly way: SmallWay;
  /** `R1/4`: the fourth way of the first row. */
  readonly address: string;
  /** `R`, `RYB`, …; '' of a device that loads no phase. */
  readonly phases: string;
  /** Where it begins in its row, counted in modules from the left. */
  readonly fromModule: number;
  /** Counts from 1 at the top. */
  readonly row: number;
};

/** The rows of a distribution section, with what stands in them. */
export type WayRows = {
  readonly rows: number;
  /** What the incoming device takes of the first row from the left. */
  readonly incomerModules: number;
  readonly ways: readonly PlacedWay[];
};

/** A device without a rated current. */
export const SURGE_PROTECTOR = 'SPD';

/** Of a feeder that is one way. */
export const noRows: WayRows = { rows: 0, incomerModules: 0, ways: [] };

/** A way as one line of a list of texts. */
export function writeWay(way: SmallWay): string {
  return JSON.stringify(way);
}

type WrittenWay = Omit<SmallWay, 'cable'> & { readonly cable?: string };

/** Reads the ways that {@link writeWay} has written, one in a line. */
export function readWays(list: string): readonly SmallWay[] {
  // Only `writeWay` writes these lines; boards that were frozen before ways had cables name none.
  return list === '' ? [] : list.split('\n').map((line) => ({ cable: '', ...(JSON.parse(line) as WrittenWay) }));
}

/** Marks a cable that nobody entered. */
const PROPOSED = ' (proposed)';

/** The cable of a way as it is told. */
export function toldWayCable(cable: string, isEntered: boolean): string {
  return cable === '' || isEntered ? cable : `${cable}${PROPOSED}`;
}

/** The cable of a way without that mark; '' where none is led to it. */
export function wayCable({ cable }: SmallWay): string {
  return cable.endsWith(PROPOSED) ? cable.slice(0, -PROPOSED.length) : cable;
}

/** Each way of some rows once, with its pieces. */
export function waysWithPieces({ ways }: WayRows): ReadonlyMap<SmallWay, number> {
  const pieces = new Map<SmallWay, number>();
  for (const { way } of ways) {
    pieces.set(way, (pieces.get(way) ?? 0) + 1);
  }
  return pieces;
}

/** The device of a way in words: `MCB 1P C16 A`. */
export function wayDevice({ device, poles, ratingA, curve }: SmallWay): string {
  return [device, ...(poles === '' ? [] : [`${poles}P`]), ...(ratingA === null ? [] : [`${curve}${ratingA} A`])].join(
    ' ',
  );
}

/** Ways in words: `12 x MCB 1P C16 A, 4 x RCBO 2P C32 A`. */
export function waysInWords(list: string): string {
  return readWays(list)
    .map((way) => `${way.quantity} x ${wayDevice(way)}`)
    .join(', ');
}
