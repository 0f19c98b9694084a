import { headFault } from './placed-fault.ts';
import type { Column, Columns, PlacedFault } from './schema.ts';

/** Compares the head line with the declared columns: same names, same order. */
export function judgeHead(head: readonly string[], columns: Columns): readonly PlacedFault[] {
  const names = Object.keys(columns);
  const missing = names
    .filter((name) => !head.includes(name))
    .map((name) => headFault(name, `the column "${name}" is missing: the head is ${names.join(',')}`));
  const unknown = head
    .filter((name, index) => !names.includes(name) || head.indexOf(name) !== index)
    .map((name) => headFault(name, `the column "${name}" is not expected here: the head is ${names.join(',')}`));
  if (missing.length > 0 || unknown.length > 0) {
    return [...missing, ...unknown];
  }
  return head.flatMap((name, index) => {
    const wanted = names[index];
    return wanted === name ? [] : [headFault(name, `the column "${name}" stands where "${wanted}" is expected`)];
  });
}

/** Compares the line of units with the declared columns; a head without fault is assumed. */
export function judgeUnits(units: readonly string[], columns: Columns): readonly PlacedFault[] {
  const names = Object.keys(columns);
  if (units.length !== names.length) {
    return [headFault('', `the line of units has ${units.length} cells, ${names.length} are expected`)];
  }
  return Object.entries(columns).flatMap(([name, column], index) => {
    const unit = units[index];
    return unit === unitOf(column) ? [] : [headFault(name, `the unit is "${unit}", "${unitOf(column)}" is expected`)];
  });
}

function unitOf(column: Column): string {
  return column.kind === 'number' ? column.unit : '-';
}
