import { onPaper } from '../front-view/board-view.ts';
import { detailPens, textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { outline, ring, stroke } from '../front-view/marks.ts';
import type { Point, SheetItem } from '../sheet/sheet.ts';
import { type Flat, type FlatDrawing, flatDimension } from './flat-sheets.ts';

/** Holes in the back of a cabinet that hangs: diameter, distance from its edges, mm (SBD-R2 C 3.4). */
const holeMm = { diameter: 10, inset: 50 } as const;

/** Lines of the dimensions, from the outline of the cabinet, mm on paper. */
const chainMm = { holes: 6.5, outer: 13 } as const;

/** Length of the centre lines of a hole, mm on paper. */
const CENTRE_LINE_MM = 4;

/** What a wall or a pole is prepared by for a cabinet: the back of it with its holes, seen from the front. */
export function wallFixing(flat: Pick<FlatDrawing, 'table'>, isOnPole: boolean): FlatDrawing {
  const fixing = isOnPole
    ? `Four holes dia ${holeMm.diameter} for the bracket on the pole, which comes with the cabinet.`
    : `Four holes dia ${holeMm.diameter} in the back, ${holeMm.inset} from its edges. Fixings for the wall not in scope unless ordered.`;
  return {
    ...flat,
    ...{ code: 'FD', title: 'Fixing', around: { left: 24, right: 10, below: 22, above: 8 } },
    ...{ beforeMm: () => 0, behindMm: 0 },
    seenMm: ({ overallMm }) => overallMm,
    says: () => [fixing, 'Back of the cabinet seen from the front; level 1 mm per m.'],
    draw: fixingItems,
  };
}

/** The holes in the back of a cabinet of this size, mm from its lower left corner. */
export function wallHoles(widthMm: number, heightMm: number): readonly Point[] {
  const { inset } = holeMm;
  return [inset, heightMm - inset].flatMap((y) => [inset, widthMm - inset].map((x) => ({ x, y })));
}

function fixingItems({ view, frame, part }: Flat): readonly SheetItem[] {
  const { widthMm } = part;
  const heightMm = frame.overallMm;
  const body = onPaper(view, { x: 0, y: 0, widthMm, heightMm });
  const reach = CENTRE_LINE_MM / 2;
  const pen = { ...detailPens.thin, lineType: 'centre' } as const;
  const lineMm = textMm.least * LINE_HEIGHT;
  const middle = { ...body, y: body.y + (body.heightMm - lineMm) / 2, heightMm: lineMm };
  const between = (sizeMm: number) => ({ fromMm: holeMm.inset, sizeMm: sizeMm - 2 * holeMm.inset });
  return [
    outline('0-OUTLINE', body),
    ...label(middle, frame.cabinet?.name ?? ''),
    ...wallHoles(widthMm, heightMm).flatMap((hole) => {
      const { x, y } = onPaper(view, { ...hole, widthMm: 0, heightMm: 0 });
      return [
        ring('0-OUTLINE', { x, y }, holeMm.diameter / view.scale, { pen: detailPens.thin }),
        stroke('0-OUTLINE', { x: x - reach, y }, { x: x + reach, y }, pen),
        stroke('0-OUTLINE', { x, y: y - reach }, { x, y: y + reach }, pen),
      ];
    }),
    flatDimension(view, 'horizontal', between(widthMm), { lineAt: view.floorMm - chainMm.holes }),
    flatDimension(view, 'horizontal', { fromMm: 0, sizeMm: widthMm }, { lineAt: view.floorMm - chainMm.outer }),
    flatDimension(view, 'vertical', between(heightMm), { lineAt: view.leftMm - chainMm.holes }),
    flatDimension(view, 'vertical', { fromMm: 0, sizeMm: heightMm }, { lineAt: view.leftMm - chainMm.outer }),
  ];
}
