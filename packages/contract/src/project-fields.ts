import { z } from 'zod';
import { notFound, type RefusalForm, stale } from './call.ts';

/** A user-defined field as it is answered. Its number says what it is, and so does its place. */
export const projectUdf = z.object({ projectID: z.int(), id: z.int(), name: z.string(), value: z.string() });

/** User-defined fields as they are sent: those whose number is known count. */
export const sentUdfs = z
  .array(z.object({ id: z.int(), value: z.union([z.string(), z.null().transform(() => '')]) }))
  .max(50)
  .optional();

/** A project as lists and forms show it. */
export const project = z.object({
  /** Counts the projects of the company. */
  projectID: z.int(),
  /** The number of the quotation, e.g. `Q-2026-0001`. */
  specProjectId: z.string(),
  projectName: z.string(),
  projectLocation: z.string(),
  enquiryNumber: z.string(),
  /** `yyyy-mm-dd`, or empty. */
  enquiryDate: z.string(),
  consultant: z.string(),
  /** `Group - Subgroup`, or empty. */
  industryType: z.string(),
  customerName: z.string(),
  /** Null while no customer of the company is chosen. */
  customerId: z.uuid().nullable(),
  /** The customer's location. */
  location: z.string(),
  /** HTML; the company's terms where the project has none of its own. */
  terms: z.string(),
  statusId: z.int(),
  statusString: z.string(),
  salesEngineer: z.string(),
  /** Who created it; it belongs to the company. */
  createdBy: z.uuid(),
  udfs: z.array(projectUdf),
  /** True in a client alone, until the project that it created is opened again. */
  createdNow: z.literal(false),
  orderNo: z.string().nullable(),
  reasonForRejection: z.string().nullable(),
  createdDateTime: z.iso.datetime(),
  lastModifiedDate: z.iso.datetime(),
  revision: z.int(),
});

export type ProjectOnWire = z.output<typeof project>;

/** A project in a list, which shows no terms. */
export const projectRow = project.omit({ terms: true });

export type ProjectRowOnWire = z.output<typeof projectRow>;

/** Who did something to what is refused now. The details of a refusal. */
const person = z.object({ userId: z.uuid(), name: z.string() });

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const projectSavedMeanwhile = z.object({ current: project, savedBy: person, savedAt: z.iso.datetime() });

/** Who deleted what was asked for, and when. */
export const deletedMeanwhile = z.object({ by: person, at: z.iso.datetime() });

const text = z.union([z.string(), z.null().transform(() => '')]).optional();

/**
 * What is sent of a project; a field that is not sent stays as it is. Numbers, status, creator and dates that are sent
 * along, as a client has read them, have no effect.
 */
export const projectChange = z.object({
  projectName: text,
  projectLocation: text,
  enquiryNumber: text,
  enquiryDate: text,
  consultant: text,
  industryType: text,
  salesEngineer: text,
  /** Empty or null for none. */
  customerId: z.union([z.uuid(), z.literal('').transform(() => null), z.null()]).optional(),
  /** Of a customer that is not one of the company's; else its own name and location are taken. */
  customerName: text,
  location: text,
  /** HTML; empty or null for the company's terms. */
  terms: text,
  udfs: sentUdfs,
});

const LARGEST = 2_147_483_647;

/** The number of a project or a board within its company; clients write it as a number or, in paths, as digits. */
export const wireId = z.union([
  z.int().min(1).max(LARGEST),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(LARGEST)),
]);

/** The count of saves that a client has read; a client that sends none is not asked. */
export const wireRevision = z.int().min(1).optional();

/** As many as a screen can show at once without asking for all. */
const MOST_PER_PAGE = 200;

/** One page of a list, from 1; without page and size the call answers all rows. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(MOST_PER_PAGE).optional(),
  /** Any part of any shown field, in whatever case. */
  search: z.string().max(200).default(''),
});

const ruleOfBusiness = 422;

/** How calls on an existing project or board can be refused before their own rules are asked. */
export const openRefusals = {
  NOT_FOUND: notFound,
  /** Of the own company alone. Details: who deleted it and when. */
  DELETED: { status: 404, message: 'It was deleted meanwhile. Load the list again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** The same for writes. */
export const writeRefusals = {
  ...openRefusals,
  /** The text names the status. */
  VIEW_ONLY: { status: 409, message: 'The project can only be viewed. Load it again.' },
  STALE: stale,
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** How the entries of a project can be refused. */
export const entryRefusals = {
  /** Details: the text at each field that is not right. */
  FIELD_INVALID: { status: ruleOfBusiness, message: 'A field of the project is not right.' },
  CUSTOMER_UNKNOWN: {
    status: ruleOfBusiness,
    message: 'There is no such customer, or it was deleted meanwhile. Choose another one.',
  },
  TERMS_TOO_LONG: { status: ruleOfBusiness, message: 'The Terms and Conditions are too long. Shorten them.' },
  TERMS_TOO_DEEP: {
    status: ruleOfBusiness,
    message: 'The Terms and Conditions are nested too deeply. Use fewer lists and quotes inside each other.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;
