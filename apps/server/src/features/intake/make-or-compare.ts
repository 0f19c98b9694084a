import type { ReplyOf } from '@pw/contract/call';
import type { makeIntakeBoardsCall } from '@pw/contract/intake';
import { ok, type Result } from '@pw/domain/result';
import type { Intake } from '@pw/intake/intake';
import { type EnquiryFile, enquiryBoards } from '@pw/intake/output/enquiry-of';
import type { BoardRequest } from '../boards/open-board.ts';
import { openToWrite, type WriteRefusal } from '../projects/open-project.ts';
import { originsOf } from './board-origins.ts';
import { makeBoardsInProject } from './boards-in-project.ts';
import { compareBoards, knownBoards } from './compared-boards.ts';
import { insertOrigins } from './intake-boards.store.ts';
import type { StoredIntake } from './intakes.store.ts';
import { type MadeBoards, type MakingRefusal, makeProject } from './made-boards.ts';

/** What an intake has made, and the boards that were made of the edition before. */
export type MadeOrCompared = MadeBoards & Pick<ReplyOf<typeof makeIntakeBoardsCall>, 'compared'>;

/** An intake with its answers, and the enquiry of it. */
type Asked = { readonly applied: Intake; readonly enquiry: EnquiryFile };

/**
 * Makes the boards of an intake in its project, or in a new one, each with where its values came from. Those that the
 * edition before has made are not made again: what the file changes waits on them.
 */
export async function makeOrCompare(
  request: BoardRequest,
  intake: StoredIntake,
  { applied, enquiry }: Asked,
): Promise<Result<MadeOrCompared, MakingRefusal | WriteRefusal>> {
  const { tx, actor, now } = request;
  const { intakeId } = intake;
  const { companyId, accountId } = actor;
  const save = { companyId, userId: accountId, now };
  // Locked before it is asked which boards are there.
  const open = intake.projectId === null ? null : await openToWrite(tx, intake.projectId);
  if (open && !open.ok) {
    return open;
  }
  const known = await knownBoards(tx, intake, applied);
  const boards = enquiryBoards(applied).map((board) => ({ board, isThere: known.some(({ id }) => id === board.id) }));
  const there = new Set(boards.flatMap(({ isThere }, index) => (isThere ? [index] : [])));
  const making = open
    ? await makeBoardsInProject(tx, open.value, enquiry, there, save)
    : await makeProject(tx, enquiry, save);
  if (!making.ok) {
    return making;
  }
  const fresh = boards.flatMap(({ board, isThere }) => (isThere ? [] : [board]));
  const { project, boards: made } = making.value;
  await insertOrigins(tx, { companyId, intakeId }, await originsOf(tx, project.projectId, fresh, made));
  return ok({ ...making.value, compared: await compareBoards(request, intakeId, known) });
}
