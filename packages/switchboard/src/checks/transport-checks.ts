import { formula } from '@pw/configurator/formula/formula';
import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { heightWithBoxesMm } from '../cable/roof-box.ts';
import { atLeast, atMost, fault } from '../findings/judgement.ts';
import { notRepaired, onBoard, onFeeders, repairedBy } from '../findings/repair.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import type { Check } from './check.ts';

/** How far the centre of gravity moves in mm when a unit is tilted by 15 degrees, whose tangent is 2 - sqrt(3). */
const tilted = formula({
  rule: 'way of the centre of gravity',
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
      const causes = heavy.map(
        (unit) => `TU-${unit.number} ${unit.widthMm} mm / ${roundHalfUp(unit.massKg.value, 1)} kg`,
      );
      const inHeavy = heavy.flatMap(({ cubicles }) => cubicles.flatMap(({ feeders }) => feeders));
      const placed = [...new Set(inHeavy.map(({ feeder }) => feeder.name))];
      const [section = 'A'] = sectionLetters.filter((letter) =>
        heavy.some(({ cubicles }) => cubicles.some((each) => each.section === letter)),
      );
      const remedy = repairedBy(
        ...(placed.length === 0
          ? []
          : [
              onFeeders(
                placed,
                `FEEDER.SECTION_${section}`,
                'Move feeders to another section, so that the unit has fewer cubicles',
              ),
            ]),
        onBoard('BOARD.TU_MAX_MM', 'Allow longer units where the way to the site has room for them'),
        onBoard('BOARD.TU_MAX_KG', 'Allow heavier units where crane and floor bear them'),
        onBoard('BOARD.CUSTOM_NOTE', 'Agree with the carrier, and say it in the note of the board'),
      );
      return [
        {
          figures: shown.flatMap((unit) => [
            atMost(`Width of TU-${unit.number}`, unit.widthMm, widthMm, 'mm'),
            atMost(`Mass of TU-${unit.number}`, roundHalfUp(unit.massKg.value, 1), massKg, 'kg'),
          ]),
          fault: causes.length === 0 ? null : fault(causes.join(', '), remedy),
        },
      ];
    },
  },
  {
    id: 'G3',
    judge: ({ board, design }) => {
      const mostMm = board.values.TU_MAX_HEIGHT;
      if (!design || mostMm === null) {
        return [];
      }
      const heightMm = heightWithBoxesMm(design);
      const remedy = repairedBy(
        onBoard('BOARD.SB_BASEFRAME', 'Choose a lower base frame, or send it separately'),
        onBoard('BOARD.TU_MAX_HEIGHT', 'Agree with the carrier on the height'),
      );
      const message = `Height ${heightMm} mm is above ${mostMm} mm for transport`;
      return [
        {
          figures: [atMost('Height for transport', heightMm, mostMm, 'mm')],
          fault: exceeds(heightMm, mostMm) ? fault(message, remedy) : null,
        },
      ];
    },
  },
  {
    id: 'T4',
    judge: ({ design }) => {
      if (!design) {
        return [];
      }
      const restsMm = design.depthMm.value / 2;
      const units = design.transportUnits.map(({ number, cgZmm }) => ({
        name: `TU-${number}`,
        tiltsMm: tilted.evaluate(cgZmm.value),
      }));
      const tipping = units.filter(({ tiltsMm }) => exceeds(tiltsMm, restsMm)).map(({ name }) => name);
      const message = `Do not tilt ${tipping.join(', ')}: fix to the pallet`;
      const remedy = notRepaired('For those who pack and load it: fix it to the pallet upright, and say so on it');
      return [
        {
          figures: units.map(({ name, tiltsMm }) =>
            atLeast(`Half the depth, for ${name} tilted by 15 degrees`, restsMm, roundHalfUp(tiltsMm, 0), 'mm'),
          ),
          fault: tipping.length === 0 ? null : fault(message, remedy),
        },
      ];
    },
  },
];
