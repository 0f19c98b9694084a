import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { sumOf } from '../figures/collect.ts';
import type { PlacedFeeder } from '../model/design.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD-R1 6.5';

const timed = formula({ rule: 'hours', source, text: 'quantity * hours', names: ['quantity', 'hours'] });

/** What the work on a board is counted by. */
export type WorkBasis = {
  readonly cubicles: number;
  readonly placed: readonly PlacedFeeder[];
  readonly busbarNetKg: Figure;
  readonly wirePoints: Figure;
};

/** The planned hours of work on one board, its test included (SBD-R1 6.5). Every placed copy counts. */
export function plannedHours(data: TakeOffData, basis: WorkBasis): Figure {
  const once = (name: string, quantity: Figure | number, hours: Figure) => ({
    name,
    figure: timed.figure({ quantity, hours }),
  });
  const families = Map.groupBy(basis.placed, ({ feeder }) => feeder.kind.family.name);
  const devices = [...families].flatMap(([family, placed]) => {
    const hours = data.deviceHours(family);
    return hours ? [once(family, placed.length, hours)] : [];
  });
  return sumOf({ rule: 'work hours', source }, [
    once('cubicles', basis.cubicles, data.hours('cubicle')),
    ...devices,
    once('busbar', basis.busbarNetKg, data.hours('busbar kg')),
    once('wire points', basis.wirePoints, data.hours('wire point')),
    once('feeders', basis.placed.length, data.hours('feeder')),
    once('test', 1, data.hours('test of the board')),
  ]);
}
