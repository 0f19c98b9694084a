import {
  makeProjectForm,
  type ProjectField,
  type ProjectForm,
  projectFieldNames,
} from '@pw/domain/projects/project-fields';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { recordOf } from '@pw/domain/record-fields';
import { z } from 'zod';
import { notFound, type RefusalForm, stale } from './call.ts';

/** A project as lists and forms show it. The texts of its form are empty where nothing is known. */
export const project = z.object({
  /** Counts the projects of the company. */
  projectId: z.int(),
  /** E.g. `Q-2026-0001`. */
  quotationNumber: z.string(),
  /** The date of the enquiry is `yyyy-mm-dd`, the industry `Group - Subgroup`. */
  ...recordOf(projectFieldNames, () => z.string()),
  customerName: z.string(),
  /** Null while no customer of the company is chosen. */
  customerId: z.uuid().nullable(),
  customerLocation: z.string(),
  /** HTML; the company's terms where the project has none of its own. */
  terms: z.string(),
  status: z.enum(projectStatuses),
  /** Who created it; it belongs to the company. */
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  /** When it, or anything in it, was last changed. */
  actedAt: z.iso.datetime(),
  orderNumber: z.string().nullable(),
  /** Of the last rejection. */
  rejectionReason: z.string().nullable(),
  /** The revision of the offer, from 1: submitted, or worked on. */
  offerRevision: z.int(),
  /** The revision that is the valid order; null before the first approval. */
  approvedRevision: z.int().nullable(),
  /** The customer's, of the last confirmation of the order. */
  purchaseOrderNumber: z.string().nullable(),
  /** Whether its offer is lost: then it can only be viewed. */
  isLost: z.boolean(),
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

/** What is sent of a project; a field that is not sent stays as it is. */
export const projectChange = z.object({
  ...recordOf(projectFieldNames, () => z.string().optional()),
  /** Null for none. */
  customerId: z.uuid().nullable().optional(),
  /** Of a customer that is not one of the company's; else its own name and location are taken. */
  customerName: z.string().optional(),
  customerLocation: z.string().optional(),
  /** HTML; empty for the company's terms. */
  terms: z.string().optional(),
});

/** The texts of a project's form. */
export function projectFormOf(answered: Readonly<Record<ProjectField, string>>): ProjectForm {
  return makeProjectForm((field) => answered[field]);
}

const LARGEST = 2_147_483_647;

/** The number of a row or of a revision, from 1: what a column of whole numbers holds. */
export const wireCount = z.int().min(1).max(LARGEST);

/** The revision of a row that need not be there yet: 0 while it is not. */
export const wireRevisionOrNone = z.int().min(0).max(LARGEST);

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
  /** Any part of any shown field, in any case. */
  search: z.string().max(200).default(''),
});

const ruleOfBusiness = 422;

/** Names of one line each, with line breaks between them. */
export const names = z.string().max(4000);

/** Statuses with commas between them. */
export const someStatuses = z
  .string()
  .max(400)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(projectStatuses)).max(projectStatuses.length));

/** How calls on an existing project or board can be refused before their own rules are asked. */
export const openRefusals = {
  NOT_FOUND: notFound,
  /** Of the own company alone. Details: who deleted it and when. */
  DELETED: { status: 404, message: 'It was deleted meanwhile. Load the list again.' },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** The refusals of writes. */
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
