import type { Calculation } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { type ModuleHeightTables, moduleHeights } from '../breaker/module-height.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { tabulated } from '../tables/table-rule.ts';
import { cabinetConstant } from './cabinet-constant.ts';

const source = 'SBD 7.4';

const unitWidth = formula({
  rule: 'cabinet-width',
  source,
  text: 'device + room',
  names: ['device', 'room'],
});

/** The rule for the width in mm that a moulded-case breaker, with its neutral link, takes of a mounting plate. */
export function unitWidthRule(
  tables: Pick<BreakerTables, 'breakerSize'> & Pick<CabinetTables, 'cabinetConstant'>,
): Calculation<readonly [frame: string, conductors: number | null], number> {
  const find = rowFinder(tables.breakerSize, ['frame', 'poles']);
  const room = cabinetConstant(tables, 'room next to a device');
  return tabulated({
    rule: unitWidth.rule,
    source,
    // A neutral link next to three poles takes the place of the fourth.
    apply: (frame: string, conductors: number | null) => {
      const row = find(frame, conductors);
      return row
        ? {
            formula: unitWidth,
            values: [row.widthMm, room.value],
            rows: () => [tables.breakerSize.reference(row), ...room.origin.rows],
          }
        : null;
    },
    otherwise: 0,
  });
}

const unitHeight = formula({
  rule: 'cabinet-height',
  source,
  text: 'if(given <> none, given, module + rows + if(instruments > 0, door, 0)) - above',
  names: ['given', 'module', 'rows', 'instruments', 'door', 'above'],
});

type HeightInputs = {
  readonly deviceType: string;
  readonly series: string;
  readonly givenMm: number | null;
  readonly ratingA: number | null;
  readonly instrumentRowsMm: number;
  readonly instruments: number;
};

/**
 * The rule for the height in mm that a moulded-case breaker takes of a mounting plate: that of an outgoing module, without
 * what the module has above the device; an incomer has room for its instruments only where it has some.
 */
export function unitHeightRule(
  tables: ModuleHeightTables & Pick<CabinetTables, 'cabinetConstant'>,
): Calculation<readonly [HeightInputs], number> {
  const heightsOf = moduleHeights(tables);
  const above = cabinetConstant(tables, 'room above a device');
  const door = cabinetConstant(tables, 'room for instruments of an incomer');
  return tabulated({
    rule: unitHeight.rule,
    source,
    apply: ({ deviceType, series, givenMm, ratingA, instrumentRowsMm, instruments }: HeightInputs) => {
      const row = ratingA === null ? undefined : rowUpTo(heightsOf(series, 'MCCB_OG'), 'upToA', ratingA);
      return row
        ? {
            formula: unitHeight,
            values: [
              givenMm,
              row.heightMm,
              instrumentRowsMm,
              deviceType === 'MCCB_IC' ? instruments : 0,
              door.value,
              above.value,
            ],
            rows: () => [row.reference(), ...door.origin.rows, ...above.origin.rows],
          }
        : null;
    },
    otherwise: 0,
  });
}
