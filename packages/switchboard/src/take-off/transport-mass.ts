import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { sumOf } from '../figures/collect.ts';
import type { DesignedCubicle } from '../model/design.ts';

const source = 'SBD-R1 5.6';

/** Cubicles with their share, by width, of what belongs to the board as a whole; kg and mm. */
const unitMass = formula({
  rule: 'mass of the transport unit',
  source,
  text: 'cubicles + width / length * shared',
  names: ['cubicles', 'width', 'length', 'shared'],
});

/** The parts of a board that its transport units share by their width. */
export type SharedMass = { readonly lengthMm: Figure; readonly sharedKg: Figure; readonly smallPartsKg: Figure };

/** The mass of one transport unit, kg (SBD-R1 5.6). */
export function transportUnitKg(cubicles: readonly DesignedCubicle[], widthMm: number, shared: SharedMass): Figure {
  const masses = cubicles.map((cubicle) => ({
    name: `cubicle ${cubicle.number}`,
    figure: cubicleKg(cubicle, shared.smallPartsKg),
  }));
  return unitMass.figure({
    cubicles: sumOf({ rule: 'mass of the cubicles', source }, masses),
    width: widthMm,
    length: shared.lengthMm,
    shared: shared.sharedKg,
  });
}

function cubicleKg(cubicle: DesignedCubicle, smallPartsKg: Figure): Figure {
  return sumOf({ rule: `mass of cubicle ${cubicle.number}`, source }, [
    { name: 'sheet metal', figure: cubicle.sheetMetalKg },
    { name: 'mounting and base parts', figure: cubicle.mbpKg },
    { name: 'bars', figure: cubicle.barsKg },
    { name: 'devices', figure: cubicle.deviceKg },
    { name: 'wiring and small parts', figure: smallPartsKg },
  ]);
}
