import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { hasDesignedRoofBox } from '../cable/roof-box.ts';
import { hasRearAccess } from '../layout/clearances.ts';
import { compartmentsOf } from '../layout/compartments.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { columnModules } from './column-modules.ts';
import { type DoorLeaf, deviceDoorSize, doorLeaves, type FrontSize } from './door-leaves.ts';
import { frozenGlandPlates } from './gland-plates.ts';
import { type SheetPartName, type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';
import { cubicleWidth } from './weigh-cubicle.ts';

/** What a piece of sheet is; the take-off weighs some of them together as one part. */
export type SheetPieceKind =
  | 'upright'
  | 'rail across'
  | 'rail in depth'
  | 'door'
  | 'rear door'
  | 'rear cover'
  | 'top cover'
  | 'gland plate'
  | 'floor plate'
  | 'busbar chamber barrier'
  | 'module partition'
  | 'cable alley partition'
  | 'device partition'
  | 'roof box front and rear'
  | 'roof box side'
  | 'roof box top'
  | 'canopy'
  | 'end cover'
  | 'partition between cubicles';

/** Equal pieces of sheet: what the take-off weighs, laid out piece by piece. */
export type SheetPiece = {
  readonly kind: SheetPieceKind;
  /** The part of the take-off that holds them. */
  readonly part: SheetPartName;
  /** null for the pieces that belong to the board as a whole. */
  readonly cubicle: DesignedCubicle | null;
  /** What a door closes; null for every other piece. */
  readonly leaf: DoorLeaf | null;
  readonly pieces: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly thicknessMm: number;
  /** What is open in a floor plate, because a gland plate closes it. */
  readonly opening: Opening | null;
  /** For folds above 1, for cut-outs below (SBD 12.1). */
  readonly factor: number;
  /** What the form of separation makes of it; 1 for all but the partitions of modules. */
  readonly formFactor: number;
  /** One face of all pieces, folds and cut-outs counted, m2. */
  readonly areaM2: Figure;
  /** All pieces, kg. */
  readonly massKg: Figure;
};

/**
 * The sheet metal of a board piece by piece (SBD 12.1): the cubicles from left to right, then the board's own. Their
 * masses add up to the sheet metal of the take-off. A part that a form of separation does not have is left out; a cabinet
 * is bought whole.
 */
export function sheetPieces(tables: TakeOffTables, board: EvaluatedBoard, design: BoardDesign): readonly SheetPiece[] {
  if (design.cubicles.some(({ cabinet }) => cabinet !== undefined)) {
    return [];
  }
  const data = takeOffData(tables, board);
  const common = { heightMm: data.layout('frame height'), depthMm: design.depthMm };
  const formFactor = data.formFactor(board.values.SB_FORM);
  const compartments = Map.groupBy(compartmentsOf(tables, design), ({ cubicle }) => cubicle);
  const front = frontSize(data, board);
  const laidOut = [
    ...design.cubicles.flatMap((cubicle) => {
      const box = { ...common, widthMm: cubicleWidth(data, cubicle) };
      return [
        ...enclosure(data, box, doorLeaves(cubicle, compartments.get(cubicle.number) ?? [], front)),
        ...rear(box, front, hasRearAccess(board)),
        blank('top cover', 'rear and top covers', 1, box.widthMm, box.depthMm),
        ...floor(board, design, cubicle, box),
        ...barrier(box),
        ...partitions(data, cubicle, box),
        ...(hasDesignedRoofBox(design, cubicle) ? roofBox(data, box) : []),
      ].map((blank) => ({ blank, cubicle }));
    }),
    ...[...ownBlanks(common, design.cubicles.length), ...canopy(data, design)].map((blank) => ({
      blank,
      cubicle: null,
    })),
  ];
  return laidOut
    .map(({ blank, cubicle }) => weigh(data, blank, cubicle, formFactor))
    .filter(({ pieces, formFactor: form }) => pieces > 0 && form > 0);
}

/** Sides of a cubicle, mm. */
type Box = { readonly heightMm: Figure; readonly widthMm: Figure; readonly depthMm: Figure };

/** Equal pieces as they are cut. */
type Blank = {
  readonly kind: SheetPieceKind;
  readonly part: SheetPartName;
  readonly pieces: number;
  readonly lengthMm: Figure | number;
  readonly widthMm: Figure | number;
  readonly leaf?: DoorLeaf;
  readonly opening?: Opening | null;
  /** That of the part, unless it is another one. */
  readonly factor?: number;
};

/** Sides of what is left open, mm. */
type Opening = { readonly widthMm: number; readonly depthMm: number };

function blank(kind: SheetPieceKind, part: SheetPartName, pieces: number, lengthMm: Figure, widthMm: Figure): Blank {
  return { kind, part, pieces, lengthMm, widthMm };
}

function enclosure(
  data: TakeOffData,
  { heightMm, widthMm, depthMm }: Box,
  leaves: readonly DoorLeaf[],
): readonly Blank[] {
  const developed = data.constant('frame developed width');
  return [
    blank('upright', 'frame', 4, heightMm, developed),
    blank('rail across', 'frame', 4, widthMm, developed),
    blank('rail in depth', 'frame', 4, depthMm, developed),
    ...leaves.map(door),
  ];
}

/** One cover, or a door behind the device room and the cover of the busbar chamber (SBD 16.6). */
function rear({ heightMm, widthMm }: Box, { frameMm, usableMm }: FrontSize, isDoored: boolean): readonly Blank[] {
  const part = 'rear and top covers';
  return isDoored
    ? [
        { kind: 'rear door', part, pieces: 1, lengthMm: usableMm, widthMm },
        { kind: 'rear cover', part, pieces: 1, lengthMm: frameMm - usableMm, widthMm },
      ]
    : [blank('rear cover', part, 1, heightMm, widthMm)];
}

function barrier({ widthMm, depthMm }: Box): readonly Blank[] {
  return [blank('busbar chamber barrier', 'busbar chamber barrier', 1, widthMm, depthMm)];
}

/** The gland plates of steel, and the rest of the floor. */
function floor(
  board: EvaluatedBoard,
  design: BoardDesign,
  cubicle: DesignedCubicle,
  { widthMm, depthMm }: Box,
): readonly Blank[] {
  const plates = cubicle.glandPlates;
  if (plates === undefined) {
    const { steel, factor } = frozenGlandPlates(design, board, cubicle);
    return [{ ...blank('gland plate', 'gland plate', steel, widthMm, depthMm), factor }];
  }
  const opening = plates?.sides.includes('floor')
    ? { widthMm: plates.widthMm.value, depthMm: plates.depthMm.value }
    : null;
  return [
    ...(plates?.material === 'Steel'
      ? [blank('gland plate', 'gland plate', plates.sides.length, plates.widthMm, plates.depthMm)]
      : []),
    { ...blank('floor plate', 'floor plate', 1, widthMm, depthMm), opening },
  ];
}

function frontSize(data: TakeOffData, { values }: EvaluatedBoard): FrontSize {
  return {
    frameMm: data.layout('frame height').value,
    usableMm: data.layout('usable device height').value,
    moduleMm: data.layout('device compartment width').value,
    isChamberBelow: values.MBB_POS === 'Bottom',
    deviceDoor: deviceDoorSize(data.layout),
  };
}

/** A door as it is cut: its size is that of its opening. */
function door(leaf: DoorLeaf): Blank {
  return { kind: 'door', part: 'doors', pieces: 1, lengthMm: leaf.heightMm, widthMm: leaf.widthMm, leaf };
}

function partitions(data: TakeOffData, cubicle: DesignedCubicle, { widthMm, depthMm }: Box): readonly Blank[] {
  switch (data.equipment(cubicle.type)) {
    case 'modules': {
      const { heights, partitionMm } = columnModules(data, cubicle);
      const alley = data.constant('cable alley partition height');
      return [
        blank('module partition', 'module partitions', heights.length, partitionMm, depthMm),
        blank('cable alley partition', 'cable alley partition', 1, alley, depthMm),
      ];
    }
    case 'device':
      return [blank('device partition', 'device partitions', 2, widthMm, depthMm)];
    case 'plate':
    case 'none':
      return [];
  }
}

/** The adaptor box of a bus duct; it is open below. */
function roofBox(data: TakeOffData, { widthMm }: Box): readonly Blank[] {
  const [heightMm, depthMm] = [data.layout('roof box height'), data.layout('roof box depth')];
  return [
    blank('roof box front and rear', 'roof box', 2, widthMm, heightMm),
    blank('roof box side', 'roof box', 2, depthMm, heightMm),
    blank('roof box top', 'roof box', 1, widthMm, depthMm),
  ];
}

function ownBlanks({ heightMm, depthMm }: Omit<Box, 'widthMm'>, cubicles: number): readonly Blank[] {
  return [
    blank('end cover', 'end covers', 2, heightMm, depthMm),
    blank('partition between cubicles', 'partitions between cubicles', cubicles - 1, heightMm, depthMm),
  ];
}

function canopy(data: TakeOffData, { canopyMm, lengthMm, depthMm }: BoardDesign): readonly Blank[] {
  const along = data.layout('canopy over the length');
  const across = data.layout('canopy over the depth');
  return canopyMm
    ? [
        blank(
          'canopy',
          'canopy',
          1,
          side.figure({ side: lengthMm, over: along }),
          side.figure({ side: depthMm, over: across }),
        ),
      ]
    : [];
}

/** A side of the canopy, mm. */
const side = formula({ rule: 'side-of-canopy', source: 'SBD 7.6', text: 'side + over', names: ['side', 'over'] });

const source = 'SBD 12.1';

/** One face of equal pieces: mm, m2. */
const faces = formula({
  rule: 'area-of-pieces-of-sheet',
  source,
  text: 'n * (length * width - opening) * factor * form * 1e-6',
  names: ['n', 'length', 'width', 'opening', 'factor', 'form'],
});

/** Sheet of an area in m2: mm, kg/m3, kg. */
const sheetMass = formula({
  rule: 'mass-of-pieces-of-sheet',
  source,
  text: 'area * t * density / 1000',
  names: ['area', 't', 'density'],
});

/** The parts that the form of separation changes, and no others (SBD 12.1). */
const separating: ReadonlySet<SheetPartName> = new Set<SheetPartName>(['module partitions', 'cable alley partition']);

function weigh(data: TakeOffData, each: Blank, cubicle: DesignedCubicle | null, boardForm: Figure): SheetPiece {
  const { kind, part, pieces, lengthMm, widthMm, leaf = null, opening = null } = each;
  const factor = each.factor ?? data.partFactor(part).value;
  const form = separating.has(part) ? boardForm : 1;
  const t = data.thickness(part);
  const openMm2 = opening ? opening.widthMm * opening.depthMm : 0;
  const areaM2 = faces.figure({ n: pieces, length: lengthMm, width: widthMm, opening: openMm2, factor, form });
  return {
    kind,
    part,
    cubicle,
    leaf,
    pieces,
    lengthMm: millimetres(lengthMm),
    widthMm: millimetres(widthMm),
    thicknessMm: t.value,
    opening,
    factor,
    formFactor: typeof form === 'number' ? form : form.value,
    areaM2,
    massKg: sheetMass.figure({ area: areaM2, t, density: data.constant('steel density') }),
  };
}

const millimetres = (side: Figure | number) => (typeof side === 'number' ? side : side.value);

/** The equal aluminium gland plates of a cubicle: bare, and no part of its sheet metal. */
type AluminiumPlate = {
  readonly cubicle: DesignedCubicle;
  readonly pieces: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly thicknessMm: number;
  /** Below 1 for what is cut out. */
  readonly factor: number;
  /** All pieces, kg. */
  readonly massKg: number;
};

/** The aluminium gland plates of a board, by cubicle: what the take-off weighs of them (SBD 5.4). */
export function aluminiumPlates(
  tables: TakeOffTables,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly AluminiumPlate[] {
  const data = takeOffData(tables, board);
  const thicknessMm = data.thickness('aluminium gland plate').value;
  return design.cubicles.flatMap((cubicle): readonly AluminiumPlate[] => {
    const massKg = cubicle.aluminiumPlateKg?.value ?? 0;
    const plates = cubicle.glandPlates;
    if (massKg === 0) {
      return [];
    }
    if (plates) {
      const size = { lengthMm: plates.widthMm.value, widthMm: plates.depthMm.value };
      return [{ cubicle, pieces: plates.sides.length, ...size, thicknessMm, factor: 1, massKg }];
    }
    const { aluminium: pieces, factor } = frozenGlandPlates(design, board, cubicle);
    const size = { lengthMm: cubicle.widthMm, widthMm: design.depthMm.value };
    return [{ cubicle, pieces, ...size, thicknessMm, factor, massKg }];
  });
}
