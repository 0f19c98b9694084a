import { err, ok, type Result } from '@pw/domain/result';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import {
  type CodedRefusal,
  openProject,
  openToWrite,
  type ReadRefusal,
  type WriteRefusal,
} from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { findSpecification, lockSpecification, type Specification } from './specifications.store.ts';

export type SpecificationAddress = { readonly projectId: number; readonly specificationId: string };

export type OpenSpecification = { readonly project: Project; readonly specification: Specification };

/** A specification for reading, with its project. */
export async function openSpecification(
  tx: AppTransaction,
  { projectId, specificationId }: SpecificationAddress,
): Promise<Result<OpenSpecification, ReadRefusal>> {
  const project = await openProject(tx, projectId);
  if (!project.ok) {
    return project;
  }
  const specification = await findSpecification(tx, projectId, specificationId);
  return specification ? ok({ project: project.value, specification }) : err({ code: 'NOT_FOUND', more: {} });
}

/**
 * A specification for a change, with its project: it is locked until the transaction ends, and nobody submits its
 * project meanwhile. Refuses a caller who has read an older revision.
 */
export async function openSpecificationToWrite(
  tx: AppTransaction,
  { projectId, specificationId }: SpecificationAddress,
  revision: number | undefined,
): Promise<Result<OpenSpecification, WriteRefusal | CodedRefusal<'STALE'>>> {
  const project = await openToWrite(tx, projectId, 'use');
  if (!project.ok) {
    return project;
  }
  const specification = await lockSpecification(tx, projectId, specificationId);
  if (!specification) {
    return err({ code: 'NOT_FOUND', more: {} });
  }
  return revision === undefined || revision === specification.revision
    ? ok({ project: project.value, specification })
    : err({ code: 'STALE', more: { details: { revision: specification.revision } } });
}
