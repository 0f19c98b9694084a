import type { z } from 'zod';
import { memberPath, type Report } from './fault-path.ts';
import { isMembers } from './fields.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** The members of a part as far as they were right; undefined for one with a fault. */
export type PartOf<S extends Shape> = { readonly [Name in keyof S]: z.output<S[Name]> | undefined };

/**
 * Reads an object of the enquiry member by member, so that one fault does not hide the others. Reports unknown
 * members and every wrong one; gives null when there is no object at all.
 */
export function readPart<S extends Shape>(shape: S, value: unknown, path: string, report: Report): PartOf<S> | null {
  if (!isMembers(value)) {
    report(path, value === undefined ? 'is required' : 'must be an object {…}');
    return null;
  }
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(shape, name)) {
      report(memberPath(path, name), `is unknown: expected are ${Object.keys(shape).join(', ')}`);
    }
  }
  const members = Object.entries(shape).map(([name, field]) => {
    const read = field.safeParse(Object.hasOwn(value, name) ? value[name] : undefined);
    for (const issue of read.error?.issues ?? []) {
      // Members of JSON have no symbols for names.
      const inside = issue.path as readonly (string | number)[];
      report(inside.reduce<string>(memberPath, memberPath(path, name)), issue.message);
    }
    return [name, read.data] as const;
  });
  // Every member of the shape has just been read by its own field.
  return Object.fromEntries(members) as PartOf<S>;
}
