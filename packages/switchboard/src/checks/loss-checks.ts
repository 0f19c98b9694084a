import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import type { DesignedCubicle } from '../model/design.ts';
import { shareOf } from '../model/feeder-column.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';
import { atMost, fault, type Judgement } from './judgement.ts';
import { onBoard, onFeeders, repairedBy } from './repair.ts';

/** The check of the losses in each cubicle (SBD-R2 B 3.7). */
export const lossChecks: readonly Check[] = [
  {
    id: 'T3',
    judge: ({ design, tables }) => (design?.cubicles ?? []).flatMap((cubicle) => judgeCubicle(tables, cubicle)),
  },
];

function judgeCubicle(tables: Tables, cubicle: DesignedCubicle): readonly Judgement[] {
  const { number, section, feeders } = cubicle;
  const warm = feeders.filter(({ feeder }) => (feeder.values.LOSS_W ?? 0) > 0);
  if (warm.length === 0) {
    return [];
  }
  const lossW = roundHalfUp(shareOf(cubicle) * warm.reduce((sum, { feeder }) => sum + feeder.values.LOSS_W, 0), 0);
  const mostW = checkLimit(tables, 'losses without ventilation');
  const names = [...new Set(warm.map(({ feeder }) => feeder.name))];
  const message = `Cubicle ${number}: ${lossW} W of drives or reactors need forced ventilation`;
  const remedy = repairedBy(
    onFeeders(names, `FEEDER.SECTION_${section}`, 'Spread drives and reactors over several sections'),
    onBoard('BOARD.SB_IP', 'Agree on a ventilated enclosure'),
  );
  return [
    {
      feeders: names,
      figures: [atMost(`Losses in cubicle ${number}`, lossW, mostW, 'W')],
      fault: exceeds(lossW, mostW) ? fault('W', message, remedy) : null,
    },
  ];
}
