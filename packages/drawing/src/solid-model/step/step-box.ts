import { type ExchangeFile, exchangeReal, listed } from '../exchange-file.ts';
import type { Triple } from '../model-box.ts';

/**
 * The faces of a box by their corners, counter-clockwise as they are seen from outside, and where they look. A corner is
 * the sum of 1 at the far end of x, 2 of y and 4 of z.
 */
const faces = [
  { corners: [0, 2, 3, 1], normal: { x: 0, y: 0, z: -1 } },
  { corners: [4, 5, 7, 6], normal: { x: 0, y: 0, z: 1 } },
  { corners: [0, 1, 5, 4], normal: { x: 0, y: -1, z: 0 } },
  { corners: [2, 6, 7, 3], normal: { x: 0, y: 1, z: 0 } },
  { corners: [0, 4, 6, 2], normal: { x: -1, y: 0, z: 0 } },
  { corners: [1, 3, 7, 5], normal: { x: 1, y: 0, z: 0 } },
] as const;

/** The directions in which the corners of an edge differ, by the difference of their numbers. */
const directions: Readonly<Record<number, Triple>> = {
  1: { x: 1, y: 0, z: 0 },
  2: { x: 0, y: 1, z: 0 },
  4: { x: 0, y: 0, z: 1 },
};

/** A point of the file; equal ones may stand in it more than once. */
export function addPoint(file: ExchangeFile, { x, y, z }: Triple): string {
  return file.add('CARTESIAN_POINT', "''", listed(exchangeReal(x), exchangeReal(y), exchangeReal(z)));
}

/** A direction of the file, once for all who look that way. */
export function direction(file: ExchangeFile, { x, y, z }: Triple): string {
  return file.share('DIRECTION', "''", listed(exchangeReal(x), exchangeReal(y), exchangeReal(z)));
}

/** A box from (0, 0, 0) to its size as a solid: corners, edges, and faces that look outwards. */
export function addSolidBox(file: ExchangeFile, size: Triple): string {
  const points = Array.from({ length: 8 }, (_, corner) =>
    addPoint(file, {
      x: corner & 1 ? size.x : 0,
      y: corner & 2 ? size.y : 0,
      z: corner & 4 ? size.z : 0,
    }),
  );
  const vertices = points.map((point) => file.add('VERTEX_POINT', "''", point));
  const edges = new Map<string, string>();
  const edgeBetween = (from: number, to: number): string => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const key = `${low}-${high}`;
    const edge = edges.get(key) ?? addEdge(file, { points, vertices, low, high });
    edges.set(key, edge);
    return file.add('ORIENTED_EDGE', "''", '*', '*', edge, from === low ? '.T.' : '.F.');
  };
  const shell = faces.map(({ corners, normal }) => {
    const loop = corners.map((corner, at) => edgeBetween(corner, corners[(at + 1) % corners.length] ?? corner));
    const bound = file.add('FACE_OUTER_BOUND', "''", file.add('EDGE_LOOP', "''", listed(...loop)), '.T.');
    const along = normal.x === 0 ? { x: 1, y: 0, z: 0 } : { x: 0, y: 1, z: 0 };
    const axes = file.add(
      'AXIS2_PLACEMENT_3D',
      "''",
      points[corners[0]] ?? '',
      direction(file, normal),
      direction(file, along),
    );
    return file.add('ADVANCED_FACE', "''", listed(bound), file.add('PLANE', "''", axes), '.T.');
  });
  return file.add('MANIFOLD_SOLID_BREP', "''", file.add('CLOSED_SHELL', "''", listed(...shell)));
}

type Edge = {
  readonly points: readonly string[];
  readonly vertices: readonly string[];
  readonly low: number;
  readonly high: number;
};

function addEdge(file: ExchangeFile, { points, vertices, low, high }: Edge): string {
  const along = directions[high - low];
  if (!along) {
    throw new Error(`the corners ${low} and ${high} of a box have no edge between them`);
  }
  const vector = file.share('VECTOR', "''", direction(file, along), '1.');
  const line = file.add('LINE', "''", points[low] ?? '', vector);
  return file.add('EDGE_CURVE', "''", vertices[low] ?? '', vertices[high] ?? '', line, '.T.');
}
