import { type Figure, figure } from '@pw/configurator/origin';
import type { AddedRowUnit } from '@pw/domain/material-rates/material-row';
import { sumOf } from '@pw/switchboard/figures/collect';
import { laidOutFeeders } from '@pw/switchboard/layout/laid-out-feeders';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import { givenFigure } from '../money/amount.ts';

const source = 'SBD-R1 6.7';

const counters: Readonly<Record<AddedRowUnit, (board: EvaluatedBoard, design: BoardDesign) => Figure>> = {
  board: () => givenFigure(1, 'one board', source),
  cubicle: (_, design) => countCubicles(design),
  feeder: countFeeders,
  'wire point': (_, { takeOff }) => takeOff.wirePoints,
  'transport unit': (_, design) => countTransportUnits(design),
};

/** How many of the unit of an added rate one board has. */
export function countOf(unit: AddedRowUnit, board: EvaluatedBoard, design: BoardDesign): Figure {
  return counters[unit](board, design);
}

/** The number of cubicles, empty ones included. */
export function countCubicles({ cubicles }: BoardDesign): Figure {
  return givenFigure(cubicles.length, 'cubicles', source);
}

/** The number of transport units with the width of each. */
export function countTransportUnits({ transportUnits }: BoardDesign): Figure {
  const value = transportUnits.length;
  return figure(value, () => ({
    rule: 'number of transport units',
    source: 'SBD-R1 5.6',
    value,
    arithmetic: `sum(${transportUnits.map(() => '1').join(', ')})`,
    inputs: transportUnits.map(({ number, widthMm }) => ({ name: `TU-${number} width`, value: widthMm })),
    rows: [],
  }));
}

/** Every copy in the layout counts, a blank too; entries that the design leaves out do not. */
function countFeeders(board: EvaluatedBoard, design: BoardDesign): Figure {
  const terms = laidOutFeeders(board, design).map((feeder) => ({
    name: feeder.name,
    figure: feeder.figure('COPIES'),
  }));
  return sumOf({ rule: 'feeders of the board', source }, terms);
}
