/** What a flat part is. A door has hinges and a lock, a cover is screwed on. */
export const flatPartKinds = ['door', 'cover', 'roof plate', 'gland plate', 'bar'] as const;

export type FlatPartKind = (typeof flatPartKinds)[number];

/** A part as its file is named by it. */
export type NamedPart = {
  readonly board: string;
  readonly addresses: readonly string[];
  readonly kind: FlatPartKind;
};

/** What a file system does not take in a name, and blanks. */
const REPLACED = /[\s/\\:*?"<>|\p{Cc}]/gu;

/**
 * The names of the files of some parts: board, first address and kind, e.g. `PCC-1-2B-door.dxf`. No two are equal on a
 * system that does not know capitals: the later one has a number.
 */
export function partFileNames(parts: readonly NamedPart[]): readonly string[] {
  const used = new Set<string>();
  return parts.map(({ board, addresses, kind }) => {
    const wanted = [board, addresses[0] ?? '', kind]
      .filter((each) => each !== '')
      .join('-')
      .replaceAll(REPLACED, '-');
    let name = wanted;
    for (let no = 2; used.has(name.toLowerCase()); no += 1) {
      name = `${wanted}-${no}`;
    }
    used.add(name.toLowerCase());
    return `${name}.dxf`;
  });
}

/** A hole of a part, mm from its lower left corner; a circle is as wide as it is high. */
export type PartHole = {
  /** What it is for, e.g. `lamp 3`. */
  readonly of: string;
  readonly shape: 'circle' | 'rectangle';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cornerMm: number;
  /** Whether it is of cables that were proposed, and not entered. */
  readonly isProposed: boolean;
};

/** The middle of what the works cut by the drawing of its maker, and how large its symbol is drawn, mm. */
export type PartCross = Pick<PartHole, 'of' | 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>;

/** The outline of a part with its holes, mm. */
export type PartFace = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly holes: readonly PartHole[];
  readonly crosses: readonly PartCross[];
};

/** Why a part is not cut as it is: F1, a hole too near to an edge or another hole; F2, holes without a place. */
export type PartFinding =
  | { readonly code: 'F1'; readonly of: string; readonly from: string | null; readonly gapMm: number }
  | { readonly code: 'F2'; readonly of: string; readonly count: number };

/** Sums of decimals are inexact in their last digits. */
const MARGIN_MM = 1e-6;

/**
 * The holes of a face that are nearer than the least gap to its edge (`from` null) or to each other, or that lie on a
 * device without known holes. Holes of one device belong together and are not compared.
 * @param leastGapMm from hole to edge, and from hole to hole
 */
export function judgeFace(face: PartFace, leastGapMm: number): readonly PartFinding[] {
  const { holes, crosses } = face;
  return holes.flatMap((hole, at): readonly PartFinding[] => {
    const edgeMm = edgeGapMm(face, hole);
    const others = holes.slice(at + 1).filter(({ of }) => of !== hole.of);
    return [
      ...(edgeMm < leastGapMm - MARGIN_MM ? [finding(hole, null, edgeMm)] : []),
      ...others
        .map((other) => ({ other, gapMm: gapMm(hole, other) }))
        .filter((each) => each.gapMm < leastGapMm - MARGIN_MM)
        .map((each) => finding(hole, each.other.of, each.gapMm)),
      ...crosses
        .map((cross) => ({ cross, gapMm: gapMm(hole, { ...cross, shape: 'rectangle' }) }))
        .filter((each) => each.gapMm < -MARGIN_MM)
        .map((each) => finding(hole, each.cross.of, each.gapMm)),
    ];
  });
}

function finding({ of }: PartHole, from: string | null, gap: number): PartFinding {
  return { code: 'F1', of, from, gapMm: Math.round(gap * 10) / 10 };
}

type Shape = Pick<PartHole, 'shape' | 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>;

function edgeGapMm({ widthMm, heightMm }: PartFace, hole: Shape): number {
  const [halfWidth, halfHeight] = [hole.widthMm / 2, hole.heightMm / 2];
  return Math.min(
    hole.xMm - halfWidth,
    widthMm - hole.xMm - halfWidth,
    hole.yMm - halfHeight,
    heightMm - hole.yMm - halfHeight,
  );
}

/** The sheet that is left between two holes, mm; below 0 where they overlap. */
function gapMm(one: Shape, other: Shape): number {
  const core = ({ shape, widthMm, heightMm }: Shape) =>
    shape === 'circle' ? { width: 0, height: 0, radius: widthMm / 2 } : { width: widthMm, height: heightMm, radius: 0 };
  const [first, second] = [core(one), core(other)];
  const across = Math.abs(one.xMm - other.xMm) - (first.width + second.width) / 2;
  const along = Math.abs(one.yMm - other.yMm) - (first.height + second.height) / 2;
  const apart =
    across <= 0 && along <= 0 ? Math.max(across, along) : Math.hypot(Math.max(0, across), Math.max(0, along));
  return apart - first.radius - second.radius;
}

/** A finding in words, with what to do. */
export function findingText(finding: PartFinding): string {
  if (finding.code === 'F2') {
    const { count, of } = finding;
    return `${count} x ${of} without a place: choose a larger compartment or cubicle.`;
  }
  const { of, from, gapMm: gap } = finding;
  if (gap < 0) {
    return from === null ? `${of} reaches over the edge.` : `${of} overlaps ${from}.`;
  }
  return `${of} is ${gap} mm from ${from ?? 'the edge'}, which is too near.`;
}
