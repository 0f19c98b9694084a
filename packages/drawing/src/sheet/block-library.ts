import type { Point } from './sheet.ts';

/** A part of a symbol, mm from the insertion point at the middle of its upper edge; x right, y up. */
export type SymbolPart =
  | {
      readonly kind: 'path';
      readonly points: readonly Point[];
      readonly isClosed: boolean;
      /** An area instead of its outline. */
      readonly isFilled: boolean;
      readonly isDashed: boolean;
    }
  | { readonly kind: 'circle'; readonly centre: Point; readonly radiusMm: number }
  | {
      readonly kind: 'arc';
      readonly centre: Point;
      readonly radiusMm: number;
      /** Counter-clockwise, degrees. */
      readonly fromDegrees: number;
      readonly toDegrees: number;
    }
  | {
      readonly kind: 'word';
      /** On the baseline, in the middle of the word. */
      readonly at: Point;
      readonly heightMm: number;
      readonly text: string;
    };

/** Side of the cell of a symbol; its power line goes on at the lower end of the cell, mm. */
export const BLOCK_CELL_MM = 12;

const breaker = 'L 0 0 0 -3; L -0.9 -2.1 0.9 -3.9; L -0.9 -3.9 0.9 -2.1; L 0 -9 -2.6 -3.8; L 0 -9 0 -12';
const isolator = 'L 0 0 0 -3; L -1 -3 1 -3; C 0 -3.5 0.5; L 0 -9 -2.6 -4; L 0 -9 0 -12';
const driveBox = 'L 0 0 0 -1; R -4 -11 8 10; L 0 -11 0 -12';

/**
 * The symbols of a single-line diagram after IEC 60617 (SBD 16.10) as their reference writes them:
 * `L` a line through points, `C` x y radius, `A` x y radius and two angles, `R` x y width height from the lower left,
 * `P` a filled polygon, `T` x y height and a word; `closed` returns to the first point, `:` is dashed.
 */
const drawn = {
  BREAKER: breaker,
  'ACB-W':
    `${breaker}; L -1.2 -0.2 0 -1.4; L 0 -1.4 1.2 -0.2; L -1.2 -1 0 -2.2; L 0 -2.2 1.2 -1; ` +
    'L -1.2 -11.8 0 -10.6; L 0 -10.6 1.2 -11.8; L -1.2 -11 0 -9.8; L 0 -9.8 1.2 -11',
  SWITCH: isolator,
  'FUSE-SWITCH': `${isolator}; closed L -0.022 -7.658 -1.498 -4.819 -2.562 -5.373 -1.086 -8.212`,
  FUSE: 'L 0 0 0 -12; R -1 -9 2 6',
  MPCB: `${breaker}; R 1.8 -7.6 3 3; L 2.4 -6.9 3.3 -6.1; L 3.3 -6.1 4.2 -6.9; : L -1.3 -6.4 1.8 -6.1`,
  CONTACTOR: 'L 0 0 0 -3; A 0 -3.6 0.6 90 270; L 0 -9 -2.6 -4; L 0 -9 0 -12',
  CONTACTOR2:
    'L 0 0 0 -1; L -3 -1 3 -1; L -3 -1 -3 -3; A -3 -3.6 0.6 90 270; L -3 -9 -5 -4.4; L -3 -9 -3 -11; ' +
    'L 3 -1 3 -3; A 3 -3.6 0.6 90 270; L 3 -9 1 -4.4; L 3 -9 3 -11; L -3 -11 3 -11; L 0 -11 0 -12; ' +
    ': L -4 -6.7 2 -6.7; P -1.4 -6.2 -0.6 -6.2 -1 -7',
  OVERLOAD:
    'L 0 0 0 -3; R -1.8 -9 3.6 6; L 0 -3 0 -4.5; L 0 -4.5 -0.9 -4.5; L -0.9 -4.5 -0.9 -7.5; L -0.9 -7.5 0 -7.5; ' +
    'L 0 -7.5 0 -12',
  'STAR-DELTA':
    'L 0 0 0 -1; R -5 -11 10 10; L -2.5 -6 -2.5 -4; L -2.5 -6 -4 -7.2; L -2.5 -6 -1 -7.2; ' +
    'closed L 1 -7.4 4 -7.4 2.5 -4.8; L 0 -11 0 -12',
  SOFTSTARTER: `${driveBox}; L -3 -9 -1.5 -9; L -1.5 -9 1.5 -4; L 1.5 -4 3 -4`,
  VFD:
    `${driveBox}; L -4 -11 4 -1; A -2.6 -3.5 0.6 0 180; A -1.4 -3.5 0.6 180 360; A 1.4 -8.5 0.6 0 180; ` +
    'A 2.6 -8.5 0.6 180 360',
  CAPACITOR: 'L 0 0 0 -5.2; L -2.5 -5.2 2.5 -5.2; L -2.5 -6.8 2.5 -6.8; L 0 -6.8 0 -9; L -1.5 -9 1.5 -9',
  REACTOR: 'L 0 0 0 -3; A 0 -4 1 -90 90; A 0 -6 1 -90 90; A 0 -8 1 -90 90; L 0 -9 0 -12',
  CT: 'L 0 0 0 -12; C 0 -6 1.8; L 1.8 -6 5 -6; L 2.8 -6.8 3.4 -5.2; L 3.6 -6.8 4.2 -5.2',
  TRAFO: 'L 0 0 0 -2.4; C 0 -4.6 2.2; C 0 -7.4 2.2; L 0 -9.6 0 -12',
  CHANGEOVER:
    'L -6 0 -3 0; L 6 0 3 0; L -3 0 -3 -3; C -3 -3.4 0.4; L 3 0 3 -3; C 3 -3.4 0.4; C 0 -9 0.4; L -0.2 -8.6 -2.8 -3.8; ' +
    'L 0 -9.4 0 -12; T 3.4 -8 2 C/O',
  METER: 'L 0 0 0 -3; C 0 -6 3; T 0 -6.8 2 kWh; L 0 -9 0 -12',
  CONTROLLER: 'L 0 0 0 -3; R -4 -9 8 6; T 0 -6.8 2 AUTO',
  MOTOR: 'L 0 0 0 -3; C 0 -6.5 3.5; T 0 -6.2 2.6 M; T 0 -8.8 2 3~',
  LOAD: 'L 0 0 0 -8; P -1.2 -8 1.2 -8 0 -11',
  SOURCE: 'P -1.2 -1 1.2 -1 0 -4; L 0 -4 0 -12',
  GENERATOR: 'C 0 -4 3.5; T 0 -4.9 2.6 G; L 0 -7.5 0 -12',
  GROUP:
    ': R -5 -11 10 10; L 0 0 0 -3; L -3.5 -3 3.5 -3; L -3.5 -3 -3.5 -5; L -3.5 -8 -4.7 -5.4; L -3.5 -8 -3.5 -10; ' +
    'L 0 -3 0 -5; L 0 -8 -1.2 -5.4; L 0 -8 0 -10; L 3.5 -3 3.5 -5; L 3.5 -8 2.3 -5.4; L 3.5 -8 3.5 -10; ' +
    'T 1.75 -9.6 2 n',
  RESERVED: ': R -4 -10 8 8',
  EARTH: 'L 0 0 0 -4; L -3 -4 3 -4; L -2 -5.2 2 -5.2; L -1 -6.4 1 -6.4',
} as const;

export type BlockName = keyof typeof drawn;

/** Marks the middle of a door with what CAD tables read of it; nothing of it is seen (SBD 16.12). */
export const DOOR_BLOCK = 'DOOR';

/** The names of the blocks that a sheet may hold. */
export type SheetBlockName = BlockName | typeof DOOR_BLOCK;

/** The parts of each symbol, in the order in which they are drawn. */
export const blockLibrary: ReadonlyMap<BlockName, readonly SymbolPart[]> = new Map(
  (Object.keys(drawn) as BlockName[]).map((name) => [name, drawn[name].split('; ').map(symbolPart)]),
);

/** The parts of a symbol; none of the mark of a door. */
export function blockParts(name: SheetBlockName): readonly SymbolPart[] {
  return name === DOOR_BLOCK ? [] : (blockLibrary.get(name) ?? []);
}

/** Reads one part of a symbol; the library is part of the program, so that what it does not know is a defect. */
function symbolPart(written: string): SymbolPart {
  const words = written.split(' ');
  const isDashed = words[0] === ':';
  const isClosed = words[0] === 'closed';
  const [kind, ...rest] = isDashed || isClosed ? words.slice(1) : words;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = rest.map(Number);
  const path = (points: readonly Point[], changes = {}) =>
    ({ kind: 'path', points, isClosed, isFilled: false, isDashed, ...changes }) as const;
  switch (kind) {
    case 'L':
      return path(pointsOf(rest.map(Number)));
    case 'P':
      return path(pointsOf(rest.map(Number)), { isClosed: true, isFilled: true });
    case 'R':
      return path(pointsOf([a, b, a + c, b, a + c, b + d, a, b + d]), { isClosed: true });
    case 'C':
      return { kind: 'circle', centre: { x: a, y: b }, radiusMm: c };
    case 'A':
      return { kind: 'arc', centre: { x: a, y: b }, radiusMm: c, fromDegrees: d, toDegrees: e };
    case 'T':
      return { kind: 'word', at: { x: a, y: b }, heightMm: c, text: rest.slice(3).join(' ') };
    default:
      throw new Error(`a symbol has no part "${written}"`);
  }
}

function pointsOf(numbers: readonly number[]): readonly Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}
