import { dayOnScreen, isIsoDate, secondOnScreen } from '@pw/domain/dates';
import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { roleName, roles } from '@pw/domain/permissions';
import { changesOf } from '@pw/domain/record-fields';
import { signInFaults } from '@pw/domain/sign-in/refused-sign-in';
import { z } from 'zod';
import { roleTitle } from '../../platform/session.ts';

/** What a row and a head have room for, in characters. */
const SUBJECT = 120;

/** The subject of an event, at one glance: of many names the first ones. */
export function subjectInShort(subject: string): string {
  if (subject.length <= SUBJECT) {
    return subject;
  }
  const begun = subject.slice(0, SUBJECT);
  const lastWhole = begun.lastIndexOf(', ');
  return `${lastWhole > 0 ? begun.slice(0, lastWhole + 1) : begun} …`;
}

/** A role of an event, as people call it. Between the one-time password and the choice there is none yet. */
export function roleWords(role: string): string {
  if (role === 'nobody') {
    return 'not signed in';
  }
  if (role === 'customer') {
    return 'customer';
  }
  if (role === 'choosing') {
    return 'choosing a role';
  }
  const known = roles.find((each) => each === role);
  return known ? roleTitle(roleName(known)) : role;
}

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
  account: 'Entered as',
  address: 'Address',
  contactNumber: 'Contact No',
  fault: 'Why',
  isLastOfDay: 'No more are written for a day',
  email: 'Email',
  gstin: 'GSTIN',
  isFavourite: 'Favourite',
  userName: 'User Name',
};

const change = z.object({ from: z.unknown(), to: z.unknown() });
const record = z.record(z.string(), z.unknown());
/** A change inside a list names what it changed. */
const namedChange = z.union([
  z.object({ material: z.string(), from: z.unknown(), to: z.unknown(), renamed: z.string().optional() }),
  z.object({ term: z.string(), from: z.unknown(), to: z.unknown() }),
  z.object({
    charge: z.string(),
    figure: z.string(),
    board: z.string().optional(),
    from: z.unknown(),
    to: z.unknown(),
  }),
]);

/** What of a charge changed, behind its name. */
const figureWords: Readonly<Record<string, string>> = { mode: ' as', percent: ' %', amount: '', remark: ' remark' };

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
  if ('charge' in data) {
    const { charge, figure, board } = data;
    const place = board === undefined ? '' : ` of ${board}`;
    const name = `${nameOf(charge)}${figureWords[figure] ?? ` ${figure}`}${place}`;
    return [figure === 'amount' ? amountLine(name, data.from, data.to) : namedLine(name, data.from, data.to)];
  }
  const { material, from, to, renamed } = data;
  return [
    ...(from === to ? [] : [amountLine(material, from, to)]),
    ...(renamed === undefined ? [] : [namedLine(`Name of ${material}`, material, renamed)]),
  ];
}

function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly DetailLine[] {
  const changes = changesOf(Object.keys(after), before, after);
  return Object.entries(changes).map(([field, { from, to }]) => changeLine(field, from, to));
}

function changeLine(field: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name: nameOf(field), before: printField(field, before), after: printField(field, after) };
}

function namedLine(name: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name, before: print(before), after: print(after) };
}

/** A change of money, whose details are in rupees. */
function amountLine(name: string, before: unknown, after: unknown): DetailLine {
  return { kind: 'change', name, before: printAmount(before), after: printAmount(after) };
}

function printAmount(value: unknown): string {
  const paise = typeof value === 'number' ? paiseOfRupees(value) : null;
  return paise?.ok ? `₹ ${printRupees(paise.value)}` : print(value);
}

/** `insuranceBase` is "Insurance base". */
function nameOf(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return names[field] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The fields that hold roles, as a list or with commas. */
const roleFields: ReadonlySet<string> = new Set(['role', 'roles']);

function printField(field: string, value: unknown): string {
  if (field === 'fault') {
    const faults: Readonly<Record<string, string>> = signInFaults;
    return faults[String(value)] ?? print(value);
  }
  const text = print(value);
  return roleFields.has(field) ? text.split(', ').map(roleWords).join(', ') : text;
}

/** Days and moments are in the details as programs write them. */
function printText(text: string): string {
  if (isIsoDate(text)) {
    return dayOnScreen(text);
  }
  return isMoment.test(text) ? secondOnScreen(Date.parse(text)) : text;
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

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
      .map(([field, inner]) => `${nameOf(field)}: ${field === 'rate' ? printAmount(inner) : print(inner)}`)
      .join(', ');
  }
  return typeof value === 'string' ? printText(value) : JSON.stringify(value);
}
