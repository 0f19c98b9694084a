const table = {
  'length gauge': 'Length gauge',
  'continuity tester': 'Continuity tester',
  'insulation tester': 'Insulation tester',
  'high-voltage tester': 'High-voltage tester',
  'torque wrench': 'Torque wrench',
} as const;

/** What an instrument measures with. */
export type InstrumentKind = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than kinds.
export const instrumentKinds = Object.keys(table) as readonly InstrumentKind[];

/** The name of a kind of instruments on the screen. */
export function instrumentLabel(kind: InstrumentKind): string {
  return table[kind];
}
