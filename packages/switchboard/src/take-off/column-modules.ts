import type { Figure } from '@pw/configurator/origin';
import type { Cubicle } from '../model/design.ts';
import type { TakeOffData } from './take-off-data.ts';

/** The modules of a cubicle with a riser, and how wide the sheets are that part and carry them, mm. */
export type ColumnModules = {
  /** From the top; a vacant rest is none. */
  readonly heights: readonly (Figure | number)[];
  readonly partitionMm: Figure;
  readonly plateMm: Figure;
};

/**
 * The modules of several feeders next to their cable alley, or the parts of one feeder that fills the column, whose alley is
 * inside its width (SBD 12.1).
 */
export function columnModules(
  data: TakeOffData,
  { feeders, column }: Pick<Cubicle, 'feeders' | 'column'>,
): ColumnModules {
  return column
    ? {
        heights: column.parts.filter(({ holds }) => holds !== 'rest').map(({ heightMm }) => heightMm),
        partitionMm: data.layout('column device width'),
        plateMm: data.constant('column plate width'),
      }
    : {
        heights: feeders.map(({ feeder }) => feeder.figure('MODULE_HEIGHT')),
        partitionMm: data.constant('module partition width'),
        plateMm: data.constant('module plate width'),
      };
}
