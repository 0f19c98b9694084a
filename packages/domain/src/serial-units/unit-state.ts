const table = {
  planned: { label: 'Planned', tone: 'info' },
  'in work': { label: 'In work', tone: 'info' },
  'in test': { label: 'In test', tone: 'warning' },
  held: { label: 'Held', tone: 'danger' },
  passed: { label: 'Passed', tone: 'info' },
  dispatched: { label: 'Dispatched', tone: 'info' },
  void: { label: 'Void', tone: 'danger' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: 'info' | 'warning' | 'danger' }>>;

export type UnitState = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than states.
/** The states of a unit in the order of its life; a void one is never built. */
export const unitStates = Object.keys(table) as readonly UnitState[];

/** The name and the colour of a state on the screen. */
export function unitStateEntry(state: UnitState): (typeof table)[UnitState] {
  return table[state];
}

/** Whether a unit is built on: neither void nor gone. */
export function isInWorks(state: UnitState): boolean {
  return state !== 'void' && state !== 'dispatched';
}

/** The reason of a unit that is void: words of a user, or the revision of the order that has no such unit. */
export type VoidReason =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'revision'; readonly revision: number };

/** Why a unit is void, e.g. `Not in R2`. */
export function voidReasonText(reason: VoidReason): string {
  return reason.kind === 'user' ? reason.text : `Not in R${reason.revision}`;
}
