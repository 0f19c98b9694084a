import type { ProjectCustomerText } from '@pw/domain/projects/decide-project';
import {
  makeProjectForm,
  type ProjectField,
  type ProjectForm,
  projectFieldNames,
  projectFields,
} from '@pw/domain/projects/project-fields';
import { z } from 'zod';
import { projectSavedMeanwhile as ownSavedMeanwhile } from '../project-fields.ts';

/** A user-defined field as it is answered. Its number says what it is, and so does its place. */
export const projectUdf = z.object({ projectID: z.int(), id: z.int(), name: z.string(), value: z.string() });

/** User-defined fields as they are sent: those whose number is known count. */
export const sentUdfs = z
  .array(z.object({ id: z.int(), value: z.union([z.string(), z.null().transform(() => '')]) }))
  .max(50)
  .optional();

/** The place of a field in these calls: under a name of its own, among the user-defined fields by a number, or both. */
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

/** What somebody else saved first, and who it was. The details of a refused edit. */
export const projectSavedMeanwhile = ownSavedMeanwhile.extend({ current: project });

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
