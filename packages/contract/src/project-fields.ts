import type { ProjectCustomerText } from '@pw/domain/projects/decide-project';
import {
  makeProjectForm,
  type ProjectField,
  type ProjectForm,
  projectFieldNames,
  projectFields,
} from '@pw/domain/projects/project-fields';
import { z } from 'zod';
import { notFound, type RefusalForm, stale } from './call.ts';

/** A user-defined field as it is answered. Its number says what it is, and so does its place. */
export const projectUdf = z.object({ projectID: z.int(), id: z.int(), name: z.string(), value: z.string() });

/** User-defined fields as they are sent: those whose number is known count. */
export const sentUdfs = z
  .array(z.object({ id: z.int(), value: z.union([z.string(), z.null().transform(() => '')]) }))
  .max(50)
  .optional();

/** Where the calls have a field: under a name of its own, among the user-defined fields by a number, or both. */
type Place = { readonly plain: string | null; readonly udf: number | null };

const declared = {
  name: { plain: 'projectName', udf: 2 },
  location: { plain: 'projectLocation', udf: null },
  enquiryNumber: { plain: 'enquiryNumber', udf: null },
  // `yyyy-mm-dd`.
  enquiryDate: { plain: 'enquiryDate', udf: null },
  consultant: { plain: 'consultant', udf: null },
  // `Group - Subgroup`.
  industry: { plain: 'industryType', udf: null },
  salesEngineer: { plain: 'salesEngineer', udf: 1 },
  contactNumber: { plain: null, udf: 4 },
  email: { plain: null, udf: 5 },
} as const satisfies Readonly<Record<ProjectField, Place>>;

// By the keys of the table itself: a field that it lacks is then missed in the table and nowhere else.
type PlainName = Exclude<(typeof declared)[keyof typeof declared]['plain'], null>;

/** The fields of a project in the calls. All of them are texts, empty where nothing is known. */
const places: Readonly<Record<ProjectField, Place & { readonly plain: PlainName | null }>> = declared;

const plainFields = projectFieldNames.flatMap((field) => {
  const { plain } = places[field];
  return plain === null ? [] : [{ plain, field }];
});

/** Something for each field that has a name of its own, under that name. */
function atPlainNames<Value>(valueAt: (field: ProjectField) => Value): Record<PlainName, Value> {
  const entries = plainFields.map(({ plain, field }) => [plain, valueAt(field)]);
  // Object.fromEntries knows only strings; every name is given.
  return Object.fromEntries(entries) as Record<PlainName, Value>;
}

type ProjectUdf = { readonly id: number; readonly label: string; readonly field: ProjectField };

/**
 * The user-defined fields of a project. Readers find them by their number, others by their place: the name stands
 * first and the sales engineer second.
 */
export const projectUdfs: readonly ProjectUdf[] = projectFieldNames.flatMap((field) => {
  const { udf: id } = places[field];
  return id === null ? [] : [{ id, label: projectFields[field].label, field }];
});

/** A project as lists and forms show it. */
export const project = z.object({
  /** Counts the projects of the company. */
  projectID: z.int(),
  /** The number of the quotation, e.g. `Q-2026-0001`. */
  specProjectId: z.string(),
  ...atPlainNames(() => z.string()),
  customerName: z.string(),
  /** Null while no customer of the company is chosen. */
  customerId: z.uuid().nullable(),
  /** The customer's location. */
  location: z.string(),
  /** HTML; the company's terms where the project has none of its own. */
  terms: z.string(),
  statusId: z.int(),
  statusString: z.string(),
  /** Who created it; it belongs to the company. */
  createdBy: z.uuid(),
  udfs: z.array(projectUdf),
  /** True in a client alone, until the project that it created is opened again. */
  createdNow: z.literal(false),
  orderNo: z.string().nullable(),
  reasonForRejection: z.string().nullable(),
  /** The revision of the offer, from 1: submitted, or worked on. */
  offerRevision: z.int(),
  /** The revision that is the valid order; null before the first approval. */
  approvedRevision: z.int().nullable(),
  /** The customer's, of the last confirmation of the order. */
  purchaseOrderNumber: z.string().nullable(),
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
  ...atPlainNames(() => text),
  /** Empty or null for none. */
  customerId: z.union([z.uuid(), z.literal('').transform(() => null), z.null()]).optional(),
  /** Of a customer that is not one of the company's; else its own name and location are taken. */
  customerName: text,
  location: text,
  /** HTML; empty or null for the company's terms. */
  terms: text,
  udfs: sentUdfs,
});

/** The fields of a project as they are answered. */
export function presentProjectFields(projectID: number, form: ProjectForm) {
  return {
    ...atPlainNames((field) => form[field]),
    udfs: projectUdfs.map(({ id, label, field }) => ({ projectID, id, name: label, value: form[field] })),
  };
}

/** The fields of an answered project. */
export function readProjectFields(answered: ProjectRowOnWire): ProjectForm {
  return makeProjectForm((field) => {
    const { plain, udf } = places[field];
    return plain === null ? (answered.udfs.find(({ id }) => id === udf)?.value ?? '') : answered[plain];
  });
}

/** What a change says of a field, at each of its places. */
export function sentField(
  sent: z.output<typeof projectChange>,
  field: ProjectField,
): { readonly plain: string | undefined; readonly udf: string | undefined } {
  const { plain, udf } = places[field];
  return {
    plain: plain === null ? undefined : sent[plain],
    udf: udf === null ? undefined : sent.udfs?.find(({ id }) => id === udf)?.value,
  };
}

/** Some fields as they are sent under their own names. */
export function sendProjectFields(form: Partial<ProjectForm>): { readonly [Name in PlainName]?: string } {
  const given = plainFields.flatMap(({ plain, field }) => {
    const value = form[field];
    return value === undefined ? [] : [[plain, value] as const];
  });
  return Object.fromEntries(given);
}

/** An answered project with other values in some fields, at each of their places, as it is sent back whole. */
export function replaceProjectFields<Answered extends ProjectRowOnWire>(
  answered: Answered,
  fields: Partial<ProjectForm>,
): Answered {
  const named = new Map(projectUdfs.map(({ id, field }) => [id, fields[field]]));
  return {
    ...answered,
    ...sendProjectFields(fields),
    udfs: answered.udfs.map((udf) => ({ ...udf, value: named.get(udf.id) ?? udf.value })),
  };
}

const customerNames = {
  customerName: 'customerName',
  customerLocation: 'location',
} as const satisfies Readonly<Record<ProjectCustomerText, string>>;

/** What the text about a field is called in the details of a refusal. */
export function wireNameOf(field: ProjectField | ProjectCustomerText): string {
  return field === 'customerName' || field === 'customerLocation'
    ? customerNames[field]
    : (places[field].plain ?? field);
}

const LARGEST = 2_147_483_647;

/** The number of a row or of a revision, from 1: what a column of whole numbers holds. */
export const wireCount = z.int().min(1).max(LARGEST);

/** The number of a project or a board within its company; clients write it as a number or, in paths, as digits. */
export const wireId = z.union([
  wireCount,
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
