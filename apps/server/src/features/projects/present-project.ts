import { type ProjectOnWire, type ProjectRowOnWire, projectFormOf } from '@pw/contract/project-fields';
import type { FieldFaults } from '@pw/domain/field-rules';
import type { ProjectCustomerText } from '@pw/domain/projects/decide-project';
import type { ProjectField } from '@pw/domain/projects/project-fields';
import { isViewOnly } from '@pw/domain/projects/project-status';
import { cleanTerms } from '@pw/reports/terms/terms-html';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readStoredTerms } from '../company-profile/company-profile.store.ts';
import { type FrozenRevision, listFrozenTerms } from './frozen-project.store.ts';
import type { Project } from './projects.store.ts';

/** A project as lists show it, without its terms. */
export function presentRow(project: Project): ProjectRowOnWire {
  const { projectId, quotationNumber, customerName, customerId, customerLocation, status, createdBy } = project;
  const { orderNumber, rejectionReason, offerRevision, approvedRevision, purchaseOrderNumber, revision } = project;
  return {
    projectId,
    quotationNumber,
    ...projectFormOf(project),
    customerName,
    customerId,
    customerLocation,
    status,
    createdBy,
    createdAt: project.createdAt.toISOString(),
    actedAt: project.actedAt.toISOString(),
    orderNumber,
    rejectionReason,
    offerRevision,
    approvedRevision,
    purchaseOrderNumber,
    revision,
    isLost: project.outcome === 'lost',
  };
}

/**
 * Presents some projects whole with their terms, or the company's where they have none; frozen ones with those that they
 * were submitted with. Terms are cleaned on the way out
 * too, since an older version or a hand may have stored others; many projects have the same ones.
 */
export async function projectPresenter(
  tx: AppTransaction,
  projects: readonly Project[],
): Promise<(project: Project) => ProjectOnWire> {
  const company = await readStoredTerms(tx);
  // Only these can be frozen.
  const viewOnly = projects.filter(({ status }) => isViewOnly(status));
  const frozen = await listFrozenTerms(
    tx,
    viewOnly.map(({ projectId }) => projectId),
  );
  const cleaned = new Map<string, string>();
  const clean = (html: string): string => {
    const known = cleaned.get(html);
    if (known !== undefined) {
      return known;
    }
    const text = cleanedTerms(html);
    cleaned.set(html, text);
    return text;
  };
  return (project) => {
    const html = frozen.get(project.projectId) ?? project.termsHtml ?? company.html;
    return { ...presentRow(project), terms: clean(html) };
  };
}

/** A project after it was saved or read. */
export async function presentProject(tx: AppTransaction, project: Project): Promise<ProjectOnWire> {
  const present = await projectPresenter(tx, [project]);
  return present(project);
}

/** A project as one of its revisions was submitted; its numbers and its status are the current ones. */
export function presentRevision(project: Project, { project: fields, termsHtml }: FrozenRevision): ProjectOnWire {
  return { ...presentRow({ ...project, ...fields }), terms: cleanedTerms(termsHtml) };
}

function cleanedTerms(html: string): string {
  const result = cleanTerms(html);
  return result.ok ? result.value : '';
}

type FaultyField = ProjectField | ProjectCustomerText;

/** The texts at faulty fields. */
export function presentFaults(faults: FieldFaults<FaultyField>): {
  readonly message: string;
  readonly details: FieldFaults<FaultyField>;
} {
  return { message: Object.values(faults).join('. '), details: faults };
}
