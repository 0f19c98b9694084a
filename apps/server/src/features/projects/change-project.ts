import type { ProjectOnWire } from '@pw/contract/projects/project';
import type { projectChange } from '@pw/contract/projects/project-change';
import type { decideEditProject } from '@pw/domain/projects/decide-project';
import { decideProjectCustomer } from '@pw/domain/projects/project-customer';
import { err, ok, type Result } from '@pw/domain/result';
import type { z } from 'zod';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { AuditNote } from '../../platform/http/route.ts';
import { readStoredTerms } from '../company-profile/company-profile.store.ts';
import { presentTerms } from '../company-profile/present-terms.ts';
import { chooseCustomer } from './choose-customer.store.ts';
import { isoDayInIndia } from './india-day.ts';
import { type Closed, openToEdit, type WriteClosed } from './open-project.ts';
import { presentFaults, presentProject } from './present-project.ts';
import { entryOf, type Project, updateProject } from './projects.store.ts';
import { readProjectChange } from './read-project-change.ts';
import { readTermsChange } from './read-terms-change.ts';

type Change = {
  readonly projectId: number;
  readonly revision: number | undefined;
  readonly sent: z.output<typeof projectChange>;
  /** The rule that the change keeps to. */
  readonly decide: typeof decideEditProject;
  readonly userId: string;
  readonly now: Date;
};

type Refused =
  | WriteClosed
  | Closed<'STALE' | 'FIELD_INVALID' | 'CUSTOMER_UNKNOWN' | 'TERMS_TOO_LONG' | 'TERMS_TOO_DEEP'>;

/** Saves what a call says about a project: the one use case behind editProject and PUT Projects/{id}. */
export async function changeProject(
  tx: AppTransaction,
  { projectId, revision, sent, decide, userId, now }: Change,
): Promise<Result<{ readonly reply: ProjectOnWire; readonly note: AuditNote }, Refused>> {
  const chosen = await chooseCustomer(tx, sent.customerId);
  const open = await openToEdit(tx, projectId, revision);
  if (!open.ok) {
    return open;
  }
  const project = open.value;
  const form = decide(project, readProjectChange(project, sent), isoDayInIndia(now));
  if (!form.ok) {
    return err({ code: form.error.code, more: presentFaults(form.error.faults) });
  }
  const { customerId, customerName, location: customerLocation } = sent;
  const customer = decideProjectCustomer(project, { customerId, customerName, customerLocation }, chosen);
  if (!customer.ok) {
    const more = customer.error.code === 'FIELD_INVALID' ? presentFaults(customer.error.faults) : {};
    return err({ code: customer.error.code, more });
  }
  const terms = readTermsChange(project.termsHtml, sent.terms, presentTerms(await readStoredTerms(tx)).terms);
  if (!terms.ok) {
    return err({ code: terms.error.code, more: {} });
  }
  const { customerId: id, customerName: name, customerLocation: place } = customer.value;
  const changed = { ...project, ...form.value, customerId: id, customerName: name, customerLocation: place };
  const saved = await updateProject(tx, { ...changed, termsHtml: terms.value }, { userId, now });
  const note = { event: 'project.edited', subject: subjectOf(project), details: changesOf(project, saved) };
  return ok({ reply: await presentProject(tx, saved), note });
}

/** How the audit log names a project. */
export function subjectOf({ quotationNumber, name }: Project): string {
  return `${quotationNumber} ${name}`;
}

/** What changed, each with the value before and after; of terms, which are long, only that they did. */
function changesOf(before: Project, after: Project): Readonly<Record<string, unknown>> {
  const { termsHtml: oldTerms, ...old } = entryOf(before);
  const { termsHtml: newTerms, ...fresh } = entryOf(after);
  const was = new Map<string, unknown>(Object.entries(old));
  const changed = Object.entries(fresh).filter(([field, value]) => was.get(field) !== value);
  return {
    ...Object.fromEntries(changed.map(([field, to]) => [field, { from: was.get(field), to }])),
    ...(oldTerms === newTerms ? {} : { terms: 'changed' }),
  };
}
