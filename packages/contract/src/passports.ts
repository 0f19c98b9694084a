import { PASSPORT_UNKNOWN } from '@pw/domain/passport/passport-address';
import { passportNoteKinds } from '@pw/domain/passport/passport-note';
import { z } from 'zod';
import { type CallForm, defineCall, stale, tooMany } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { passport, passportShows } from './passport-shape.ts';
import { unitNotFound, unitParams } from './serial-units.ts';

const own = { slice: 'passport', server: 'own', blocking: false, failure: 'silent' } as const;

const passportNote = z.object({
  key: z.uuid(),
  kind: z.enum(passportNoteKinds),
  name: z.string(),
  contact: z.string(),
  text: z.string(),
  /** Of maintenance: what was done, in words, and the day. */
  maintenance: z.object({ text: z.string(), doneOn: z.iso.date() }).nullable(),
  at: z.iso.datetime(),
});

export type PassportNoteOnWire = z.output<typeof passportNote>;

/** The switch of a unit, with the address on its plate. */
const unitPassport = z.object({
  isPublic: z.boolean(),
  /** Whether the company has switched the pages of its units on. */
  isCompanyPublic: z.boolean(),
  // A later release may have further parts, which a page of this one leaves out.
  shows: passportShows.strip(),
  url: z.string(),
  /** Counts its changes. */
  revision: z.int(),
});

export type UnitPassportOnWire = z.output<typeof unitPassport>;

export const readUnitPassportCall = defineCall({
  ...own,
  name: 'readUnitPassport',
  method: 'GET',
  path: '/units/:serial/passport',
  summary: 'Whether the page of a unit is open, what it shows, its address, and the notes of its readers.',
  access: 'units.read',
  effect: 'read',
  params: unitParams,
  /** The newest notes come first. */
  reply: unitPassport.extend({ notes: z.array(passportNote) }),
  refusals: { NOT_FOUND: unitNotFound },
});

export const saveUnitPassportCall = defineCall({
  ...own,
  name: 'saveUnitPassport',
  method: 'POST',
  path: '/units/:serial/passport',
  summary: 'Opens or closes the page of a unit; gives it another address where its plate was lost.',
  access: 'units.manage',
  effect: 'write',
  params: unitParams,
  body: z.object({
    isPublic: z.boolean(),
    shows: passportShows,
    /** Makes another address: the one before opens nothing any more. */
    renew: z.boolean().default(false),
    revision: z.int(),
  }),
  reply: unitPassport,
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: 'The unit is void and has no page. Load the list of units again.' },
    STALE: stale,
  },
});

export const exportUnitPackageCall = defineCall({
  ...own,
  name: 'exportUnitPackage',
  method: 'GET',
  path: '/units/:serial/passport.aasx',
  summary: 'The AAS package of a unit: rating plate, technical data and documents for asset management.',
  access: 'units.read',
  effect: 'read',
  params: unitParams,
  reply: 'bytes',
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: 'The unit is void and has no package. Load the list of units again.' },
    /** The message names the line. */
    PLATE_INCOMPLETE: { status: 422, message: 'The rating plate lacks a value. Enter it and approve the order again.' },
    PLATE_FULL: {
      status: 422,
      message: 'The texts of the rating plate need more room than 100 x 70 mm. Shorten the names of board and company.',
    },
  },
});

/** The body carries the link, since addresses are kept by proxies. Far longer than any link: what is none is refused in words. */
const withLink = { link: z.string().max(100_000) } as const;

const shared = { ...own, method: 'POST', access: 'shared-link' } as const;

const opened = {
  /** Off, unknown, replaced and void are the same. */
  PASSPORT_UNKNOWN: { status: 404, message: PASSPORT_UNKNOWN },
  TOO_MANY: tooMany,
} as const;

export const readPassportCall = defineCall({
  ...shared,
  name: 'readPassport',
  path: '/passports/read',
  summary: 'What the page of a unit shows.',
  effect: 'read',
  body: z.object(withLink),
  reply: passport,
  refusals: opened,
});

export const readPassportFileCall = defineCall({
  ...shared,
  name: 'readPassportFile',
  path: '/passports/files/:fileId',
  summary: 'A drawing of the page of a unit as SVG, or the logo of its maker.',
  effect: 'read',
  params: z.object({ fileId: z.string().max(200) }),
  body: z.object(withLink),
  reply: 'bytes',
  refusals: { ...opened, NOT_FOUND: { status: 404, message: 'This page does not show that. Load it again.' } },
});

const entry = z.string().max(10_000);

/** A note that is sent again is one: its row is the journal, and the first one is in the audit, too. */
export const sendPassportNoteCall = defineCall({
  ...shared,
  name: 'sendPassportNote',
  path: '/passports/notes',
  summary: 'Tells the maker of a unit that maintenance was done, or what is needed.',
  effect: 'journaled',
  body: z.object({
    ...withLink,
    /** Drawn by the page: what is sent again under it is one note. */
    key: z.uuid(),
    kind: z.enum(passportNoteKinds),
    name: entry,
    contact: entry,
    text: entry,
    /** Of maintenance alone. */
    item: entry.default(''),
    doneOn: entry.default(''),
  }),
  reply: z.object({ sent: z.literal(true) }),
  refusals: {
    ...opened,
    /** Details: the text at each field that is not right. */
    FIELD_INVALID,
    NOT_ALLOWED: { status: 403, message: 'This page takes no such note any more. Load it again.' },
  },
});

/** The calls of the works about the page of a unit. */
export const unitPassportCalls: readonly CallForm[] = [
  readUnitPassportCall,
  saveUnitPassportCall,
  exportUnitPackageCall,
];

/** The calls of the page that the code on a plate opens. */
export const passportCalls: readonly CallForm[] = [readPassportCall, readPassportFileCall, sendPassportNoteCall];
