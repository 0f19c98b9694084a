/** What of a row was pressed: the box that selects it, a control with a click of its own, or just a cell. */
export type PressedPart = { readonly position: number; readonly part: 'box' | 'control' | 'cell' };

/** The row that a press belongs to; null beside the rows, as in a menu that hangs over them. */
export function pressedPart(target: EventTarget): PressedPart | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-position]') : null;
  if (!(target instanceof Element) || row === null) {
    return null;
  }
  const position = Number(row.dataset.position);
  if (target.closest('[data-row-box]') !== null) {
    return { position, part: 'box' };
  }
  const isControl = target.closest('button, a, input, label, select') !== null;
  return { position, part: isControl ? 'control' : 'cell' };
}
