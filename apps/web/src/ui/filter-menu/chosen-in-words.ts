import type { FieldOption } from '../form-field/field-option.ts';

/** What of a filter is chosen, for its button: "all", "On Quote" or "3 of 10". */
export function chosenInWords(options: readonly FieldOption[], chosen: readonly string[]): string {
  const [first, ...rest] = options.filter(({ value }) => chosen.includes(value));
  if (first === undefined) {
    return 'all';
  }
  return rest.length === 0 ? first.label : `${rest.length + 1} of ${options.length}`;
}
