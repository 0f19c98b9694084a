import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What every field of a form is told. `control` comes from `useForm({ mode: 'all' })`. */
export type FieldProps<Values extends FieldValues, Output> = {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Shows the star; the rule itself is the schema's. */
  readonly required?: boolean;
  /** Grey words on the message line while there is no fault. */
  readonly hint?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Shows the value as plain text. */
  readonly readOnly?: boolean;
};
