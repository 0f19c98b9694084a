import type { Colour } from '../sheet/layer.ts';

/** How the metal of a bar is written and drawn. */
export type BarMetal = { readonly symbol: string; readonly colour: Colour };

const metals: Readonly<Record<string, BarMetal>> = {
  Copper: { symbol: 'Cu', colour: '#b87333' },
  Aluminium: { symbol: 'Al', colour: '#aab4be' },
  GI: { symbol: 'GI', colour: '#7b8794' },
};

/** The metal of a bar by its material; a further material is written out and drawn as copper. */
export function barMetal(material: string): BarMetal {
  return metals[material] ?? { symbol: material, colour: '#b87333' };
}
