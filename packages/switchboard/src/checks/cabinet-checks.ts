import { unitsOfBoard } from '../cabinet/cabinet-rules.ts';
import { chooseCabinet, copiesOf, isCabinetAsked, obstacleOf } from '../cabinet/choose-cabinet.ts';
import { atLeast, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CabinetObstacle } from '../model/cabinet.ts';
import { OUTDOOR } from '../model/enclosure-properties.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, checkLimit } from './check.ts';

/** The checks of the enclosure (SBD 7.3, 7.6). */
export const cabinetChecks: readonly Check[] = [
  {
    id: 'W2',
    judge: ({ board, design, tables }) => {
      const noun = askedFor(tables, board);
      if (noun === null || design === null) {
        return [];
      }
      const boardObstacle = obstacleOfBoard(tables, board);
      if (boardObstacle === null) {
        return [{ bounds: [mustBe('ENCLOSURE', noun, noun)], fault: null }];
      }
      const { code, ...figures } = boardObstacle;
      const obstacle = phrase(code, figures);
      return [
        judged(
          {},
          [mustBe('ENCLOSURE', phrase('CUBICLES'), noun)],
          fault('NOT_TAKEN', { noun, obstacle }, { steps: [obstacle] }),
        ),
      ];
    },
  },
  {
    id: 'W3',
    judge: ({ board, tables }) => {
      const { SB_IP: ip } = board.values;
      const row = tables.degreeOfProtection.rows.find(({ degree }) => degree === ip);
      if (!row || !isOutdoor(board)) {
        return [];
      }
      const least = {
        solids: checkLimit(tables, 'protection against dust outdoors'),
        water: checkLimit(tables, 'protection against water outdoors'),
      };
      const bounds = [atLeast('SOLIDS', row.solids, least.solids), atLeast('WATER', row.water, least.water)];
      return [judged({}, bounds, fault('TOO_LOW', { ip, least: `IP${least.solids}${least.water}` }))];
    },
  },
  {
    id: 'W4',
    judge: ({ board, design }) => {
      // A board that was frozen before has no such value.
      const maker: string | undefined = board.values.ENCLOSURE_MAKE;
      return (design?.cubicles ?? []).flatMap(({ cabinet }) => {
        if (!cabinet || maker === undefined) {
          return [];
        }
        const { name, noun } = cabinet;
        const bound = mustBe('MAKER', maker === '' ? 'empty' : maker, maker === '' ? 'named' : maker);
        return [judged({}, [bound], fault('NOT_NAMED', { noun, name }))];
      });
    },
  },
];

/** Whether a board is outdoors; one that was frozen before does not say so. */
export function isOutdoor({ values }: EvaluatedBoard): boolean {
  return values.SB_LOCATION === OUTDOOR;
}

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
  const units = unitsOfBoard(tables, values.CABINET_UNITS.entries, values.CHANGEOVER_CONTROLLER);
  const demand = {
    choice: values.SB_CABINET,
    ratedA,
    faultLevelKa: values.INTERRUPT_RATING,
    couplers: values.QTY_BC,
    reservePercent: values.CABINET_RESERVE,
  };
  const ofUnits = obstacleOf(units, demand.couplers);
  if (ofUnits) {
    return ofUnits;
  }
  const trial = chooseCabinet(tables, copiesOf(units), demand);
  return trial.fits ? null : trial.obstacle;
}
