import { constantFigure } from './constant-figure.ts';
import { neededConstants } from './needed-rows.ts';
import type { Tables } from './tables.ts';

/** Places and sizes of the metal. */
const metal = {
  'lifting eye from the ends of a unit': 'mm',
  'lifting eye from front and rear': 'mm',
  'duct opening less than its cubicle': 'mm',
  'depth of a duct opening': 'mm',
  'gland plate from the front': 'mm',
  'foundation hole': 'mm',
  'foundation hole from the edges': 'mm',
  'cut-out less than the width': 'mm',
  'cut-out less than the depth': 'mm',
  'wall hole': 'mm',
  'wall hole from the edges': 'mm',
  'support past its bar': 'mm',
  'heater from the rear': 'mm',
  'depth of a heater': 'mm',
  'heater above the floor': 'mm',
  'height of a heater': 'mm',
  door: 'mm',
  'gap around a door': 'mm',
  'hole from an edge': 'mm',
  'gland hole from an edge': 'mm',
  'bar hole from an edge': 'mm',
  'device from the door': 'mm',
  'device from the one before it': 'mm',
  'width of a rail': 'mm',
  'depth of a device on a rail': 'mm',
  'height of a device on a rail': 'mm',
  'sheet of a cubicle': 'mm',
  'insulating plate': 'mm',
  'main bar from the ends': 'mm',
  'earth bar from the rear': 'mm',
  'earth bar above the base': 'mm',
  'riser from the side': 'mm',
  'riser from the rear': 'mm',
  'duct bar from the rear': 'mm',
  'bar past the border of the chamber': 'mm',
  'duct bar into its box': 'mm',
  'bar of a cable box from the side': 'mm',
  'bar from the edge of its opening': 'mm',
  'sheet of a cabinet': 'mm',
  'gland plate of a cabinet': 'mm',
  'mounting plate of a cabinet': 'mm',
  'mounting plate from the rear': 'mm',
  'bar of a cabinet from the rear': 'mm',
  'riser from the main bars of a cabinet': 'mm',
  'earth bar inside the plate': 'mm',
} as const;

/** What the notes of drawings ask of the workshop and of the room. */
const inNotes = {
  'torque of bolts M10': 'Nm',
  'torque of bolts M12': 'Nm',
  'least paint': 'um',
  'most paint': 'um',
  'least angle of slings': 'deg',
  'tolerance of dimensions': 'mm',
  'level in a metre': 'mm',
  'level over all': 'mm',
} as const;

const drawingConstants = { ...metal, ...inNotes };

/** A place or a size of the metal in `catalog/drawing-constant.csv`, mm. */
export type MetalSize = keyof typeof metal;

/** The table of what drawings show. */
export type DrawingTables = Pick<Tables, 'drawingConstant'>;

/** The rows that drawings and the 3D model name. */
export const drawingNeeds = [neededConstants('the drawings', 'drawingConstant', drawingConstants)];

/** Reads a quantity of `catalog/drawing-constant.csv`, in the unit of its row. */
export function drawingConstant(tables: DrawingTables, quantity: keyof typeof drawingConstants): number {
  return constantFigure(tables.drawingConstant, quantity).value;
}
