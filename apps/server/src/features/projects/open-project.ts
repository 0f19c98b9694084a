import { momentOnScreen } from '@pw/domain/dates';
import { decideDeleteProject, decideProjectWrite } from '@pw/domain/projects/project-status';
import { err, ok, type Result } from '@pw/domain/result';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { presentProject } from './present-project.ts';
import { findProject, lockProject, type Project, type ProjectLock } from './projects.store.ts';
import { findLastTransition } from './transitions.store.ts';

/** A refusal with its details. */
export type CodedRefusal<Code extends string> = { readonly code: Code; readonly more: RefusalMore };

export type ReadRefusal = CodedRefusal<'NOT_FOUND' | 'DELETED'>;
export type WriteRefusal = CodedRefusal<'NOT_FOUND' | 'DELETED' | 'VIEW_ONLY'>;

/** A project for reading. A deleted one of the own company says who deleted it. */
export async function openProject(tx: AppTransaction, projectId: number): Promise<Result<Project, ReadRefusal>> {
  return livingProject(tx, await findProject(tx, projectId));
}

/** What of a project decides whether it is changed. */
export function writableFacts({ status, outcome }: Project) {
  return { status, isLost: outcome === 'lost' };
}

/** The same, locked for a step of its order until the transaction ends. Whether it takes the step is decided then. */
export async function openToMove(
  tx: AppTransaction,
  projectId: number,
  lock: ProjectLock = 'change',
): Promise<Result<Project, ReadRefusal>> {
  return livingProject(tx, await lockProject(tx, projectId, lock));
}

/**
 * A project for a change of it or of anything in it, locked until the transaction ends. Every write asks here, so that
 * none forgets the statuses in which a project can only be viewed.
 */
export async function openToWrite(
  tx: AppTransaction,
  projectId: number,
  lock: ProjectLock = 'change',
): Promise<Result<Project, WriteRefusal>> {
  const living = await openToMove(tx, projectId, lock);
  if (!living.ok) {
    return living;
  }
  const decided = decideProjectWrite(writableFacts(living.value));
  return decided.ok ? living : err({ code: decided.error.code, more: { message: decided.error.text } });
}

/** Opens a project for a change of its own fields; refuses a caller who has read an older revision. */
export async function openToEdit(
  tx: AppTransaction,
  projectId: number,
  revision: number | undefined,
): Promise<Result<Project, WriteRefusal | CodedRefusal<'STALE'>>> {
  const open = await openToWrite(tx, projectId);
  return open.ok ? unlessStale(tx, open.value, revision) : open;
}

/** Opens a project to delete it; an order is never deleted. */
export async function openToDelete(
  tx: AppTransaction,
  projectId: number,
  revision: number | undefined,
): Promise<Result<Project, WriteRefusal | CodedRefusal<'HAS_ORDER' | 'STALE'>>> {
  const living = await openToMove(tx, projectId);
  if (!living.ok) {
    return living;
  }
  const decided = decideDeleteProject({ ...writableFacts(living.value), orderNumber: living.value.orderNumber });
  return decided.ok
    ? unlessStale(tx, living.value, revision)
    : err({ code: decided.error.code, more: { message: decided.error.text } });
}

/** A project, unless its reader has read an older one; then who has saved or moved it since. */
export async function unlessStale(
  tx: AppTransaction,
  project: Project,
  revision: number | undefined,
): Promise<Result<Project, CodedRefusal<'STALE'>>> {
  if (revision === undefined || revision === project.revision) {
    return ok(project);
  }
  const { savedBy, savedAt } = project;
  const last = await findLastTransition(tx, project.projectId);
  const changed =
    last && last.movedAt >= savedAt
      ? { savedBy: { userId: last.movedBy, name: last.movedByName }, savedAt: last.movedAt.toISOString() }
      : { savedBy: await readPerson(tx, savedBy), savedAt: savedAt.toISOString() };
  return err({ code: 'STALE', more: { details: { current: await presentProject(tx, project), ...changed } } });
}

/** Refuses what was deleted, naming who did it and when. */
export async function deletedMore(
  tx: AppTransaction,
  what: string,
  { deletedBy, deletedAt }: { readonly deletedBy: string | null; readonly deletedAt: Date | null },
): Promise<RefusalMore> {
  if (deletedBy === null || deletedAt === null) {
    throw new Error(`${what} is not deleted`);
  }
  const by = await readPerson(tx, deletedBy);
  return {
    message: `${what} was deleted by ${by.name} on ${momentOnScreen(deletedAt.getTime())}. Load the list again.`,
    details: { by, at: deletedAt.toISOString() },
  };
}

async function livingProject(tx: AppTransaction, project: Project | undefined): Promise<Result<Project, ReadRefusal>> {
  if (!project) {
    return err({ code: 'NOT_FOUND', more: {} });
  }
  return project.deletedAt
    ? err({ code: 'DELETED', more: await deletedMore(tx, `The project ${project.name}`, project) })
    : ok(project);
}
