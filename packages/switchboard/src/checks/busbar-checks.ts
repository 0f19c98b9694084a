import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { printBarSize } from '../busbar/bar-size.ts';
import { stockSizes } from '../busbar/select-bar.ts';
import { busbarStress, currentDensity, densityLimit } from '../busbar/withstand.ts';
import { type Check, type CheckContext, checkLimit, completeFeeders } from './check.ts';

const hasMainBar = ({ board, hasBars }: CheckContext) => hasBars && board.values.MBB_SIZE !== '';

/** The busbar and earth checks of SBD-R1 8. */
export const busbarChecks: readonly Check[] = [
  {
    id: 'B1',
    find: ({ board }) =>
      board.values.RATED_CURRENT === null
        ? [{ severity: 'E', message: 'Rated Current is empty', property: 'BOARD.RATED_CURRENT' }]
        : [],
  },
  {
    id: 'B2',
    find: ({ board, hasBars }) => {
      const rated = board.values.RATED_CURRENT;
      if (!hasBars || rated === null) {
        return [];
      }
      return completeFeeders(board, 'incomer')
        .filter(({ ratingA }) => exceeds(ratingA, rated))
        .map(({ feeder, ratingA }) => ({
          severity: 'E',
          message: `Busbar ${rated} A is smaller than incomer ${feeder.name} ${ratingA} A`,
          feeder: feeder.name,
          property: 'BOARD.RATED_CURRENT',
        }));
    },
  },
  {
    id: 'B3',
    find: ({ board, missingBars, hasBars, tables }) => {
      if (!hasBars || missingBars.length === 0) {
        return [];
      }
      const { BUS_MAT, AMBIENT, SB_IP } = board.values;
      const largest = stockSizes(tables, 'main').at(-1);
      const upTo = largest ? ` up to ${printBarSize(largest)}` : '';
      const bars = missingBars.map(({ place, currentA }) => `${currentA} A (${place})`).join(', ');
      const message =
        `No ${BUS_MAT} busbar${upTo} carries ${bars} at ${AMBIENT} degC in ${SB_IP}; ` +
        'use ventilated IP42, copper or a lower rating';
      return [{ severity: 'E', message, property: 'BOARD.RATED_CURRENT' }];
    },
  },
  {
    id: 'B4',
    find: (context) => {
      const { board } = context;
      const { MBB_SIZE, MBB_CAPACITY, RATED_CURRENT } = board.values;
      if (!hasMainBar(context) || reaches(MBB_CAPACITY, RATED_CURRENT ?? 0)) {
        return [];
      }
      const message = `Main busbar ${MBB_SIZE} carries ${oneDecimal(MBB_CAPACITY)} A (< ${RATED_CURRENT} A)`;
      return [{ severity: 'E', message, property: 'BOARD.MBB_SIZE' }];
    },
  },
  {
    id: 'B5',
    find: (context) => {
      const { board } = context;
      const { MBB_AREA, PHASE_AREA_NEEDED, INTERRUPT_RATING, SC_TIME } = board.values;
      if (!hasMainBar(context) || reaches(MBB_AREA, PHASE_AREA_NEEDED)) {
        return [];
      }
      const withstoodKa = (INTERRUPT_RATING * MBB_AREA) / PHASE_AREA_NEEDED;
      const message = `Main busbar ${MBB_AREA} mm2 withstands ${oneDecimal(withstoodKa)} kA for ${SC_TIME} s, ${INTERRUPT_RATING} kA required`;
      return [{ severity: 'E', message, property: 'BOARD.MBB_SIZE' }];
    },
  },
  {
    id: 'B6',
    find: ({ board, tables, hasBars }) => {
      const limitA = checkLimit(tables, 'ventilated above');
      const { VENTILATION, RATED_CURRENT } = board.values;
      if (!hasBars || RATED_CURRENT === null || VENTILATION === 'V' || !exceeds(RATED_CURRENT, limitA)) {
        return [];
      }
      const message = `Above ${limitA} A use IP42 ventilated (IP5x reduces ratings)`;
      return [{ severity: 'W', message, property: 'BOARD.SB_IP' }];
    },
  },
  {
    id: 'B7',
    find: (context) => {
      const { board, tables } = context;
      if (!hasMainBar(context) || board.values.DENSITY_CAP === 'Y') {
        return [];
      }
      const density = currentDensity(board).value;
      const limit = densityLimit(tables, board.values.BUS_MAT);
      if (!exceeds(density, limit)) {
        return [];
      }
      const message = `Current density ${twoDecimals(density)} A/mm2 is above ${limit}`;
      return [{ severity: 'I', message, property: 'BOARD.DENSITY_CAP' }];
    },
  },
  {
    id: 'B8',
    find: (context) => {
      const { board, tables } = context;
      if (!hasMainBar(context)) {
        return [];
      }
      const { stress, proofStressNmm2 } = busbarStress(tables, board);
      if (!exceeds(stress.value, checkLimit(tables, 'proof stress factor') * proofStressNmm2)) {
        return [];
      }
      const span = board.values.SUPPORT_SPAN;
      const message = `Busbar stress ${oneDecimal(stress.value)} N/mm2 at span ${span}; reduce support span`;
      return [{ severity: 'W', message, property: 'BOARD.MBB_SIZE' }];
    },
  },
  {
    id: 'N1',
    find: (context) => {
      const { board } = context;
      const { NBB_SIZE, NBB_AREA, NEUTRAL_AREA_NEEDED } = board.values;
      if (!hasMainBar(context) || NBB_SIZE === '' || reaches(NBB_AREA, NEUTRAL_AREA_NEEDED)) {
        return [];
      }
      const message = `Neutral ${NBB_AREA} mm2 is below ${oneDecimal(NEUTRAL_AREA_NEEDED)} mm2`;
      return [{ severity: 'E', message, property: 'BOARD.NBB_SIZE' }];
    },
  },
  {
    id: 'P1',
    find: ({ board, hasBars }) => {
      const { EARTH_SIZE, EARTH_AREA, EARTH_AREA_NEEDED } = board.values;
      if (!hasBars || EARTH_SIZE === '' || reaches(EARTH_AREA, EARTH_AREA_NEEDED)) {
        return [];
      }
      const message = `Earth bus ${EARTH_AREA} mm2 is below ${oneDecimal(EARTH_AREA_NEEDED)} mm2`;
      return [{ severity: 'E', message, property: 'BOARD.EARTH_BUS' }];
    },
  },
];

function oneDecimal(value: number): number {
  return roundHalfUp(value, 1);
}

function twoDecimals(value: number): number {
  return roundHalfUp(value, 2);
}
