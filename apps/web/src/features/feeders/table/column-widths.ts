import type { CSSProperties } from 'react';
import type { FeederColumn } from './feeder-columns.ts';

/** Under which name the style sheet holds the width of a column: the bus sections share theirs. */
export function widthName({ id, header }: Pick<FeederColumn, 'id' | 'header'>): string {
  return header.length === 1 ? 'section' : id;
}

/**
 * The widths of the columns, as variables of the table. The name takes the room that the others leave, up to its most,
 * and shares it with the designation; what is left then goes to the designation, or to the type where none is shown. A
 * name that could be longer takes nothing of the room that every type is read whole in. A width that somebody chose
 * stays. What each column needs at least stands in the style sheet.
 * @param chosen widths in px by column
 */
export function columnWidths(
  columns: readonly FeederColumn[],
  chosen: Readonly<Record<string, number>>,
  hasBoxes: boolean,
): CSSProperties {
  const stretched = columns.some(({ id }) => id === 'designation') ? 'designation' : 'type';
  const fixed = [
    ...(hasBoxes ? ['box'] : []),
    ...columns.map(widthName).filter((name) => name !== 'name' && name !== stretched),
    'status',
    'actions',
  ];
  const room = `100cqi - ${fixed.map((name) => `var(--width-${name})`).join(' - ')}`;
  const wanted = stretched === 'type' ? 'var(--whole-type)' : 'var(--least-designation)';
  const beside = chosen[stretched] === undefined ? wanted : `${chosen[stretched]}px`;
  const free = `${room} - ${beside}`;
  const ofName = stretched === 'designation' ? `(${free} + var(--least-name)) / 2` : free;
  const widths = {
    name: `clamp(var(--least-name), ${ofName}, var(--most-name))`,
    [stretched]: `max(var(--least-${stretched}), ${room} - var(--width-name))`,
    ...Object.fromEntries(Object.entries(chosen).map(([id, width]) => [id, `${width}px`])),
  };
  return Object.fromEntries(Object.entries(widths).map(([name, width]) => [`--width-${name}`, width]));
}
