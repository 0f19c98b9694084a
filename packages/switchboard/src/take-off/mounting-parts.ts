import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { sumOf, type Term } from '../figures/collect.ts';
import type { SizedCubicle } from './sheet-metal.ts';
import { steelPart } from './steel-mass.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD-R1 6.2';

const modulePlates = formula({
  rule: 'module mounting plates',
  source,
  text: 'width * (used - modules * clearance)',
  names: ['width', 'used', 'modules', 'clearance'],
});

const devicePlate = formula({
  rule: 'device mounting plate',
  source,
  text: 'width * height',
  names: ['width', 'height'],
});

/** Base frame around a cubicle: width and depth in mm; kg. */
const baseFrame = formula({
  rule: 'base frame',
  source,
  text: '2 * (width + depth) / 1000 * kgPerM',
  names: ['width', 'depth', 'kgPerM'],
});

export type Base = { readonly depthMm: Figure; readonly kgPerM: Figure };

/** The mass of the mounting and base parts (class MBP) of one cubicle, kg (SBD-R1 6.2). */
export function mountingPartsKg(data: TakeOffData, base: Base, sized: SizedCubicle): Figure {
  const frameKg = baseFrame.figure({ width: sized.widthMm, depth: base.depthMm, kgPerM: base.kgPerM });
  const plates = mountingPlates(data, sized);
  return sumOf({ rule: 'mounting and base parts', source }, [...plates, { name: 'base frame', figure: frameKg }]);
}

function mountingPlates(data: TakeOffData, { cubicle, widthMm }: SizedCubicle): readonly Term[] {
  switch (data.equipment(cubicle.type)) {
    case 'modules': {
      const area = modulePlates.figure({
        width: data.constant('module plate width'),
        used: cubicle.usedMm,
        modules: cubicle.feeders.length,
        clearance: data.constant('module plate clearance'),
      });
      return [plate(data, 'module mounting plates', area)];
    }
    case 'device': {
      const area = devicePlate.figure({ width: widthMm, height: data.constant('device plate height') });
      return [plate(data, 'device mounting plate', area)];
    }
    case 'none':
      return [];
  }
}

function plate(data: TakeOffData, name: 'module mounting plates' | 'device mounting plate', area: Figure): Term {
  return { name, figure: steelPart(data, name, area).massKg };
}
