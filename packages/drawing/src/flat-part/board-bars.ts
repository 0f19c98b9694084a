import { judgeFace, type PartHole } from '@pw/domain/shop-parts/flat-part';
import { noFolds } from '@pw/domain/shop-parts/part-folds';
import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { drawingConstant } from '@pw/switchboard/tables/drawing-constant';
import { markedBars } from '@pw/switchboard/take-off/bar-marks';
import { type BarPart, type BarPiece, barPieces, endsBetween } from '@pw/switchboard/take-off/bar-pieces';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import type { SinglePart } from './single-part.ts';

/** The bars along a board, by what joins them where two transport units meet. */
const alongBars = {
  'main bar joint': 'main bar',
  'neutral bar joint': 'neutral bar',
  'earth bar joint': 'earth bar',
} as const;

type AlongBar = (typeof alongBars)[keyof typeof alongBars];

/**
 * The bars of a board piece by piece, as the cut plan marks them: straight, with the holes of the shipping joints, where a
 * bar and its fish plate lie on each other. All other holes and every bend are made on assembly.
 */
export function boardBars({ board, design, tables }: SetBoard<CatalogueTables>): readonly SinglePart[] {
  const pieces = barPieces(tables, board, design);
  const meetings = meetingsOf(pieces);
  const leastMm = drawingConstant(tables, 'bar hole from an edge');
  return markedBars(pieces).map(({ mark, bar }): SinglePart => {
    const { lengthMm, widthMm, thicknessMm, material, massKg, pieces: count } = bar;
    const face = { widthMm: lengthMm, heightMm: widthMm, holes: holesOf(tables, bar, meetings), crosses: [] };
    return {
      kind: 'bar',
      address: mark,
      material,
      thicknessMm,
      ...face,
      folds: noFolds,
      massKg: massKg.value / count,
      findings: judgeFace(face, leastMm),
      note: 'Straight; drill and bend on assembly what is not drawn here.',
    };
  });
}

/** Two cubicles at a shipping break where a bar goes on. */
type Meeting = { readonly along: AlongBar; readonly left: DesignedCubicle; readonly right: DesignedCubicle };

/** Where the bars along the board go on through a shipping break: not where a bus section ends there. */
function meetingsOf(pieces: readonly BarPiece[]): readonly Meeting[] {
  return pieces.flatMap(({ part, cubicles: [left, right] }): readonly Meeting[] => {
    const along = alongOf(part);
    return along && left && right && !endsBetween(along, left, right) ? [{ along, left, right }] : [];
  });
}

function alongOf(part: BarPart): AlongBar | null {
  return part in alongBars ? alongBars[part as keyof typeof alongBars] : null;
}

function holesOf(
  tables: Pick<CatalogueTables, 'jointPattern'>,
  bar: BarPiece,
  meetings: readonly Meeting[],
): readonly PartHole[] {
  const { part, cubicles, lengthMm } = bar;
  const [first, last] = [cubicles.at(0), cubicles.at(-1)];
  const joins = alongOf(part);
  const at = (fromMm: number, towards: 1 | -1, of: string) => patternAt(tables, bar, { fromMm, towards, of });
  if (joins) {
    // The two bars meet in the middle of their fish plate.
    const isJoined = meetings.some(({ along, left, right }) => along === joins && left === first && right === last);
    const middleMm = lengthMm / 2;
    return isJoined ? [...at(middleMm, -1, 'left bar'), ...at(middleMm, 1, 'right bar')] : [];
  }
  const joined = meetings.filter(({ along }) => along === part);
  return [
    ...(joined.some(({ right }) => right === first) ? at(0, 1, 'left end') : []),
    ...(joined.some(({ left }) => left === last) ? at(lengthMm, -1, 'right end') : []),
  ];
}

type Joint = {
  /** Where the bar ends, from the left end of the piece, mm. */
  readonly fromMm: number;
  readonly towards: 1 | -1;
  readonly of: string;
};

/** The holes of a joint by `joint-pattern.csv`, from the end of a bar inwards. */
function patternAt(
  { jointPattern: { rows: patterns } }: Pick<CatalogueTables, 'jointPattern'>,
  { widthMm }: BarPiece,
  { fromMm, towards, of }: Joint,
): readonly PartHole[] {
  const pattern = patterns.findLast(({ barFromWidthMm }) => barFromWidthMm <= widthMm);
  if (!pattern) {
    throw new Error(`joint-pattern.csv holds no row for a bar of ${widthMm} mm`);
  }
  const { acrossMm, edgeMm, pitchMm, diameterMm } = pattern;
  const rows = acrossMm > 0 ? 2 : 1;
  return [edgeMm, edgeMm + pitchMm].flatMap((alongMm) =>
    Array.from({ length: rows }, (_, row): PartHole => {
      return {
        of: `${of}, bolt ${alongMm === edgeMm ? 1 : 2}${rows > 1 ? `.${row + 1}` : ''}`,
        shape: 'circle',
        xMm: fromMm + towards * alongMm,
        yMm: widthMm / 2 + (row - (rows - 1) / 2) * acrossMm,
        widthMm: diameterMm,
        heightMm: diameterMm,
        cornerMm: 0,
        isProposed: false,
      };
    }),
  );
}
