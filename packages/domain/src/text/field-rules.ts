/** One reason why a field of a form is not right yet, and the text shown at the field. */
export type FieldRule<Form, Field extends keyof Form> = {
  readonly field: Field;
  readonly text: string;
  readonly isBrokenBy: (form: Form) => boolean;
};

/** The text at each field that is not right; empty when the form is. */
export type FieldFaults<Field extends string> = { readonly [Name in Field]?: string };

/** Judges a form by its rules; of several rules that a field breaks the first one speaks. */
export function judgeFields<Form, Field extends keyof Form & string>(
  rules: readonly FieldRule<Form, Field>[],
  form: Form,
): FieldFaults<Field> {
  const faults: { [Name in Field]?: string } = {};
  for (const { field, text, isBrokenBy } of rules) {
    if (faults[field] === undefined && isBrokenBy(form)) {
      faults[field] = text;
    }
  }
  return faults;
}

/** Tells whether a judged form is right. */
export function isFaultless(faults: FieldFaults<string>): boolean {
  return Object.keys(faults).length === 0;
}
