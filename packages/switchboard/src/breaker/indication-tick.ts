import type { Calculation } from '@pw/configurator/calculation';
import type { EquipmentTables } from '../tables/component-tables.ts';
import { lookedUp } from '../tables/table-rule.ts';

const NOT_TICKED = 'N';

/** The tick of an accessory that the indication needs, where the user has chosen nothing (SBD 11.4). */
export function indicationTickRule(
  tables: Pick<EquipmentTables, 'feederEquipment'>,
  property: 'FEEDER_AUX' | 'FEEDER_TRIPALARM',
): Calculation<readonly [indication: string], string> {
  const rows = tables.feederEquipment.rows.filter((row) => row.part === 'feeder' && row.property === property);
  return lookedUp({
    rule: 'indication-accessory',
    source: 'SBD 11.4',
    table: tables.feederEquipment,
    find: (indication) => rows.find((row) => row.asked === 'FEEDER_INDICATION' && row.choice === indication),
    read: (row): string => row.value,
    otherwise: NOT_TICKED,
  });
}

/** Whether an indication goes without an accessory. */
export function isSpared(
  tables: Pick<EquipmentTables, 'feederEquipment'>,
  property: 'FEEDER_AUX' | 'FEEDER_TRIPALARM',
) {
  const { evaluate } = indicationTickRule(tables, property);
  return (indication: string): boolean => evaluate(indication) === NOT_TICKED;
}
