import { formula } from '@pw/configurator/formula/formula';
import { entersAbove, hasDuct } from '../cable/cable-entry.ts';
import { hasRoofBox } from '../cable/roof-box.ts';
import { ledCables, placesOnPlate } from '../cable/terminations.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import { isSingleCore } from '../model/cable.ts';
import type { BoardDesign, Cubicle, DesignedCubicle, PlacedFeeder } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';
import type { GlandPlates, Glands, PlateSide } from '../model/gland-plate.ts';
import type { Enclosure, SizedCubicle } from './sheet-metal.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD 5.4';

const lessMargin = formula({ rule: 'gland-plate', source, text: 'size - margin', names: ['size', 'margin'] });

const acrossAlley = formula({
  rule: 'gland-plate-of-cable-alley',
  source,
  text: 'width - device - margin',
  names: ['width', 'device', 'margin'],
});

/**
 * The gland plates of a cubicle (SBD 5.4). null for one with a blank floor: to a coupler and a blank no cables are led, to
 * others a bus duct is.
 */
export function glandPlates(
  data: TakeOffData,
  board: EvaluatedBoard,
  { depthMm, boxed }: Pick<Enclosure, 'depthMm' | 'boxed'>,
  { cubicle, widthMm }: Pick<SizedCubicle, 'cubicle' | 'widthMm'>,
): GlandPlates | null {
  if (hasBlankFloor(cubicle)) {
    return null;
  }
  const led = ledTo(cubicle);
  const cables = led.flatMap(({ feeder }) => feeder.values.CABLE || []);
  const material = cables.some(isSingleCore) ? 'Aluminium' : 'Steel';
  const alleyMargin = data.ofCables('alley margin');
  const isTier = cubicle.type === 'MT';
  const plate = isTier
    ? acrossAlley.figure({ width: widthMm, device: data.layout('device compartment width'), margin: alleyMargin })
    : lessMargin.figure({ size: widthMm, margin: data.ofCables('width next to a gland plate') });
  return {
    material,
    widthMm: plate,
    depthMm: lessMargin.figure({ size: depthMm, margin: data.ofCables('gland plate margin in depth') }),
    thicknessMm: data.thickness(material === 'Steel' ? 'gland plate' : 'aluminium gland plate').value,
    roomMm: isTier ? plate.value : widthMm.value - data.ofCables('gland plate margin across').value,
    sides: sidesOf(board, led),
    glands: glandsIn(data, board, { cubicle, led, boxed, depthMm: depthMm.value }),
  };
}

/** The devices whose cables come into a cubicle: its own, or the one next to a cable box. */
function ledTo(cubicle: Cubicle): readonly PlacedFeeder[] {
  return cubicle.boxOf ? [cubicle.boxOf] : devicesIn(cubicle);
}

function hasBlankFloor(cubicle: Cubicle): boolean {
  const isCoupler = cubicle.feeders.some(({ feeder }) => feeder.type.role === 'bus coupler');
  return cubicle.type === 'EMPTY' || isCoupler || hasRoofBox(cubicle);
}

/** Cables from both sides have both plates; else the side is that of the cables, without any that of the board. */
function sidesOf({ values }: EvaluatedBoard, led: readonly PlacedFeeder[]): readonly PlateSide[] {
  if (values.CB_BD_LOC === 'Both') {
    return ['floor', 'roof'];
  }
  const cabled = led.filter(({ feeder }) => feeder.values.ENTRY_SIDE !== '' && !hasDuct(feeder));
  const sides = new Set(cabled.map(sideOf));
  const ofBoard = values.CB_BD_LOC === 'Top' ? 'roof' : 'floor';
  return sides.size === 0 ? [ofBoard] : (['floor', 'roof'] as const).filter((side) => sides.has(side));
}

function sideOf({ feeder }: PlacedFeeder): PlateSide {
  return entersAbove(feeder) ? 'roof' : 'floor';
}

type LedCubicle = {
  readonly cubicle: Cubicle;
  readonly led: readonly PlacedFeeder[];
  readonly boxed: ReadonlySet<PlacedFeeder>;
  readonly depthMm: number;
};

/** A cable box takes the glands that find a place on its plate, the cubicle of the device the others. */
function glandsIn(
  data: TakeOffData,
  board: EvaluatedBoard,
  { cubicle, led, boxed, depthMm }: LedCubicle,
): readonly Glands[] {
  const marginMm = data.ofCables('gland plate margin across').value;
  const boxMm = data.layout('cable box width').value - marginMm;
  const plateDepthMm = depthMm - data.ofCables('gland plate margin in depth').value;
  return led.flatMap((placed) =>
    ledCables(board, placed.feeder).flatMap(({ cable, glands: { value: count }, isProposed }): readonly Glands[] => {
      const place = data.glandPlace(cable);
      const inBox = boxed.has(placed) ? Math.min(count, placesOnPlate(boxMm, plateDepthMm, place.pitchMm)) : 0;
      const own = cubicle.boxOf ? inBox : count - inBox;
      return own > 0 ? [{ placed, side: sideOf(placed), count: own, ...place, isProposed }] : [];
    }),
  );
}

/** Before gland plates were cut to their size they were as large as their cubicle, less a fifth. */
export type FrozenGlandPlates = { readonly steel: number; readonly aluminium: number; readonly factor: number };

/** The gland plates of a cubicle that was frozen before they had a size; at first each had one of steel. */
export function frozenGlandPlates(
  { takeOff }: Pick<BoardDesign, 'takeOff'>,
  { values }: Pick<EvaluatedBoard, 'values'>,
  { aluminiumPlateKg }: DesignedCubicle,
): FrozenGlandPlates {
  const count = takeOff.aluminiumPlateKg !== undefined && values.CB_BD_LOC === 'Both' ? 2 : 1;
  const isAluminium = (aluminiumPlateKg?.value ?? 0) > 0;
  return { steel: isAluminium ? 0 : count, aluminium: isAluminium ? count : 0, factor: 0.8 };
}
