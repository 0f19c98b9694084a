import { chooseCabinet, copiesOf, isCabinetAsked, obstacleOf } from '../cabinet/choose-cabinet.ts';
import { fault, mustBe } from '../findings/judgement.ts';
import { onBoard, type Remedy, repairedBy } from '../findings/repair.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CabinetObstacle } from '../model/cabinet.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import type { Tables } from '../tables/tables.ts';
import type { Check } from './check.ts';

/** The check of a cabinet that was asked for (SBD 7.3). */
export const cabinetChecks: readonly Check[] = [
  {
    id: 'W2',
    judge: ({ board, design, tables }) => {
      const noun = askedFor(tables, board);
      if (noun === null || design === null) {
        return [];
      }
      const obstacle = obstacleOfBoard(tables, board);
      const taken = obstacle === null ? noun : 'floor cubicles';
      return [
        {
          figures: [mustBe('Enclosure', taken, noun)],
          fault:
            obstacle === null
              ? null
              : fault(
                  `No ${noun} takes this board (${obstacleText(obstacle)}): floor cubicles drawn`,
                  remedyOf(obstacle),
                ),
        },
      ];
    },
  },
];

/** Whether a board asks for a cabinet. */
export function asksForCabinet(tables: Pick<CabinetTables, 'cabinetChoice'>, board: EvaluatedBoard): boolean {
  return askedFor(tables, board) !== null;
}

/** What is asked for, as `wall cabinet`; null on a board that asks for none, as all did before cabinets were known. */
function askedFor(tables: Pick<CabinetTables, 'cabinetChoice'>, { values }: EvaluatedBoard): string | null {
  const row = tables.cabinetChoice.rows.find(({ choice }) => choice === values.SB_CABINET);
  return row && isCabinetAsked(tables, row.choice) ? row.noun : null;
}

/** What keeps the cabinet that was asked for from taking a board with feeders; null where it takes it. */
function obstacleOfBoard(tables: Tables, { values }: EvaluatedBoard): CabinetObstacle | null {
  const { RATED_CURRENT: ratedA, CABINET, CABINET_FIT, SB_FORM: form } = values;
  if (CABINET !== '' || ratedA === null) {
    return null;
  }
  if (CABINET_FIT !== '') {
    return { code: 'FORM', form };
  }
  const units = values.CABINET_UNITS.entries;
  const demand = {
    ...{ choice: values.SB_CABINET, ratedA, faultLevelKa: values.INTERRUPT_RATING },
    ...{ couplers: values.QTY_BC, reservePercent: values.CABINET_RESERVE },
  };
  const ofUnits = obstacleOf(units, demand.couplers);
  if (ofUnits) {
    return ofUnits;
  }
  const trial = chooseCabinet(tables, copiesOf(units), demand);
  return trial.fits ? null : trial.obstacle;
}

const plainTexts = {
  COUPLER: 'it has a bus coupler',
  SECTIONS: 'it has several bus sections',
  OWN_CUBICLE: 'a feeder needs a cubicle of its own',
} as const;

function obstacleText(obstacle: CabinetObstacle): string {
  switch (obstacle.code) {
    case 'COUPLER':
    case 'SECTIONS':
    case 'OWN_CUBICLE':
      return plainTexts[obstacle.code];
    case 'FORM':
      return `form ${obstacle.form}`;
    case 'CURRENT':
      return `${obstacle.asked} A, at most ${obstacle.most} A`;
    case 'FAULT_LEVEL':
      return `${obstacle.asked} kA, at most ${obstacle.most} kA`;
    case 'WIDTH':
      return `a unit is ${obstacle.asked} mm wide, its plate ${obstacle.most} mm`;
    case 'HEIGHT':
      return `it needs ${obstacle.asked} mm of a plate of ${obstacle.most} mm`;
  }
}

function remedyOf({ code }: CabinetObstacle): Remedy {
  const cubicles = onBoard('BOARD.SB_CABINET', 'Choose floor cubicles, or a cabinet of another mounting');
  switch (code) {
    case 'FORM':
      return repairedBy(onBoard('BOARD.SB_FORM', 'Agree on form 2b'), cubicles);
    case 'HEIGHT':
      return repairedBy(cubicles, onBoard('BOARD.CABINET_RESERVE', 'Keep less room for later ways'));
    default:
      return repairedBy(cubicles);
  }
}
