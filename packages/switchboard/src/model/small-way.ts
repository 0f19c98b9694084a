import { type Item, itemType, listOfItems } from '@pw/configurator/item';
import { type CableOrNone, readWrittenCable, writtenCable } from './cable.ts';

/** A small way of a distribution section as its component says it (SBD 9.5). */
export type WayFields = {
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
  /** '' where none is led to it. */
  readonly cable: CableOrNone;
  readonly isCableProposed: boolean;
};

/** A small way that a component is. */
export type SmallWay = Item<WayFields>;

/** How a way is written; a board that was frozen before ways had cables names none. */
type WrittenWay = Omit<WayFields, 'cable' | 'isCableProposed'> & { readonly cable?: string };

/** The small ways. */
export const smallWays = itemType<WayFields>({
  print: ({ cable, isCableProposed, ...way }) =>
    JSON.stringify({
      device: way.device,
      poles: way.poles,
      ratingA: way.ratingA,
      quantity: way.quantity,
      description: way.description,
      curve: way.curve,
      modules: way.modules,
      cable: cable && writtenCable(cable, isCableProposed),
    } satisfies WrittenWay),
  parse: (text) => {
    // Only the lines above are written so.
    const { cable = '', ...way } = JSON.parse(text) as WrittenWay;
    const written = readWrittenCable(cable);
    return { ...way, cable: written.cable, isCableProposed: written.isProposed };
  },
});

/** The small ways of a distribution section. */
export const wayLists = listOfItems(smallWays);

/** The cable of a way as papers name it; '' where none is led to it. */
export function cableOfWay({ cable, isCableProposed }: Pick<WayFields, 'cable' | 'isCableProposed'>): string {
  return cable && writtenCable(cable, isCableProposed);
}

/** A piece of a small way in its place (SBD 9.5). */
export type PlacedWay = {
  readonly way: SmallWay;
  /** The entry that it is a piece of, by its place among the ways, from 0. */
  readonly entry: number;
  /** `R1/4`: the fourth way of the first row. */
  readonly address: string;
  /** `R`, `RYB`, …; '' of a device that loads no phase. */
  readonly phases: string;
  /** Where it begins in its row, counted in modules from the left. */
  readonly fromModule: number;
  /** Counts from 1 at the top. */
  readonly row: number;
};

/** The rows of a distribution section, with their ways. */
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

/** Each entry of some rows once, with its pieces. */
export function waysWithPieces({ ways }: WayRows): readonly { readonly way: SmallWay; readonly pieces: number }[] {
  return [...Map.groupBy(ways, ({ entry }) => entry).values()].flatMap((pieces) =>
    pieces.slice(0, 1).map(({ way }) => ({ way, pieces: pieces.length })),
  );
}

/** The device of a way in words: `MCB 1P C16 A`. */
export function wayDevice({ device, poles, ratingA, curve }: WayFields): string {
  return [device, ...(poles === '' ? [] : [`${poles}P`]), ...(ratingA === null ? [] : [`${curve}${ratingA} A`])].join(
    ' ',
  );
}

/** Ways in words: `12 x MCB 1P C16 A, 4 x RCBO 2P C32 A`. */
export function waysInWords(ways: readonly SmallWay[]): string {
  return ways.map((way) => `${way.quantity} x ${wayDevice(way)}`).join(', ');
}
