import { type FieldFaults, type FieldRule, judgeFields, judgeLine } from '../field-rules.ts';
import type { BarSection } from './cut-plan.ts';

/** Whether a remnant is there: free, kept for a released plan, or gone. */
export const remnantStates = ['free', 'reserved', 'used'] as const;

export type RemnantState = (typeof remnantStates)[number];

export const remnantStateNames: Readonly<Record<RemnantState, string>> = {
  free: 'Free',
  reserved: 'Reserved',
  used: 'Used',
};

/** The metals that bars are of. */
export const barMetals = ['Copper', 'Aluminium', 'GI'] as const;

export const remnantLimits = {
  widthMm: { least: 10, most: 250 },
  thicknessMm: { least: 2, most: 30 },
  lengthMm: { least: 50, most: 20_000 },
  place: 60,
} as const;

/** A rest of a bar that somebody writes down. */
export type RemnantForm = BarSection & { readonly lengthMm: number; readonly place: string };

export type RemnantField = 'widthMm' | 'thicknessMm' | 'lengthMm' | 'place';

function sizeRule(field: 'widthMm' | 'thicknessMm' | 'lengthMm', what: string): FieldRule<RemnantForm, RemnantField> {
  const { least, most } = remnantLimits[field];
  return {
    field,
    text: `${what} is from ${least} to ${most} mm, in whole mm.`,
    isBrokenBy: (form) => !(Number.isInteger(form[field]) && form[field] >= least && form[field] <= most),
  };
}

const placeRule: FieldRule<Pick<RemnantForm, 'place'>, 'place'> = {
  field: 'place',
  text: `A place is one line of at most ${remnantLimits.place} characters.`,
  isBrokenBy: ({ place }) => place.trim() !== '' && judgeLine(place.trim(), remnantLimits.place) !== null,
};

/** The fault at each field of a remnant; empty where it can be kept. */
export function judgeRemnant(form: RemnantForm): FieldFaults<RemnantField> {
  return judgeFields(
    [
      sizeRule('widthMm', 'A width'),
      sizeRule('thicknessMm', 'A thickness'),
      sizeRule('lengthMm', 'A length'),
      placeRule,
    ],
    form,
  );
}

/** The fault of the place of a remnant. */
export function judgePlace(form: Pick<RemnantForm, 'place'>): FieldFaults<'place'> {
  return judgeFields([placeRule], form);
}
