import { formula } from '@pw/configurator/formula/formula';
import { exceeds } from '@pw/configurator/value';
import { heightWithRoofMm } from '../cable/roof-box.ts';
import { atLeast, atMost, fault, judged, phrase } from '../findings/judgement.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import type { Check } from './check.ts';

/** How far the centre of gravity moves in mm when a unit is tilted by 15 degrees, whose tangent is 2 - sqrt(3). */
const tilted = formula({
  rule: 'way-of-centre-of-gravity',
  source: 'SBD 6.9',
  text: 'z * (2 - sqrt(3))',
  names: ['z'],
});

/** The checks of what travels together (SBD 6.8). */
export const transportChecks: readonly Check[] = [
  {
    id: 'G1',
    judge: ({ board, design }) => {
      if (!design) {
        return [];
      }
      const { TU_MAX_MM: widthMm, TU_MAX_KG: massKg } = board.values;
      const heavy = design.transportUnits.filter(
        (unit) => exceeds(unit.widthMm, widthMm) || exceeds(unit.massKg.value, massKg),
      );
      const shown = heavy.length === 0 ? design.transportUnits : heavy;
      const units = heavy.map((unit) =>
        phrase('UNIT', { number: unit.number, widthMm: unit.widthMm, massKg: unit.massKg.value }),
      );
      const inHeavy = heavy.flatMap(({ cubicles }) => cubicles.flatMap(({ feeders }) => feeders));
      const placed = [...new Set(inHeavy.map(({ feeder }) => feeder.name))];
      const [letter = 'A'] = sectionLetters.filter((section) =>
        heavy.some(({ cubicles }) => cubicles.some((each) => each.section === section)),
      );
      const bounds = shown.flatMap(({ number, ...unit }) => [
        atMost('WIDTH', unit.widthMm, widthMm, { number }),
        atMost('MASS', unit.massKg.value, massKg, { number }),
      ]);
      return [judged({}, bounds, fault('TOO_LARGE', { units, placed, letter }))];
    },
  },
  {
    id: 'G3',
    judge: ({ board, design }) => {
      const mostMm = board.values.TU_MAX_HEIGHT;
      if (!design || mostMm === null) {
        return [];
      }
      return [judged({}, [atMost('HEIGHT', heightWithRoofMm(design), mostMm)], fault('ABOVE'))];
    },
  },
  {
    id: 'T4',
    judge: ({ design }) => {
      // What hangs on a wall or a pole is no load that stands.
      if (!design || design.cubicles[0]?.cabinet?.mounting === 'wall') {
        return [];
      }
      const restsMm = design.depthMm.value / 2;
      const bounds = design.transportUnits.map(({ number, cgZmm }) =>
        atLeast('HALF_DEPTH', restsMm, tilted.evaluate(cgZmm.value), { number }),
      );
      const units = bounds.filter(({ isKept }) => !isKept).map(({ values }) => phrase('UNIT', values));
      return [judged({}, bounds, fault('TIPPING', { units }))];
    },
  },
];
