import { type KeyboardEvent, useRef, useState } from 'react';

type RowKeysInput<Row> = {
  readonly rows: readonly Row[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onDelete: ((row: Row) => void) | undefined;
  /** Space on a row. */
  readonly onSelect: ((row: Row) => void) | undefined;
  /** Shift and an arrow: the row left and the row reached. */
  readonly onExtend: ((from: Row, to: Row) => void) | undefined;
  /** An arrow has reached the row; where one row is chosen, that is the choice. */
  readonly onReach?: ((row: Row) => void) | undefined;
};

/** The row that the keyboard works on, and its keys. */
export type RowKeys = {
  readonly active: number;
  readonly activate: (position: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Gives the row that the keys have reached the focus, when it is among these. */
  readonly focusReached: (table: HTMLElement) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Lets the keyboard walk over the rows: arrows, Home and End, Enter, Space and Del. */
export function useRowKeys<Row>({ rows, onOpen, onDelete, onSelect, onExtend, onReach }: RowKeysInput<Row>): RowKeys {
  const [wanted, setWanted] = useState(0);
  const awaited = useRef<number | null>(null);
  const last = rows.length - 1;
  const active = Math.max(0, Math.min(wanted, last));

  const goTo = (position: number, isRange: boolean) => {
    const reached = Math.max(0, Math.min(position, last));
    const [from, to] = [rows[active], rows[reached]];
    if (isRange && from !== undefined && to !== undefined) {
      onExtend?.(from, to);
    }
    if (!isRange && to !== undefined) {
      onReach?.(to);
    }
    awaited.current = reached;
    setWanted(reached);
  };

  const act = (row: Row, key: string): boolean => {
    const action = { Enter: onOpen, Delete: onDelete, ' ': onSelect }[key];
    action?.(row);
    return action !== undefined;
  };

  return {
    active,
    activate: setWanted,
    onKeyDown: (event) => {
      const isOnRow = event.target instanceof HTMLElement && event.target.dataset.position !== undefined;
      const row = rows[active];
      if (!isOnRow || row === undefined || event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      const target = targetOf(event.key, active, last);
      if (target !== null) {
        event.preventDefault();
        goTo(target, event.shiftKey);
      } else if (act(row, event.key)) {
        event.preventDefault();
      }
    },
    focusReached: (table) => {
      const row =
        awaited.current === null ? null : table.querySelector(`:scope > tbody > [data-position="${awaited.current}"]`);
      if (row instanceof HTMLElement) {
        awaited.current = null;
        row.focus({ preventScroll: true });
        row.scrollIntoView({ block: 'nearest' });
      }
    },
  };
}

function targetOf(key: string, active: number, last: number): number | null {
  if (key === 'Home') {
    return 0;
  }
  if (key === 'End') {
    return last;
  }
  const step = STEPS[key];
  return step === undefined ? null : active + step;
}

/** What of a row was pressed: the box that selects it, a control with a click of its own, or just a cell. */
export type PressedPart = { readonly position: number; readonly part: 'box' | 'control' | 'cell' };

/** The row that a press belongs to; null outside the rows, as in a menu that hangs over them. */
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
