import { type PartEdge, partEdges } from './folded-parts.ts';

/** What the blank of a part has beyond its face at each edge, mm; 0 at an edge without a fold. */
export type PartFolds = Readonly<Record<`${PartEdge}Mm`, number>>;

export const noFolds: PartFolds = { leftMm: 0, rightMm: 0, topMm: 0, bottomMm: 0 };

export function hasFolds(folds: PartFolds): boolean {
  return partEdges.some((edge) => folds[`${edge}Mm`] > 0);
}

type Size = { readonly widthMm: number; readonly heightMm: number };

/** The sheet that a part is cut from, mm: its face and what is folded at its edges. */
export function blankSize({ widthMm, heightMm }: Size, { leftMm, rightMm, topMm, bottomMm }: PartFolds): Size {
  return { widthMm: tenth(leftMm + widthMm + rightMm), heightMm: tenth(bottomMm + heightMm + topMm) };
}

/** The area of a blank, mm2: where two folds meet, the corner is cut out. */
export function blankAreaMm2({ widthMm, heightMm }: Size, { leftMm, rightMm, topMm, bottomMm }: PartFolds): number {
  return widthMm * heightMm + (leftMm + rightMm) * heightMm + (topMm + bottomMm) * widthMm;
}

type Point = { readonly x: number; readonly y: number };

/** The outline of a blank from its lower left corner, mm, counter-clockwise; its corners are cut out where two folds meet. */
export function blankOutline(face: Size, { leftMm, rightMm, topMm, bottomMm }: PartFolds): readonly Point[] {
  const [left, right] = [leftMm, leftMm + face.widthMm];
  const [bottom, top] = [bottomMm, bottomMm + face.heightMm];
  const around = [
    { x: left, y: 0 },
    { x: right, y: 0 },
    { x: right, y: bottom },
    { x: right + rightMm, y: bottom },
    { x: right + rightMm, y: top },
    { x: right, y: top },
    { x: right, y: top + topMm },
    { x: left, y: top + topMm },
    { x: left, y: top },
    { x: 0, y: top },
    { x: 0, y: bottom },
    { x: left, y: bottom },
  ];
  // Without a fold at an edge some of them are the same.
  return around.filter(({ x, y }, at) => {
    const before = around.at(at - 1);
    return before?.x !== x || before.y !== y;
  });
}

/** The lines along which a blank is folded, mm from its lower left corner. */
export function foldLines(
  { widthMm, heightMm }: Size,
  folds: PartFolds,
): readonly { readonly from: Point; readonly to: Point }[] {
  const [left, right] = [folds.leftMm, folds.leftMm + widthMm];
  const [bottom, top] = [folds.bottomMm, folds.bottomMm + heightMm];
  const lines = {
    left: { from: { x: left, y: bottom }, to: { x: left, y: top } },
    right: { from: { x: right, y: bottom }, to: { x: right, y: top } },
    top: { from: { x: left, y: top }, to: { x: right, y: top } },
    bottom: { from: { x: left, y: bottom }, to: { x: right, y: bottom } },
  } satisfies Record<PartEdge, unknown>;
  return partEdges.filter((edge) => folds[`${edge}Mm`] > 0).map((edge) => lines[edge]);
}

/** The folds of a part in words, e.g. `left 25, right 25 mm`. */
export function foldsText(folds: PartFolds): string {
  const edges = partEdges.filter((edge) => folds[`${edge}Mm`] > 0).map((edge) => `${edge} ${folds[`${edge}Mm`]}`);
  return `${edges.join(', ')} mm`;
}

function tenth(mm: number): number {
  return Math.round(mm * 10) / 10;
}
