import { z } from 'zod';
import { roleWords } from './role-words.ts';

/** Something that an event tells, e.g. how large a file is. */
export type DetailFact = { readonly kind: 'fact'; readonly name: string; readonly value: string };

/** Something that an event changed. */
export type DetailChange = {
  readonly kind: 'change';
  readonly name: string;
  readonly before: string;
  readonly after: string;
};

export type DetailLine = DetailFact | DetailChange;

/** What a field of the details is called. One that is not here is called by its name, split into words. */
const names: Readonly<Record<string, string>> = {
  bytes: 'Size in bytes',
  characters: 'Characters with formatting',
  contactNumber: 'Contact No',
  email: 'Email',
  isFavourite: 'Favourite',
  userName: 'User Name',
};

const change = z.object({ from: z.unknown(), to: z.unknown() });
const record = z.record(z.string(), z.unknown());
/** A change inside a list names what it changed. */
const namedChange = z.union([
  z.object({ material: z.string(), from: z.unknown(), to: z.unknown(), renamed: z.string().optional() }),
  z.object({ term: z.string(), from: z.unknown(), to: z.unknown() }),
]);

/** Reads the details of an event, whatever the event, as lines for a reader. */
export function readDetails(details: Readonly<Record<string, unknown>>): readonly DetailLine[] {
  const whole = z.object({ from: record, to: record }).safeParse(details);
  if (whole.success) {
    return changesBetween(whole.data.from, whole.data.to);
  }
  return Object.entries(details).flatMap(([field, value]) => readField(field, value));
}

function readField(field: string, value: unknown): readonly DetailLine[] {
  const asChange = change.safeParse(value);
  if (asChange.success) {
    return [changeLine(field, asChange.data.from, asChange.data.to)];
  }
  if (Array.isArray(value) && value.every((item) => record.safeParse(item).success)) {
    return value.flatMap((item: unknown) => readItem(field, item));
  }
  return [{ kind: 'fact', name: nameOf(field), value: printField(field, value) }];
}

function readItem(field: string, item: unknown): readonly DetailLine[] {
  const asChange = namedChange.safeParse(item);
  if (!asChange.success) {
    return [{ kind: 'fact', name: nameOf(field), value: print(item) }];
  }
  const { data } = asChange;
  if ('term' in data) {
    return [changeLine(data.term, data.from, data.to)];
  }
  const { material, from, to, renamed } = data;
  return [
    ...(from === to ? [] : [namedLine(material, from, to)]),
    ...(renamed === undefined ? [] : [namedLine(`Name of ${material}`, material, renamed)]),
  ];
}

function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly DetailLine[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => changeLine(field, before[field], after[field]));
}

function changeLine(field: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name: nameOf(field), before: printField(field, before), after: printField(field, after) };
}

function namedLine(name: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name, before: print(before), after: print(after) };
}

/** `insuranceBase` is "Insurance base". */
function nameOf(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return names[field] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The fields that hold roles, as a list or with commas. */
const roleFields: ReadonlySet<string> = new Set(['role', 'roles']);

function printField(field: string, value: unknown): string {
  const text = print(value);
  return roleFields.has(field) ? text.split(', ').map(roleWords).join(', ') : text;
}

function print(value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return '-';
  }
  if (typeof value === 'boolean') {
    return value ? 'yes' : 'no';
  }
  if (Array.isArray(value)) {
    return value.map(print).join(', ') || '-';
  }
  const fields = record.safeParse(value);
  if (fields.success) {
    return Object.entries(fields.data)
      .map(([field, inner]) => `${nameOf(field)}: ${print(inner)}`)
      .join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
