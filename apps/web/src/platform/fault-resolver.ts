import type { FieldFaults } from '@pw/domain/field-rules';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Lets a form ask the domain what is wrong with its fields. */
export function faultResolver<Values extends FieldValues>(
  judge: (values: Values) => FieldFaults<Extract<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const faults = Object.entries<string | undefined>(judge(values));
    const errors = Object.fromEntries(
      faults.flatMap(([field, message]) => (message === undefined ? [] : [[field, { type: 'rule', message }]])),
    );
    // The errors' type is keyed by the form's own fields, as the judge's is.
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
  };
}
