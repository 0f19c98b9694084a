import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { designedGlandPlates } from '../cable/gland-plates.ts';
import { hasDesignedRoofBox } from '../cable/roof-box.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { columnModules } from './column-modules.ts';
import { type SheetPartName, type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';
import { cubicleWidth } from './weigh-cubicle.ts';

/** What a piece of sheet is; the take-off weighs some of them together as one part. */
export type SheetPieceKind =
  | 'upright'
  | 'rail across'
  | 'rail in depth'
  | 'doors'
  | 'rear cover'
  | 'top cover'
  | 'gland plate'
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
  readonly pieces: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly thicknessMm: number;
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
  const laidOut = [
    ...design.cubicles.flatMap((cubicle) => {
      const box = { ...common, widthMm: cubicleWidth(data, cubicle) };
      return [
        ...enclosure(data, box, designedGlandPlates(design, board, cubicle).steel),
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
  readonly lengthMm: Figure;
  readonly widthMm: Figure;
};

function blank(kind: SheetPieceKind, part: SheetPartName, pieces: number, lengthMm: Figure, widthMm: Figure): Blank {
  return { kind, part, pieces, lengthMm, widthMm };
}

function enclosure(data: TakeOffData, { heightMm, widthMm, depthMm }: Box, glandPlates: number): readonly Blank[] {
  const developed = data.constant('frame developed width');
  return [
    blank('upright', 'frame', 4, heightMm, developed),
    blank('rail across', 'frame', 4, widthMm, developed),
    blank('rail in depth', 'frame', 4, depthMm, developed),
    blank('doors', 'doors', 1, heightMm, widthMm),
    blank('rear cover', 'rear and top covers', 1, heightMm, widthMm),
    blank('top cover', 'rear and top covers', 1, widthMm, depthMm),
    blank('gland plate', 'gland plate', glandPlates, widthMm, depthMm),
    blank('busbar chamber barrier', 'busbar chamber barrier', 1, widthMm, depthMm),
  ];
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
  text: 'n * length * width * factor * form * 1e-6',
  names: ['n', 'length', 'width', 'factor', 'form'],
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
  const { kind, part, pieces, lengthMm, widthMm } = each;
  const factor = data.partFactor(part);
  const form = separating.has(part) ? boardForm : 1;
  const t = data.thickness(part);
  const areaM2 = faces.figure({ n: pieces, length: lengthMm, width: widthMm, factor, form });
  return {
    kind,
    part,
    cubicle,
    pieces,
    lengthMm: lengthMm.value,
    widthMm: widthMm.value,
    thicknessMm: t.value,
    factor: factor.value,
    formFactor: typeof form === 'number' ? form : form.value,
    areaM2,
    massKg: sheetMass.figure({ area: areaM2, t, density: data.constant('steel density') }),
  };
}

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

/** The aluminium gland plates of a board, by cubicle: what the take-off weighs of them (SBD 5.3). */
export function aluminiumPlates(
  tables: TakeOffTables,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly AluminiumPlate[] {
  const data = takeOffData(tables, board);
  return design.cubicles.flatMap((cubicle): readonly AluminiumPlate[] => {
    const { aluminium } = designedGlandPlates(design, board, cubicle);
    return aluminium === 0 || cubicle.cabinet !== undefined
      ? []
      : [
          {
            cubicle,
            pieces: aluminium,
            lengthMm: cubicle.widthMm,
            widthMm: design.depthMm.value,
            thicknessMm: data.thickness('aluminium gland plate').value,
            factor: data.partFactor('aluminium gland plate').value,
            massKg: cubicle.aluminiumPlateKg?.value ?? 0,
          },
        ];
  });
}
