import { type ExchangeFile, exchangeFile, exchangeReal, exchangeText, listed, UNSET } from '../exchange-file.ts';
import type { Triple } from '../model-box.ts';
import { globalId } from './global-id.ts';

/** An IFC file as it is written: its entities, and what nearly all of them refer to. */
export type IfcFile = ExchangeFile & {
  /** Writes what has an id of its own, which `path` gives it: the first two attributes, then these. */
  readonly addRoot: (path: string, keyword: string, ...attributes: readonly string[]) => string;
  /** The placement of a part in that of what it is a part of; '' for the building's own. */
  readonly placement: (parent: string, at: Triple) => string;
  /** The shape of a box about its placement, which is the middle of its base; once for equal sizes. */
  readonly box: (size: Triple) => string;
  readonly context: string;
  readonly units: string;
};

const siUnits = [
  ['LENGTHUNIT', 'MILLI', 'METRE'],
  ['AREAUNIT', '', 'SQUARE_METRE'],
  ['VOLUMEUNIT', '', 'CUBIC_METRE'],
  ['MASSUNIT', 'KILO', 'GRAM'],
  ['PLANEANGLEUNIT', '', 'RADIAN'],
  ['ELECTRICCURRENTUNIT', '', 'AMPERE'],
  ['ELECTRICVOLTAGEUNIT', '', 'VOLT'],
  ['POWERUNIT', '', 'WATT'],
  ['FREQUENCYUNIT', '', 'HERTZ'],
] as const;

/** No way from the placement that something is in. */
export const origin: Triple = { x: 0, y: 0, z: 0 };

/** Begins an IFC4 file with axes, context and units. `owner` is what every path of an id begins with. */
export function ifcFile(owner: string): IfcFile {
  const file = exchangeFile();
  const coordinates = (...values: readonly number[]) => listed(...values.map(exchangeReal));
  const point = ({ x, y, z }: Triple) => file.add('IFCCARTESIANPOINT', coordinates(x, y, z));
  const ground = point(origin);
  const up = file.add('IFCDIRECTION', coordinates(0, 0, 1));
  const along = file.add('IFCDIRECTION', coordinates(1, 0, 0));
  const axes = file.add('IFCAXIS2PLACEMENT3D', ground, up, along);
  const middle = file.add('IFCAXIS2PLACEMENT2D', file.add('IFCCARTESIANPOINT', coordinates(0, 0)), UNSET);
  const context = file.add('IFCGEOMETRICREPRESENTATIONCONTEXT', UNSET, "'Model'", '3', '1.E-05', axes, UNSET);
  const units = siUnits.map(([unit, prefix, name]) =>
    file.add('IFCSIUNIT', '*', constant(unit), prefix === '' ? UNSET : constant(prefix), constant(name)),
  );
  const shapes = new Map<string, string>();
  const addShape = ({ x, y, z }: Triple): string => {
    const sides = [exchangeReal(x), exchangeReal(y)];
    const profile = file.add('IFCRECTANGLEPROFILEDEF', constant('AREA'), UNSET, middle, ...sides);
    const solid = file.add('IFCEXTRUDEDAREASOLID', profile, axes, up, exchangeReal(z));
    const body = file.add('IFCSHAPEREPRESENTATION', context, "'Body'", "'SweptSolid'", listed(solid));
    return file.add('IFCPRODUCTDEFINITIONSHAPE', UNSET, UNSET, listed(body));
  };
  return {
    ...file,
    addRoot: (path, keyword, ...attributes) =>
      file.add(keyword, `'${globalId(`${owner}/${path}`)}'`, UNSET, ...attributes),
    placement: (parent, at) =>
      file.add(
        'IFCLOCALPLACEMENT',
        parent === '' ? UNSET : parent,
        at === origin ? axes : file.add('IFCAXIS2PLACEMENT3D', point(at), UNSET, UNSET),
      ),
    box: (size) => {
      const key = [size.x, size.y, size.z].join('|');
      const shape = shapes.get(key) ?? addShape(size);
      shapes.set(key, shape);
      return shape;
    },
    context,
    units: file.add('IFCUNITASSIGNMENT', listed(...units)),
  };
}

/** A word of a list of the schema, e.g. `.SHEET.`. */
export function constant(word: string): string {
  return `.${word}.`;
}

/** The most characters of an IfcLabel, which names are. */
const LABEL_LENGTH = 255;

/** A text as the name of something: `$` for none, and cut where the schema allows no more. */
export function label(text: string): string {
  return text === '' ? UNSET : exchangeText(text.slice(0, LABEL_LENGTH).toWellFormed());
}

/** A text as the value of a property: one that is too long for a label is an IfcText, and nothing of it is lost. */
export function textValue(text: string): string {
  return `${text.length > LABEL_LENGTH ? 'IFCTEXT' : 'IFCLABEL'}(${exchangeText(text)})`;
}
