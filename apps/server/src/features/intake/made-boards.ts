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

/** Makes a project of an enquiry. Fields of the project that cannot be as the file says them stay empty. */
export async function makeProject(
  tx: AppTransaction,
  file: EnquiryFile,
  name: string | undefined,
  save: Save,
): Promise<Result<MadeBoards, MakingRefusal>> {
  const named = { ...file.project, ...(name === undefined ? {} : { name: name.trim() }) };
  const faults = faultsOfFields(named, isoDayInIndia(save.now.getTime()));
  const { name: ofName } = faults;
  if (ofName !== undefined) {
    return err({
      code: 'FIELD_INVALID',
      more: { message: `${ofName}.`, details: { faults: { projectName: ofName } } },
    });
  }
  const project = Object.fromEntries(Object.entries(named).filter(([field]) => !Object.hasOwn(faults, field)));
  const imported = await importEnquiry(tx, JSON.stringify({ ...file, project }), save);
  if (!imported.ok) {
    return err(boardsInvalid(imported.error));
  }
  const { project: made, lineItemIds } = imported.value;
  const boards = await findBoards(tx, made.projectId, lineItemIds);
  return ok({ project: made, boards: boards.map((board) => ({ lineItemId: board.lineItemId, name: board.name })) });
}

const saidFields = ['name', 'location', 'enquiryNumber', 'enquiryDate', 'consultant'] as const;

function faultsOfFields(
  said: Readonly<Record<string, unknown>>,
  today: string,
): Readonly<Partial<Record<(typeof saidFields)[number], string>>> {
  const texts = saidFields.map((field) => {
    const text = said[field];
    return [field, typeof text === 'string' ? text.replaceAll(/\s+/gu, ' ') : ''] as const;
  });
  // Who sells it is known later.
  const decided = decideNewProject({ ...Object.fromEntries(texts), salesEngineer: '-' }, today);
  return decided.ok ? {} : decided.error.faults;
}
