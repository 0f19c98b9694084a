import { passportNoteKinds } from '@pw/domain/passport/passport-note';
import { passportParts } from '@pw/domain/passport/passport-shows';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';

/** Which parts the page of a unit shows. */
export const passportShows = z.strictObject(recordOf(passportParts, () => z.boolean()));

const sheet = z.strictObject({
  /** Of the file: the drawing itself is read when it is looked at. */
  fileId: z.string(),
  number: z.string(),
  title: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
});

const scheduledFeeder = z.strictObject({
  address: z.string(),
  tag: z.string(),
  function: z.string(),
  rating: z.string(),
  poles: z.string(),
  release: z.string(),
  article: z.string(),
  cable: z.string(),
});

const maintenance = z.strictObject({
  item: z.string(),
  text: z.string(),
  intervalMonths: z.int(),
  what: z.string(),
  /** Null where nobody has said yet since when the board is in service. */
  dueOn: z.iso.date().nullable(),
  /** The last first. */
  done: z.array(z.strictObject({ doneOn: z.iso.date(), name: z.string() })),
});

/** What the page of a unit gets, and nothing else of the unit: a part that is not shown is null. */
export const passport = z.strictObject({
  company: z.strictObject({
    name: z.string(),
    /** The id of its file. */
    logo: z.string().nullable(),
    /** Whom to ask. */
    contact: z.strictObject({ name: z.string(), phone: z.string(), email: z.string() }),
  }),
  serial: z.string(),
  board: z.string(),
  plate: z.array(z.strictObject({ line: z.string(), value: z.string() })),
  drawings: z.array(sheet).nullable(),
  /** The certificate of the routine tests, by the id of its file; null while a unit has none. */
  certificate: z.strictObject({ fileId: z.string(), number: z.string() }).nullable(),
  schedule: z.array(scheduledFeeder).nullable(),
  spares: z.array(z.strictObject({ item: z.string(), quantity: z.number(), unit: z.string() })).nullable(),
  maintenance: z.array(maintenance).nullable(),
  /** The notes that the page takes. */
  notes: z.array(z.enum(passportNoteKinds)),
});

export type PassportOnWire = z.output<typeof passport>;
