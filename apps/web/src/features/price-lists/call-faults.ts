import { z } from 'zod';
import type { CallFailure } from '../../platform/call-failure.ts';

const withFaults = z.object({ faults: z.record(z.string(), z.string()) });

/** The text at each field that the server did not take; none for any other failure. */
export function faultsOf(failure: CallFailure): Readonly<Record<string, string>> {
  const details = failure.kind === 'refused' ? withFaults.safeParse(failure.details) : null;
  return details?.success ? details.data.faults : {};
}

/** Splits the faults of the server into those of fields that a form has, and the sentences of all others. */
export function faultsAt<Field extends string>(
  failure: CallFailure,
  fields: readonly Field[],
): { readonly at: readonly (readonly [Field, string])[]; readonly others: readonly string[] } {
  const faults = faultsOf(failure);
  const isOfForm = (name: string): name is Field => fields.some((field) => field === name);
  const entries = Object.entries(faults);
  return {
    at: entries.flatMap(([name, text]) => (isOfForm(name) ? [[name, text] as const] : [])),
    others: entries.flatMap(([name, text]) => (isOfForm(name) ? [] : [text])),
  };
}
