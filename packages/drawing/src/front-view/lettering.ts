import type { Cubicle, PlacedFeeder } from '@pw/switchboard/model/design';
import { createCache } from '@pw/switchboard/model/kept-results';
import { type BoardFrame, type DeviceRoom, doorHeightsOf } from './board-view.ts';
import { cellPlate } from './cabinet-cell.ts';
import { compartmentPlate } from './compartment.ts';
import { instrumentPlate } from './device-cubicle.ts';
import { textMm } from './drawing-style.ts';
import { type AddressedDoor, addressedDoor, lossOf, type PlateText } from './name-plate.ts';

/** How the doors of a board are written on: the one height of all tags, and the doors that show their address alone. */
export type Lettering = {
  readonly tagMm: number;
  /** In the order of the doors. */
  readonly byAddress: readonly { readonly address: string; readonly tag: string }[];
};

/** Heights of tags from the one that is asked for down to the least, mm. */
const tagHeightsMm = [textMm.tag, 2.4, 2.2, textMm.least] as const;

/** The doors of the feeders of a cubicle from the top, each with its address. */
export function addressedFeeders(
  { compartments }: Pick<BoardFrame, 'compartments'>,
  { number }: Pick<Cubicle, 'number'>,
): readonly AddressedDoor[] {
  return (compartments.get(number) ?? []).flatMap((each) => (each.placed ? [addressedDoor(each, each.placed)] : []));
}

/**
 * Chooses the height of the tags of some cubicles: the largest at which every door says as much as it would with the
 * least letters. A tag that even those do not fit is not cut: its door shows the address (SBD 16.4).
 */
export function boardLettering(
  frame: DeviceRoom & Pick<BoardFrame, 'deviceWidthMm' | 'compartments'>,
  cubicles: readonly Pick<Cubicle, 'number' | 'type' | 'widthMm' | 'column' | 'cabinet'>[],
  scale: number,
): Lettering {
  const doors = cubicles.flatMap((cubicle) =>
    addressedFeeders(frame, cubicle).map((door, place) => ({
      door,
      size: doorSizeMm(frame, cubicle, door.placed, place),
    })),
  );
  const fits = (heightMm: number) =>
    doors.every((each) => platesOf(each, scale)(heightMm).loss <= platesOf(each, scale)(textMm.least).loss);
  return {
    tagMm: tagHeightsMm.find(fits) ?? textMm.least,
    byAddress: doors.flatMap((each) => {
      const { address, tag } = each.door;
      return platesOf(each, scale)(textMm.least).hasTag ? [] : [{ address, tag }];
    }),
  };
}

type SizedDoor = { readonly door: AddressedDoor; readonly size: ReturnType<typeof doorSizeMm> };

/** How much a plate loses, and whether it has its tag. */
type PlateFit = { readonly loss: number; readonly hasTag: boolean };

/** What a plate has room for at each height of its tag, measured once for each. */
function platesOf({ door, size }: SizedDoor, scale: number): (tagMm: number) => PlateFit {
  const { type, widthMm, heightMm } = size;
  return platesOfDoors(door, [type, widthMm, heightMm, scale], () => {
    const known = new Map<number, PlateFit>();
    const opening = { x: 0, y: 0, widthMm: widthMm / scale, heightMm: heightMm / scale };
    return (tagMm) => {
      const fit = known.get(tagMm) ?? fitOf(plateOf[type](opening, scale, { ...door, tagMm }));
      known.set(tagMm, fit);
      return fit;
    };
  });
}

const platesOfDoors = createCache();

function fitOf(plate: PlateText): PlateFit {
  return { loss: lossOf(plate), hasTag: plate.tag.length > 0 };
}

/** The parts that carry the name of a feeder, by the type of its cubicle. */
const plateOf = {
  MT: compartmentPlate,
  APFC: compartmentPlate,
  EMPTY: instrumentPlate,
  CAB: cellPlate,
  own: instrumentPlate,
} as const;

/** The size of the door that carries the name plate of a feeder, real mm. */
function doorSizeMm(
  frame: DeviceRoom & Pick<BoardFrame, 'deviceWidthMm'>,
  { type, widthMm, column, cabinet }: Pick<Cubicle, 'type' | 'widthMm' | 'column' | 'cabinet'>,
  { feeder }: PlacedFeeder,
  place: number,
) {
  switch (type) {
    case 'MT':
      return { type, widthMm: frame.deviceWidthMm, heightMm: feeder.values.MODULE_HEIGHT };
    case 'APFC':
      return { type, widthMm, heightMm: column?.parts.find(({ holds }) => holds === 'device')?.heightMm ?? 0 };
    case 'EMPTY':
      return { type, widthMm, heightMm: frame.usableMm };
    case 'CAB': {
      const unit = cabinet?.rows.flatMap(({ places }) => places)[place];
      return { type, widthMm: unit?.widthMm ?? widthMm, heightMm: unit?.heightMm ?? frame.usableMm };
    }
    default:
      return { type: 'own' as const, widthMm, heightMm: doorHeightsOf(frame).instrumentMm };
  }
}
