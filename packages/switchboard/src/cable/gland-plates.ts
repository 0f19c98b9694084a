import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import type { EvaluatedBoard } from '../model/board.ts';
import { isSingleCore } from '../model/cable.ts';
import type { BoardDesign, Cubicle } from '../model/design.ts';
import { devicesIn } from '../model/feeder-column.ts';

const source = 'SBD 5.4';

const steelPlates = formula({
  rule: 'gland-plates-of-steel',
  source,
  text: 'if(singleCores > 0, 0, if(entry = "Both", 2, 1))',
  names: ['singleCores', 'entry'],
});

const aluminiumPlates = formula({
  rule: 'gland-plates-of-aluminium',
  source,
  text: 'if(singleCores > 0, if(entry = "Both", 2, 1), 0)',
  names: ['singleCores', 'entry'],
});

/** The gland plates of a cubicle by their metal: the iron around a single core would be heated by its current. */
export type GlandPlates = { readonly steel: Figure; readonly aluminium: Figure };

/**
 * The gland plates of a cubicle (SBD 5.4): of aluminium where single cores are led to a feeder in it, else of steel;
 * one, or two where the cables of the board come from both sides.
 */
export function glandPlates(entry: Figure<string>, cubicle: Pick<Cubicle, 'feeders' | 'column'>): GlandPlates {
  const cables = devicesIn(cubicle).flatMap(({ feeder }) => feeder.values.CABLE || []);
  const inputs = { singleCores: cables.filter(isSingleCore).length, entry };
  return { steel: steelPlates.figure(inputs), aluminium: aluminiumPlates.figure(inputs) };
}

/** The gland plates of a design: in one that was frozen before every cubicle has one plate of steel. */
export function designedGlandPlates(
  { takeOff }: Pick<BoardDesign, 'takeOff'>,
  board: Pick<EvaluatedBoard, 'figure'>,
  cubicle: Pick<Cubicle, 'feeders' | 'column'>,
): { readonly steel: number; readonly aluminium: number } {
  if (takeOff.aluminiumPlateKg === undefined) {
    return { steel: 1, aluminium: 0 };
  }
  const { steel, aluminium } = glandPlates(board.figure('CB_BD_LOC'), cubicle);
  return { steel: steel.value, aluminium: aluminium.value };
}
