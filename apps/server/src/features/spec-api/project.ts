import type { ProjectOnWire, ProjectRowOnWire, projectSavedMeanwhile } from '@pw/contract/project-fields';
import {
  presentProjectFields,
  type projectChange,
  type ProjectOnWire as SpecProjectOnWire,
  type ProjectRowOnWire as SpecProjectRowOnWire,
  sentField,
  wireNameOf,
} from '@pw/contract/spec-api/project-fields';
import { newerOf, type ProjectCustomerText } from '@pw/domain/projects/decide-project';
import { makeProjectForm, type ProjectField, type ProjectForm } from '@pw/domain/projects/project-fields';
import { statusEntry } from '@pw/domain/projects/project-status';
import type { z } from 'zod';
import type { ProjectChange } from '../projects/change-project.ts';

/** A listed project in the names of the specification. */
export function writeProjectRow(project: ProjectRowOnWire): SpecProjectRowOnWire {
  const { id: statusId, name: statusString } = statusEntry(project.status);
  return {
    projectID: project.projectId,
    specProjectId: project.quotationNumber,
    ...presentProjectFields(project.projectId, project),
    customerName: project.customerName,
    customerId: project.customerId,
    location: project.customerLocation,
    statusId,
    statusString,
    createdBy: project.createdBy,
    createdNow: false,
    orderNo: project.orderNumber,
    reasonForRejection: project.rejectionReason,
    offerRevision: project.offerRevision,
    approvedRevision: project.approvedRevision,
    purchaseOrderNumber: project.purchaseOrderNumber,
    createdDateTime: project.createdAt,
    lastModifiedDate: project.actedAt,
    revision: project.revision,
  };
}

/** A whole project in the names of the specification. */
export function writeProject(project: ProjectOnWire): SpecProjectOnWire {
  return { ...writeProjectRow(project), terms: project.terms };
}

/** The details of a refused write of a project: its fields, or what somebody else saved first. */
export function writeProjectDetails(code: string, details: unknown): unknown {
  switch (code) {
    case 'FIELD_INVALID': {
      // Faults are of these fields only.
      const faults = Object.entries(details ?? {}) as [ProjectField | ProjectCustomerText, string][];
      return Object.fromEntries(faults.map(([field, text]) => [wireNameOf(field), text]));
    }
    case 'STALE': {
      // What every route says of a project that somebody else saved.
      const { current, ...saved } = details as z.output<typeof projectSavedMeanwhile>;
      return { current: writeProject(current), ...saved };
    }
    default:
      return details;
  }
}

/** What a call says about a project as it is. A field is sent plainly, as a user-defined field, or both. */
export function readProjectChange(before: ProjectForm, sent: z.output<typeof projectChange>): ProjectChange {
  const form = makeProjectForm((field) => {
    const { plain, udf } = sentField(sent, field);
    return newerOf(before[field], plain?.trim(), udf?.trim());
  });
  return { form, customerName: sent.customerName, customerLocation: sent.location, terms: sent.terms };
}
