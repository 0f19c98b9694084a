/** How many of the basic unit of its quantity a unit is. */
const table = {
  mm: { quantity: 'length', factor: 0.001 },
  cm: { quantity: 'length', factor: 0.01 },
  m: { quantity: 'length', factor: 1 },
  mohm: { quantity: 'resistance', factor: 0.001 },
  ohm: { quantity: 'resistance', factor: 1 },
  kohm: { quantity: 'resistance', factor: 1e3 },
  Mohm: { quantity: 'resistance', factor: 1e6 },
  Gohm: { quantity: 'resistance', factor: 1e9 },
  V: { quantity: 'voltage', factor: 1 },
  kV: { quantity: 'voltage', factor: 1e3 },
  Nm: { quantity: 'torque', factor: 1 },
} as const satisfies Readonly<Record<string, { readonly quantity: string; readonly factor: number }>>;

/** A unit of a measured value. Capitals count: mohm is a thousandth, Mohm a million ohms. */
export type TestUnit = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than units.
export const testUnits = Object.keys(table) as readonly TestUnit[];

/** The units in which a value of a unit can be entered, the unit itself first. */
export function unitsLike(unit: TestUnit): readonly TestUnit[] {
  const alike = testUnits.filter((each) => each !== unit && table[each].quantity === table[unit].quantity);
  return [unit, ...alike];
}

/** Whether a text is a unit of the same quantity as another. */
export function isUnitLike(text: string, unit: TestUnit): text is TestUnit {
  return unitsLike(unit).some((each) => each === text);
}

/** The digits that are kept: more than any instrument shows, fewer than arithmetic leaves behind. */
const DIGITS = 12;

/** Converts a value between units of one quantity. */
export function convertUnit(value: number, from: TestUnit, to: TestUnit): number {
  return Number(((value * table[from].factor) / table[to].factor).toPrecision(DIGITS));
}
