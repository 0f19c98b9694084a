import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { columnModules } from './column-modules.ts';
import { type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';
import { cubicleWidth } from './weigh-cubicle.ts';

/** A plate of sheet, or a length of rolled channel. */
export type MountingShape =
  | { readonly kind: 'plate'; readonly widthMm: number; readonly heightMm: number; readonly thicknessMm: number }
  /** `profile` as the trade calls it, e.g. `ISMC 75`. */
  | { readonly kind: 'channel'; readonly profile: string; readonly lengthMm: number };

/** Equal mounting or base parts of one cubicle: what the take-off weighs, piece by piece. */
export type MountingPiece = {
  readonly part: 'module mounting plate' | 'device mounting plate' | 'base frame';
  readonly cubicle: DesignedCubicle;
  readonly shape: MountingShape;
  readonly pieces: number;
  /** One piece, kg. */
  readonly massEachKg: Figure;
  /** All pieces, kg. */
  readonly massKg: Figure;
};

/**
 * The mounting and base parts (class MBP) of a board piece by piece, cubicle by cubicle (SBD 12.1): plates of equal
 * modules together, the base frame as two channels along and two across. Their masses add up to those of the take-off.
 */
export function mountingPieces(
  tables: TakeOffTables,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly MountingPiece[] {
  const data = takeOffData(tables, board);
  const base = baseChannel(tables, data, board.values.SB_BASEFRAME);
  return design.cubicles.flatMap((cubicle) => {
    const widthMm = cubicleWidth(data, cubicle);
    if (cubicle.cabinet) {
      return [];
    }
    return [...plates(data, cubicle, widthMm), ...channels(base, cubicle, [widthMm, design.depthMm])];
  });
}

function plates(data: TakeOffData, cubicle: DesignedCubicle, cubicleMm: Figure): readonly MountingPiece[] {
  switch (data.equipment(cubicle.type)) {
    case 'modules':
      return modulePlates(data, cubicle);
    case 'device': {
      const heightMm = data.constant('device plate height');
      return [plate(data, 'device mounting plate', cubicle, { widthMm: cubicleMm, heightMm, pieces: 1 })];
    }
    case 'plate':
    case 'none':
      return [];
  }
}

const source = 'SBD 12.1';

const plateHeight = formula({
  rule: 'height-of-module-mounting-plate',
  source,
  text: 'module - clearance',
  names: ['module', 'clearance'],
});

/** The plates of modules of one height together, from the top. */
function modulePlates(data: TakeOffData, cubicle: DesignedCubicle): readonly MountingPiece[] {
  const { heights, plateMm: widthMm } = columnModules(data, cubicle);
  const clearance = data.constant('module plate clearance');
  const heightOf = (module: Figure | number) => (typeof module === 'number' ? module : module.value);
  return [...Map.groupBy(heights, heightOf).values()].flatMap((equal) =>
    equal.slice(0, 1).map((module) => {
      const heightMm = plateHeight.figure({ module, clearance });
      return plate(data, 'module mounting plate', cubicle, { widthMm, heightMm, pieces: equal.length });
    }),
  );
}

/** A plate of sheet: mm, kg/m3; kg. */
const plateMass = formula({
  rule: 'mass-of-mounting-plate',
  source,
  text: 'width * height * t * factor * density * 1e-9',
  names: ['width', 'height', 't', 'factor', 'density'],
});

/** Equal parts: kg. */
const allOf = formula({ rule: 'mass-of-equal-parts', source, text: 'n * each', names: ['n', 'each'] });

const sheetParts = {
  'module mounting plate': 'module mounting plates',
  'device mounting plate': 'device mounting plate',
} as const;

function plate(
  data: TakeOffData,
  part: keyof typeof sheetParts,
  cubicle: DesignedCubicle,
  { widthMm, heightMm, pieces }: { readonly widthMm: Figure; readonly heightMm: Figure; readonly pieces: number },
): MountingPiece {
  const t = data.thickness(sheetParts[part]);
  const massEachKg = plateMass.figure({
    width: widthMm,
    height: heightMm,
    t,
    factor: data.partFactor(sheetParts[part]),
    density: data.constant('steel density'),
  });
  return {
    part,
    cubicle,
    shape: { kind: 'plate', widthMm: widthMm.value, heightMm: heightMm.value, thicknessMm: t.value },
    pieces,
    massEachKg,
    massKg: allOf.figure({ n: pieces, each: massEachKg }),
  };
}

type BaseChannel = { readonly profile: string; readonly kgPerM: Figure };

/** null for a board that stands on the floor without a base frame. */
function baseChannel({ baseFrame }: TakeOffTables, data: TakeOffData, heightMm: number): BaseChannel | null {
  const row = baseFrame.rows.find((each) => each.heightMm === heightMm);
  return row && row.kgPerM > 0 ? { profile: row.section, kgPerM: data.baseFrame(heightMm) } : null;
}

/** A length of channel: mm, kg/m; kg. */
const channelMass = formula({
  rule: 'mass-of-base-channel',
  source,
  text: 'length / 1000 * kgPerM',
  names: ['length', 'kgPerM'],
});

/** Two channels of each side of the cubicle. */
function channels(
  base: BaseChannel | null,
  cubicle: DesignedCubicle,
  sidesMm: readonly Figure[],
): readonly MountingPiece[] {
  if (!base) {
    return [];
  }
  return sidesMm.map((length) => {
    const massEachKg = channelMass.figure({ length, kgPerM: base.kgPerM });
    return {
      part: 'base frame',
      cubicle,
      shape: { kind: 'channel', profile: base.profile, lengthMm: length.value },
      pieces: 2,
      massEachKg,
      massKg: allOf.figure({ n: 2, each: massEachKg }),
    };
  });
}
