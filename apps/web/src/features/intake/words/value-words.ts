import type { IntakePlain, IntakeValueOnWire } from '@pw/contract/intake-shape';
import type { RowField } from '@pw/domain/intake/intake-codes';

type Words = Readonly<Record<string, string>>;

/** The types of feeders as the catalogue calls them; a test compares the two. */
export const typeWords: Words = {
  ACB_IC: 'ACB INCOMING',
  ACB_BC: 'ACB BUSCOUPLER',
  ACB_OG: 'ACB OUTGOING',
  MCCB_IC: 'MCCB INCOMING',
  MCCB_BC: 'MCCB BUSCOUPLER',
  MCCB_OG: 'MCCB OUTGOING',
  EMPTY: 'EMPTY',
  STARTER: 'MOTOR STARTER',
  SFU_IC: 'SWITCH-FUSE INCOMING',
  SFU_OG: 'SWITCH-FUSE OUTGOING',
  DB: 'DISTRIBUTION SECTION',
  SMALL: 'SMALL WAY',
  METER: 'METER COMPARTMENT',
  CONTROL: 'CONTROL SUPPLY',
  CHANGEOVER: 'CHANGEOVER',
  APFC: 'CAPACITOR BANK',
  APFC_PANEL: 'CAPACITOR PANEL',
  SPACE: 'RESERVED SPACE',
};

/** The starters as the catalogue calls them; a test compares the two. */
export const starterWords: Words = {
  MPCB: 'Motor breaker alone (MPCB)',
  DOL: 'Direct on line (DOL)',
  RDOL: 'Reversing (RDOL)',
  SD: 'Star-delta',
  SDRDOL: 'Reversing star-delta',
  SOFT: 'Soft starter',
  VFD: 'Variable frequency drive',
};

/** Poles as they are written on drawings. */
export const polesWords: Words = { '1': '1P', '1N': 'SPN', '2': '2P', '3': '3P', '3N': 'TPN', '4': '4P' };

const listed: Readonly<Partial<Record<RowField, Words>>> = {
  type: typeWords,
  starter: starterWords,
  poles: polesWords,
};

/** The units of fields whose heading does not say them. */
const units: Readonly<Partial<Record<string, string>>> = {
  rating: 'A',
  faultLevel: 'kA',
  kw: 'kW',
  kva: 'kVA',
  kvar: 'kvar',
  va: 'VA',
  loadA: 'A',
};

/** A value of a list, and what it is called. */
export type ListedValue = { readonly value: string; readonly label: string };

/** What can be chosen of a field; null for one that is written. */
export function choicesOf(field: string): readonly ListedValue[] | null {
  const words = wordsOf(field);
  // Whole numbers come first in an object, whatever order they are written in: poles go up.
  return words === undefined ? null : Object.entries(words).map(([value, label]) => ({ value, label }));
}

function wordsOf(field: string): Words | undefined {
  const lists: Readonly<Partial<Record<string, Words>>> = listed;
  return lists[field];
}

/** A value in the words of the product, without its unit. */
export function plainText(field: string, value: IntakePlain): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (wordsOf(field)?.[String(value)] ?? String(value));
}

/** A value in the words of the product, with its unit: "250 A", "TPN". */
export function offerText(field: string, value: IntakePlain): string {
  const unit = units[field];
  return unit === undefined ? plainText(field, value) : `${plainText(field, value)} ${unit}`;
}

/** What a cell shows: the value, or while there is none what the file says. */
export function cellText(field: string, value: IntakeValueOnWire | undefined): string {
  if (!value) {
    return '';
  }
  return value.value === null ? value.text || '?' : plainText(field, value.value);
}
