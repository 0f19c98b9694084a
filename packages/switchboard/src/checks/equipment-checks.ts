import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { currentTransformerFinding } from '../component/ct-check.ts';
import { layoutConstant } from '../layout/layout-constant.ts';
import type { Check } from './context.ts';

const coils = ['FEEDER_SHUNT', 'FEEDER_UVR', 'FEEDER_MOTOR', 'FEEDER_CLOSE'] as const;

/** The checks of components, coils, sizes, prices and the record of SBD-R1 8. */
export const equipmentChecks: readonly Check[] = [
  {
    id: 'K2',
    find: ({ board, tables }) =>
      board.feeders
        .filter((feeder) => feeder.values.INCOMPLETE === '' && feeder.type.role !== 'blank')
        .flatMap((feeder) => {
          const finding = currentTransformerFinding(tables, feeder);
          return finding ? [{ ...finding, feeder: feeder.name, property: 'COMPONENT.CT_RATIO' }] : [];
        }),
  },
  {
    id: 'G1',
    find: ({ design, tables }) => {
      const widthMm = layoutConstant(tables, 'transport unit width').value;
      const massKg = layoutConstant(tables, 'transport unit mass').value;
      const causes = (design?.transportUnits ?? [])
        .filter((unit) => exceeds(unit.widthMm, widthMm) || exceeds(unit.massKg.value, massKg))
        .map((unit) => `TU-${unit.number} ${unit.widthMm} mm / ${roundHalfUp(unit.massKg.value, 1)} kg`);
      return causes.length === 0 ? [] : [{ severity: 'W', message: causes.join(', '), property: 'BOARD.SB_DESIGN' }];
    },
  },
  {
    id: 'G2',
    find: ({ board }) =>
      board.feeders
        .filter((feeder) => feeder.values.INCOMPLETE === '' && feeder.values.OVERSIZE !== '')
        .map((feeder) => ({
          severity: 'E',
          message: `${feeder.name}: ${feeder.values.OVERSIZE}`,
          feeder: feeder.name,
          property: feeder.type.role === 'blank' ? 'FEEDER.EMPTY_FEEDER_WIDTH' : 'FEEDER.MCCB_MODULE_HEIGHT',
        })),
  },
  {
    id: 'X1',
    find: ({ board }) => {
      const voltages = new Set<string>();
      for (const feeder of board.feeders) {
        for (const coil of feeder.values.INCOMPLETE === '' ? coils : []) {
          const chosen = feeder.values[coil] ?? 'N';
          if (chosen !== 'N') {
            voltages.add(chosen === 'Y' ? board.values.CONTROL_VOLTAGE : String(chosen));
          }
        }
      }
      const message = `Mixed control voltages: ${[...voltages].join(', ')}`;
      return voltages.size < 2 ? [] : [{ severity: 'W', message, property: 'FEEDER.FEEDER_SHUNT' }];
    },
  },
  {
    id: 'X2',
    find: ({ design, unpriced }) =>
      design && unpriced.length > 0
        ? [{ severity: 'W', message: `No price for ${unpriced.join(', ')}; DUMMY used`, property: 'FEEDER.PRICE_KEY' }]
        : [],
  },
  {
    id: 'V1',
    find: ({ design, tables }) => {
      const open = tables.check.rows.filter((row) => row.evaluated === 'N').map((row) => row.id);
      const message =
        `Verification record with ${tables.verification.rows.length} items attached; ` +
        `by assessment: ${open.join(', ')}`;
      return design ? [{ severity: 'I', message, property: 'BOARD.RATED_CURRENT' }] : [];
    },
  },
];
