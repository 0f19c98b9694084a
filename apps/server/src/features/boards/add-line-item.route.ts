import { addLineItemCall } from '@pw/contract/boards/add-line-item';
import { decideMoreBoards } from '@pw/domain/boards/board-form';
import { decideNewBoard } from '@pw/domain/boards/decide-board';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openToWrite } from '../projects/open-project.ts';
import { insertBoards, listBoardNames, noInputs } from './boards.store.ts';
import { openBoard } from './open-board.ts';
import { presentLineItem } from './present-line-item.ts';
import { readLineItemChange } from './read-line-item-change.ts';

/** Adds a board to a project. */
export const addLineItemRoute = route(addLineItemCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const project = await openToWrite(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const decided = decideNewBoard(readLineItemChange('', body));
    if (!decided.ok) {
      return refuse(decided.error.code, { message: decided.error.text });
    }
    const room = decideMoreBoards((await listBoardNames(tx, projectId)).length, 1);
    if (!room.ok) {
      return refuse(room.error.code, { message: room.error.text });
    }
    const board = { ...decided.value, isSaved: false, inputs: noInputs, knowledgeVersion: null };
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const [lineItemId = 0] = await insertBoards(tx, projectId, [board], save);
    audit({ event: 'board.added', subject: board.name, details: { project: subjectOf(project.value), lineItemId } });
    const added = await openBoard(tx, { projectId, lineItemId });
    return added.ok ? presentLineItem(added.value) : refuse(added.error.code, added.error.more);
  },
});
