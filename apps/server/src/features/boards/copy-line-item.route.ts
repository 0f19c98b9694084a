import { copyLineItemCall } from '@pw/contract/boards/copy-line-item';
import { type BoardRefusal, decideBoardName, decideMoreBoards } from '@pw/domain/boards/board-form';
import { copyNames } from '@pw/domain/boards/copy-name';
import { err, ok, type Result } from '@pw/domain/result';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { deletedMore, openProject, openToWrite } from '../projects/open-project.ts';
import { findSources, newBoardOf } from './board-sources.store.ts';
import { insertBoards, listBoardNames } from './boards.store.ts';

/** Copies boards with their configurations into the same or another project: all of them, or none. */
export const copyLineItemRoute = route(copyLineItemCall, {
  async handle({ body: { projectId, targetProjectId, lineItems }, actor, tx, now, refuse, audit }) {
    const target = await openToWrite(tx, targetProjectId);
    if (!target.ok) {
      return refuse(target.error.code, target.error.more);
    }
    const source = await openProject(tx, projectId);
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const sought = lineItems.map(({ lineItemId }) => lineItemId);
    const found = await findSources(tx, projectId, sought);
    const sources = sought.flatMap((id) => found.get(id) ?? []);
    if (sources.length < sought.length) {
      return refuse('NOT_FOUND');
    }
    const gone = sources.find(({ deletedAt }) => deletedAt !== null);
    if (gone) {
      return refuse('DELETED', await deletedMore(tx, `The board ${gone.name}`, gone));
    }
    const wishes = readWishes(lineItems);
    if (!wishes.ok) {
      return refuse('NAME_INVALID', { message: wishes.error.text });
    }
    const taken = await listBoardNames(tx, targetProjectId);
    const room = decideMoreBoards(taken.length, sources.length);
    if (!room.ok) {
      return refuse('TOO_MANY_BOARDS', { message: room.error.text });
    }
    const wished = sources.map(({ name }, index) => ({ source: name, wished: wishes.value[index] ?? '' }));
    const names = copyNames(wished, taken);
    const copies = sources.map((board, index) => newBoardOf(board, names[index]));
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const ids = await insertBoards(tx, targetProjectId, copies, save);
    const details = { from: subjectOf(source.value), to: subjectOf(target.value), lineItemIds: sought };
    audit({ event: 'boards.copied', subject: names.join(', '), details });
    return ids.map((lineItemId, index) => ({
      projectId: targetProjectId,
      lineItemId,
      boardName: names[index] ?? '',
    }));
  },
});

/** The names that copies are to have; empty where the copy gets one by itself. */
function readWishes(lineItems: readonly { readonly boardName: string }[]): Result<readonly string[], BoardRefusal> {
  const wishes: string[] = [];
  for (const { boardName } of lineItems) {
    const name = boardName.trim() === '' ? ok('') : decideBoardName(boardName);
    if (!name.ok) {
      return err(name.error);
    }
    wishes.push(name.value);
  }
  return ok(wishes);
}
