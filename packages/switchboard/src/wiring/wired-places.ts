import { isControlSupply } from '../board/control-supply.ts';
import { compartmentsOf } from '../layout/compartments.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign, PlacedFeeder } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';
import type { SectionLetter } from '../model/feeder-kind.ts';
import { isGenerator } from '../supply/sources.ts';
import { placedBreakers, type SchemeBreaker, type SchemeRow } from '../supply/supply-scheme.ts';
import type { Tables } from '../tables/tables.ts';

/** One copy of a feeder where it is wired. */
export type WiredPlace = {
  readonly address: string;
  readonly cubicle: number;
  readonly section: SectionLetter;
  readonly feeder: EvaluatedFeeder;
};

/** The copies of all feeders with a device, in the order of their addresses. */
export function wiredPlaces(tables: Tables, design: BoardDesign): readonly WiredPlace[] {
  const addresses = new Map<PlacedFeeder, string>();
  for (const { placed, address } of compartmentsOf(tables, design)) {
    if (placed && !addresses.has(placed)) {
      addresses.set(placed, address);
    }
  }
  return design.cubicles.flatMap((cubicle) =>
    devicesIn(cubicle)
      .filter(({ feeder }) => feeder.type.role !== 'blank')
      .map((placed) => ({
        address: addresses.get(placed) ?? String(cubicle.number),
        cubicle: cubicle.number,
        section: placed.section,
        feeder: placed.feeder,
      })),
  );
}

/** The place of the control supply of a section; undefined where it has none. */
export function controlSupplyOf(places: readonly WiredPlace[], section: SectionLetter): WiredPlace | undefined {
  return places.find((place) => place.section === section && isControlSupply(place.feeder));
}

/**
 * The places of the breakers of a supply scheme: its incomers, its generators, then its couplers, each in the order of
 * their sections.
 */
export function placesOfScheme(
  board: EvaluatedBoard,
  { generators }: Pick<SchemeRow, 'generators'>,
  places: readonly WiredPlace[],
): readonly WiredPlace[] {
  const left = [...places];
  const incomers = placedBreakers(board, 'incomer');
  // A scheme without a generator takes any sources.
  const isLast = ({ feeder }: SchemeBreaker) => generators > 0 && isGenerator(feeder);
  const breakers = [
    ...incomers.filter((each) => !isLast(each)),
    ...incomers.filter(isLast),
    ...placedBreakers(board, 'bus coupler'),
  ];
  return breakers.flatMap(({ feeder, section }) => {
    const at = left.findIndex((place) => place.section === section && place.feeder.name === feeder.name);
    return at < 0 ? [] : left.splice(at, 1);
  });
}
