import { isoDayInIndia } from '@pw/domain/dates';
import { decideNewProject } from '@pw/domain/projects/decide-project';
import { err, ok, type Result } from '@pw/domain/result';
import type { EnquiryFile } from '@pw/intake/output/enquiry-of';
import type { EnquiryFault } from '@pw/pricing/enquiry/enquiry';
import type { MadeBoard } from '../../database/intake-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { findBoards } from '../boards/boards.store.ts';
import { importEnquiry } from '../boards/whole-projects.routes.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import type { Project, Save } from '../projects/projects.store.ts';

/** What an intake has made. */
export type MadeBoards = { readonly project: Project; readonly boards: readonly MadeBoard[] };

export type MakingRefusal = CodedRefusal<'BOARDS_INVALID' | 'FIELD_INVALID' | 'TOO_MANY_BOARDS'>;

/** Boards that cannot be made, with the path and the text of each fault. */
export function boardsInvalid(faults: readonly EnquiryFault[]): MakingRefusal {
  const texts = faults.map(({ path, message }) => ({ path, text: message }));
  return { code: 'BOARDS_INVALID', more: { details: { faults: texts } } };
}

/** Makes a project of an enquiry. */
export async function makeProject(
  tx: AppTransaction,
  file: EnquiryFile,
  save: Save,
): Promise<Result<MadeBoards, MakingRefusal>> {
  const fitting = fittingEnquiry(file, save.now);
  if (!fitting.ok) {
    const details = { faults: { projectName: fitting.error } };
    return err({ code: 'FIELD_INVALID', more: { message: `${fitting.error}.`, details } });
  }
  const imported = await importEnquiry(tx, JSON.stringify(fitting.value), save);
  if (!imported.ok) {
    return err(boardsInvalid(imported.error));
  }
  const { project: made, lineItemIds } = imported.value;
  const boards = await findBoards(tx, made.projectId, lineItemIds);
  return ok({ project: made, boards: boards.map(({ lineItemId, name }) => ({ lineItemId, name })) });
}

/** The fields of a project that a file can say. */
const saidFields = ['name', 'location', 'enquiryNumber', 'enquiryDate', 'consultant'] as const;

/**
 * An enquiry without the fields of its project that cannot be as the file says them, such as a date that is to come: they
 * stay empty. Without a name there is no project; then the text that is wrong with it.
 */
export function fittingEnquiry({ project, boards }: EnquiryFile, now: Date): Result<EnquiryFile, string> {
  const texts = saidFields.map((field) => {
    const text = project[field];
    return [field, typeof text === 'string' ? text.replaceAll(/\s+/gu, ' ') : ''] as const;
  });
  // Who sells it is known later.
  const form = { ...Object.fromEntries(texts), salesEngineer: '-' };
  const decided = decideNewProject(form, isoDayInIndia(now.getTime()));
  const faults = decided.ok ? {} : decided.error.faults;
  const { name } = faults;
  const fitting = Object.entries(project).filter(([field]) => !Object.hasOwn(faults, field));
  return name === undefined ? ok({ boards, project: Object.fromEntries(fitting) }) : err(name);
}
