import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { type BoxTables, boardBoxes } from '../board-boxes.ts';
import { type ExchangeFile, exchangeFile, exchangeReal, exchangeText, listed, UNSET } from '../exchange-file.ts';
import { isFirstDevice, type ModelBox, type Triple } from '../model-box.ts';
import type { ModelHead } from '../model-head.ts';

const SCHEMA = 'AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }';
const NO_NAME = exchangeText('');

/**
 * A board as a STEP file (AP214) for mechanical CAD (SBD 16.14): millimetres, its front left floor corner the
 * origin, one assembly of the boxes that the IFC file has. Equal boxes are one part. Equal input gives equal bytes.
 */
export function boardStep(
  tables: BoxTables,
  board: EvaluatedBoard,
  design: BoardDesign,
  { date }: Pick<ModelHead, 'date'>,
): string {
  const boxes = boardBoxes(tables, board, design);
  const file = exchangeFile();
  const writing: Writing = { file, ...addContexts(file) };
  const parts = addParts(writing, boxes);
  const instances = boxes.map((box) => ({ box, axes: addAxes(writing, box.at) }));
  const representation = file.add(
    'SHAPE_REPRESENTATION',
    NO_NAME,
    listed(addAxes(writing, origin), ...instances.map(({ axes }) => axes)),
    writing.geometry,
  );
  const root = addProduct(writing, { id: board.name, name: board.name, representation });
  for (const [index, { box, axes }] of instances.entries()) {
    const part = parts.get(partKey(box));
    if (!part) {
      throw new Error(`${box.path} has no part`);
    }
    addInstance(file, { number: index + 1, name: instanceName(box), part, axes, root, whole: representation });
  }
  const products = [root, ...parts.values()].map(({ product }) => product);
  file.add('PRODUCT_RELATED_PRODUCT_CATEGORY', exchangeText('part'), UNSET, listed(...products));
  return file.print({ description: 'Low-voltage switchboard', name: `${board.name}.step`, date, schema: SCHEMA });
}

const origin: Triple = { x: 0, y: 0, z: 0 };

/** The entities that every product refers to. */
type Contexts = {
  readonly product: string;
  readonly definition: string;
  readonly geometry: string;
  readonly up: string;
  readonly along: string;
};
type Writing = Contexts & { readonly file: ExchangeFile };

function addContexts(file: ExchangeFile): Contexts {
  const application = file.add(
    'APPLICATION_CONTEXT',
    exchangeText('core data for automotive mechanical design processes'),
  );
  file.add(
    'APPLICATION_PROTOCOL_DEFINITION',
    exchangeText('international standard'),
    exchangeText('automotive_design'),
    '2000',
    application,
  );
  const length = file.addComplex('LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.)');
  const angle = file.addComplex('NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.)');
  const solidAngle = file.addComplex('NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT()');
  const uncertainty = file.add(
    'UNCERTAINTY_MEASURE_WITH_UNIT',
    'LENGTH_MEASURE(1.E-04)',
    length,
    exchangeText('distance_accuracy_value'),
    exchangeText('confusion accuracy'),
  );
  return {
    up: direction(file, { x: 0, y: 0, z: 1 }),
    along: direction(file, { x: 1, y: 0, z: 0 }),
    product: file.add('PRODUCT_CONTEXT', NO_NAME, application, exchangeText('mechanical')),
    definition: file.add(
      'PRODUCT_DEFINITION_CONTEXT',
      exchangeText('part definition'),
      application,
      exchangeText('design'),
    ),
    geometry: file.addComplex(
      `GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${uncertainty}))` +
        `GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solidAngle}))REPRESENTATION_CONTEXT('','3D')`,
    ),
  };
}

/** A product with its definition and what shows it. */
type Product = { readonly product: string; readonly definition: string; readonly representation: string };
type Part = Product & { readonly axes: string };

/** Boxes of one name and size are one part. */
function partKey({ name, size }: ModelBox): string {
  return [name, size.x, size.y, size.z].join('|');
}

function addParts(writing: Writing, boxes: readonly ModelBox[]): ReadonlyMap<string, Part> {
  const { file, geometry } = writing;
  const parts = new Map<string, Part>();
  for (const box of boxes) {
    const key = partKey(box);
    if (!parts.has(key)) {
      const axes = addAxes(writing, origin);
      const shape = listed(axes, addSolidBox(file, box.size));
      const representation = file.add('ADVANCED_BREP_SHAPE_REPRESENTATION', NO_NAME, shape, geometry);
      parts.set(key, { ...addProduct(writing, { id: `${parts.size + 1}`, name: box.name, representation }), axes });
    }
  }
  return parts;
}

function addProduct(
  writing: Writing,
  { id, name, representation }: { readonly id: string; readonly name: string; readonly representation: string },
): Product {
  const { file } = writing;
  const product = file.add('PRODUCT', exchangeText(id), exchangeText(name), NO_NAME, listed(writing.product));
  const formation = file.add('PRODUCT_DEFINITION_FORMATION', NO_NAME, NO_NAME, product);
  const definition = file.add('PRODUCT_DEFINITION', exchangeText('design'), NO_NAME, formation, writing.definition);
  const shape = file.add('PRODUCT_DEFINITION_SHAPE', NO_NAME, NO_NAME, definition);
  file.add('SHAPE_DEFINITION_REPRESENTATION', shape, representation);
  return { product, definition, representation };
}

/** Axes along those of the board. */
function addAxes({ file, up, along }: Writing, at: Triple): string {
  return file.add('AXIS2_PLACEMENT_3D', NO_NAME, addPoint(file, at), up, along);
}

/** Where a box is and what it is, e.g. `1/1D OG-100-1`, `1/1D Door`, `1 Rear plate`, `Main bar R`. */
function instanceName(box: ModelBox): string {
  const { name, cubicle, compartment } = box;
  const place = [cubicle, compartment?.address].filter((each) => each !== null && each !== undefined).join('/');
  const said = isFirstDevice(box) && compartment ? compartment.tag : name;
  return place === '' ? said : `${place} ${said}`;
}

type Instance = {
  readonly number: number;
  readonly name: string;
  readonly part: Part;
  readonly axes: string;
  readonly root: Product;
  readonly whole: string;
};

function addInstance(file: ExchangeFile, { number, name, part, axes, root, whole }: Instance): void {
  const usage = file.add(
    'NEXT_ASSEMBLY_USAGE_OCCURRENCE',
    exchangeText(`${number}`),
    exchangeText(name),
    NO_NAME,
    root.definition,
    part.definition,
    UNSET,
  );
  const shape = file.add('PRODUCT_DEFINITION_SHAPE', NO_NAME, NO_NAME, usage);
  const transformation = file.add('ITEM_DEFINED_TRANSFORMATION', NO_NAME, NO_NAME, part.axes, axes);
  const relation = file.addComplex(
    `REPRESENTATION_RELATIONSHIP('','',${part.representation},${whole})` +
      `REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(${transformation})SHAPE_REPRESENTATION_RELATIONSHIP()`,
  );
  file.add('CONTEXT_DEPENDENT_SHAPE_REPRESENTATION', relation, shape);
}

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

/** A point of the file; equal ones may be in it more than once. */
function addPoint(file: ExchangeFile, { x, y, z }: Triple): string {
  return file.add('CARTESIAN_POINT', "''", listed(exchangeReal(x), exchangeReal(y), exchangeReal(z)));
}

/** A direction of the file, once for all who look that way. */
function direction(file: ExchangeFile, { x, y, z }: Triple): string {
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
