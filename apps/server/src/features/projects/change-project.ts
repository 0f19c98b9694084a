import type { ProjectOnWire } from '@pw/contract/project-fields';
import { judgeTerms } from '@pw/domain/company-profile/profile-rules';
import { isoDayInIndia } from '@pw/domain/dates';
import {
  type ChosenCustomer,
  type decideEditProject,
  decideProjectCustomer,
  type ProjectCustomerChange,
  projectCustomerTexts,
} from '@pw/domain/projects/decide-project';
import { type ProjectForm, projectFieldNames } from '@pw/domain/projects/project-fields';
import { changesOf } from '@pw/domain/record-fields';
import { err, ok, type Result } from '@pw/domain/result';
import { cleanTerms } from '@pw/reports/terms/terms-html';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { AuditNote } from '../../platform/http/route.ts';
import { presentTerms, readStoredTerms } from '../company-profile/company-profile.store.ts';
import { type CodedRefusal, openToEdit, type WriteRefusal } from './open-project.ts';
import { presentFaults, presentProject } from './present-project.ts';
import { type Project, updateProject } from './projects.store.ts';

/** The fields of a project that a change gives. */
export type ProjectChange = Omit<ProjectCustomerChange, 'customerId'> & {
  readonly form: Partial<ProjectForm>;
  readonly terms?: string | undefined;
};

type Change = {
  readonly projectId: number;
  readonly revision: number | undefined;
  /** The new fields of the project; a field that is left out stays. */
  readonly read: (before: ProjectForm) => ProjectChange;
  /** Whom it is to be quoted for; undefined where nothing is said. */
  readonly customerId: string | null | undefined;
  /** The rule that the change keeps to. */
  readonly decide: typeof decideEditProject;
  readonly userId: string;
  readonly now: Date;
};

type ChangeRefusal =
  | WriteRefusal
  | CodedRefusal<'STALE' | 'FIELD_INVALID' | 'CUSTOMER_UNKNOWN' | 'TERMS_TOO_LONG' | 'TERMS_TOO_DEEP'>;

/** Saves what a call says about a project: the one use case behind every call that changes one. */
export async function changeProject(
  tx: AppTransaction,
  { projectId, revision, read, customerId, decide, userId, now }: Change,
): Promise<Result<{ readonly reply: ProjectOnWire; readonly note: AuditNote }, ChangeRefusal>> {
  const chosen = await chooseCustomer(tx, customerId);
  const open = await openToEdit(tx, projectId, revision);
  if (!open.ok) {
    return open;
  }
  const project = open.value;
  const { form: said, terms: saidTerms, ...texts } = read(project);
  const form = decide(project, said, isoDayInIndia(now.getTime()));
  if (!form.ok) {
    return err({ code: form.error.code, more: presentFaults(form.error.faults) });
  }
  const customer = decideProjectCustomer(project, { customerId, ...texts }, chosen);
  if (!customer.ok) {
    const more = customer.error.code === 'FIELD_INVALID' ? presentFaults(customer.error.faults) : {};
    return err({ code: customer.error.code, more });
  }
  const terms = readTermsChange(project.termsHtml, saidTerms, presentTerms(await readStoredTerms(tx)).terms);
  if (!terms.ok) {
    return err({ code: terms.error.code, more: {} });
  }
  const { customerId: id, customerName: name, customerLocation: place } = customer.value;
  const changed = { ...project, ...form.value, customerId: id, customerName: name, customerLocation: place };
  const saved = await updateProject(tx, { ...changed, termsHtml: terms.value }, { userId, now });
  const note = { event: 'project.edited', subject: subjectOf(project), details: auditOf(project, saved) };
  return ok({ reply: await presentProject(tx, saved), note });
}

/** How the audit log names a project. */
export function subjectOf({ quotationNumber, name }: Project): string {
  return `${quotationNumber} ${name}`;
}

/** What changed, each with the value before and after; of terms, which are long, only that they did. */
function auditOf(before: Project, after: Project): Readonly<Record<string, unknown>> {
  return {
    projectId: after.projectId,
    ...changesOf([...projectFieldNames, 'customerId', ...projectCustomerTexts], before, after),
    ...(before.termsHtml === after.termsHtml ? {} : { terms: 'changed' }),
  };
}

/**
 * The customer that a project is to have, kept from changing until the transaction ends; null where the company has
 * none of this id. It is asked for before the project is locked, as the change of a customer does it.
 */
export async function chooseCustomer(
  tx: AppTransaction,
  customerId: string | null | undefined,
): Promise<ChosenCustomer | null> {
  if (!customerId) {
    return null;
  }
  const customer = await tx
    .selectFrom('customers')
    .select(['customerName as name', 'location', 'deletedAt'])
    .where('customerId', '=', customerId)
    .forShare()
    .executeTakeFirst();
  return customer ? { name: customer.name, location: customer.location, isDeleted: customer.deletedAt !== null } : null;
}

/**
 * Terms of a project as they are stored: cleaned; null for the company's where nothing is left of them. Undefined, where
 * a change says nothing, keeps what was there. A project that follows the company's terms goes on following them when a
 * client sends them back as it has read them.
 */
function readTermsChange(
  before: string | null,
  sent: string | undefined,
  company: string,
): Result<string | null, { readonly code: 'TERMS_TOO_LONG' | 'TERMS_TOO_DEEP' }> {
  if (sent === undefined) {
    return ok(before);
  }
  const clean = cleanTerms(sent);
  if (!clean.ok) {
    return clean.error.code === 'EMPTY' ? ok(null) : err({ code: 'TERMS_TOO_DEEP' });
  }
  const judged = judgeTerms(clean.value);
  if (judged.ok) {
    return ok(before === null && clean.value === company ? null : clean.value);
  }
  return judged.error.code === 'TERMS_EMPTY' ? ok(null) : err({ code: 'TERMS_TOO_LONG' });
}
