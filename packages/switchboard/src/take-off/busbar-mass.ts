import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { sumOf, type Term } from '../figures/collect.ts';
import { setFigure } from '../figures/set-figure.ts';
import type { Cubicle, CubicleBars } from '../model/design.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/evaluated-board.ts';
import { barMassKg } from './bar-mass.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD-R1 6.3';

/** Phases of the board's bars; SBD-R1 6.3 prints the number. */
const PHASES = 3;

/** Length of the horizontal bars in mm: the board and its shipping joints. */
const mainBarLength = formula({
  rule: 'length of the horizontal bars',
  source,
  text: 'length + joint * (units - 1)',
  names: ['length', 'joint', 'units'],
});

/** The horizontal bars of a board: net masses in kg, unrounded. */
export type HorizontalBars = { readonly mainKg: Figure; readonly neutralKg: Figure; readonly earthKg: Figure };

/** Weighs main, neutral and earth bar; a board without neutral has a neutral mass of 0 (SBD-R1 6.3). */
export function horizontalBars(
  data: TakeOffData,
  board: EvaluatedBoard,
  extent: { readonly lengthMm: Figure; readonly transportUnits: number },
): HorizontalBars {
  const joint = data.constant('shipping joint length');
  const lengthMm = mainBarLength.figure({ length: extent.lengthMm, joint, units: extent.transportUnits });
  const density = data.density(board.values.BUS_MAT);
  const bar = (property: 'MBB_SIZE' | 'NBB_SIZE' | 'EARTH_SIZE', count: number, barDensity: Figure) =>
    barMassKg({ size: board.figure(property), lengthMm, count, density: barDensity });
  return {
    mainKg: bar('MBB_SIZE', PHASES, density),
    neutralKg:
      board.values.NEUTRAL_SHARE === 0 ? sumOf({ rule: 'no neutral bar', source }, []) : bar('NBB_SIZE', 1, density),
    earthKg: bar('EARTH_SIZE', 1, data.density(board.values.EARTH_BUS)),
  };
}

/** Weighs the bars of one cubicle: riser or dropper, its neutral bar, and the links of modules; kg (SBD-R1 6.3). */
export function cubicleBarsKg(data: TakeOffData, busMaterial: string, cubicle: Cubicle, bars: CubicleBars): Figure {
  const density = data.density(busMaterial);
  const vertical = verticalBars(data, cubicle, bars, density);
  const links = data.equipment(cubicle.type) === 'modules' ? linkTerms(data, cubicle, density) : [];
  return sumOf({ rule: 'bars of the cubicle', source }, [...vertical, ...links]);
}

function verticalBars(data: TakeOffData, { type }: Cubicle, bars: CubicleBars, density: Figure): readonly Term[] {
  const lengthMm = setFigure(data.barLength(type));
  if (!lengthMm) {
    return [];
  }
  const terms: Term[] = [];
  if (bars.phase) {
    terms.push({ name: 'phases', figure: barMassKg({ size: bars.phase, lengthMm, count: PHASES, density }) });
  }
  if (bars.neutral) {
    terms.push({ name: 'neutral', figure: barMassKg({ size: bars.neutral, lengthMm, count: 1, density }) });
  }
  return terms;
}

/** Copies of a feeder in the same cubicle share one figure. */
function linkTerms(data: TakeOffData, cubicle: Cubicle, density: Figure): readonly Term[] {
  const masses = new Map<EvaluatedFeeder, Figure>();
  return cubicle.feeders
    .filter(({ feeder }) => feeder.values.LINK_SIZE !== '')
    .map(({ feeder }) => {
      const known = masses.get(feeder) ?? linksKg(data, feeder, density);
      masses.set(feeder, known);
      return { name: `links of ${feeder.name}`, figure: known };
    });
}

function linksKg(data: TakeOffData, feeder: EvaluatedFeeder, density: Figure): Figure {
  const count = setFigure(feeder.figure('POLES'));
  if (!count) {
    throw new Error(`${feeder.name} stands in a cubicle without a number of poles`);
  }
  return barMassKg({ size: feeder.figure('LINK_SIZE'), lengthMm: data.constant('link length'), count, density });
}
