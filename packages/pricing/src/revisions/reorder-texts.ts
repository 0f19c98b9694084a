import type { ReorderChange, ReorderDifference } from './reorder-difference.ts';

/** A reorder in a line: `Same as 26-00001: 47 of 47 lines`. */
export function reorderText(serial: string, difference: ReorderDifference | null): string {
  if (difference === null) {
    return `The board of ${serial} has no design by the current rules. Open it: its checks say why.`;
  }
  const { lines, same, changes } = difference;
  return `${changes.length === 0 ? 'Same as' : 'Not quite as'} ${serial}: ${same} of ${lines} lines`;
}

/** A difference as people read it. */
export function reorderChangeText(change: ReorderChange): string {
  switch (change.kind) {
    case 'part':
      return `${change.of}: ${change.change}`;
    case 'value': {
      const { of, label, before, after } = change;
      return `${of === '' ? '' : `${of}: `}${label} ${before === '' ? 'none' : before}, now ${after === '' ? 'none' : after}`;
    }
    case 'line': {
      const { description, quantity, unit } = change;
      return `${description}: ${quantity.before} ${unit}, now ${quantity.after} ${unit}`;
    }
  }
}
