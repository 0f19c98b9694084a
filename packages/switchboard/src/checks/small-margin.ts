import { reaches } from '@pw/configurator/value';
import type { EvaluatedBoard } from '../model/board.ts';
import { type BoardDesign, isColumn } from '../model/design.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import { thermalConstant } from '../thermal/thermal-constant.ts';
import { isHot, tightestZone } from './tightest-zone.ts';

/**
 * The columns, by number, that keep their limits by less than the method may miss in sealed compartments (SBD 19.7): of a form
 * with partitions, and with no air flowing through. No tested column is at hand.
 */
export function smallMargins(
  tables: ThermalTables,
  { values }: Pick<EvaluatedBoard, 'values'>,
  { thermal, cubicles }: Partial<Pick<BoardDesign, 'thermal' | 'cubicles'>>,
): ReadonlySet<number> {
  const form = tables.formThermal.rows.find((row) => row.form === values.SB_FORM);
  if (!thermal?.isConverged || form?.openInside !== 'N') {
    return new Set();
  }
  const leastK = thermalConstant(tables, 'small margin of closed columns');
  const columns = new Set(cubicles?.flatMap(({ number, type }) => (isColumn(type) ? [number] : [])));
  const small = thermal.cubicles.filter((cubicle) => {
    const zone = tightestZone(cubicle);
    return (
      columns.has(cubicle.number) &&
      cubicle.airFlowM3H === 0 &&
      zone !== null &&
      !isHot(zone) &&
      !reaches(zone.limitC - zone.airC, leastK)
    );
  });
  return new Set(small.map(({ number }) => number));
}
