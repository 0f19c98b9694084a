import { gstStates } from './gstin.ts';

/**
 * The two letters of each state and territory (ISO 3166-2:IN, and the vehicle registration where people write that),
 * with the name under which registrations of the GST network know it.
 */
const letters = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Daman and Diu',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
} as const satisfies Readonly<Record<string, string>>;

export type StateCode = keyof typeof letters;

// Object.keys forgets the key type; the object above is closed.
export const stateCodes = Object.keys(letters) as readonly StateCode[];

/** Two letters that stand for a state besides those of the table: earlier ones, and those of ISO 3166-2. */
const otherLetters: Readonly<Record<string, StateCode>> = { CT: 'CG', DN: 'DH', OR: 'OD', TG: 'TS', UT: 'UK' };

/** The state that somebody wrote, by its name or by two letters; null for any other text. */
export function stateNamed(text: string): StateCode | null {
  const said = text.trim().toUpperCase();
  return stateCodes.find((code) => code === said || letters[code].toUpperCase() === said) ?? otherLetters[said] ?? null;
}

/** The state of the registration that a GSTIN names; null without a GSTIN, and for one of no state. */
export function stateOfGstin(gstin: string): StateCode | null {
  const code = Object.entries(gstStates).find(([digits]) => digits === gstin.slice(0, 2));
  return code ? stateNamed(code[1]) : null;
}
