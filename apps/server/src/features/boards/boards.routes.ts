import {
  addBoardCall,
  copyBoardsCall,
  findBoardsCall,
  listBoardsCall,
  readBoardsCall,
  renameBoardCall,
  setBoardQuantityCall,
} from '@pw/contract/boards';
import { copyNames } from '@pw/domain/boards/copy-name';
import { type BoardRefusal, decideBoardName, decideMoreBoards, decideNewBoard } from '@pw/domain/boards/decide-board';
import { err, ok, type Result } from '@pw/domain/result';
import { withoutProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import { demandsOf } from '@pw/switchboard/model/demand';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { deletedMore, openProject, openToWrite } from '../projects/open-project.ts';
import { noteAct, readDefaultsOfProject } from '../projects/projects.store.ts';
import { findSources, newBoardOf } from './board-sources.store.ts';
import { findBoardsNamed, insertBoards, listBoardNames, listBoards, noInputs } from './boards.store.ts';
import { changeBoard } from './change-board.ts';
import { completeCopies, writtenCopies } from './complete-copies.ts';
import { openBoard, presentBoard } from './open-board.ts';
import { listSoughtBoards } from './sought-boards.ts';

/** Boards of any project by their names, the last saved first. */
export const findBoardsRoute = route(findBoardsCall, {
  async handle({ query: { search, size }, tx }) {
    return { items: [...(await findBoardsNamed(tx, search, size))] };
  },
});

/** The boards of a project that are sought; who asks for a page gets one. */
export const listBoardsRoute = route(listBoardsCall, {
  async handle({ params, query, refuse, ...request }) {
    const open = await openProject(request.tx, params.projectId);
    return open.ok ? listSoughtBoards(request, open.value, query) : refuse(open.error.code, open.error.more);
  },
});

/** Every board of a project. */
export const readBoardsRoute = route(readBoardsCall, {
  async handle({ params, tx, refuse }) {
    const open = await openProject(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const boards = await listBoards(tx, open.value.projectId);
    return boards.map(presentBoard);
  },
});

/** Adds a board to a project. */
export const addBoardRoute = route(addBoardCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const project = await openToWrite(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const decided = decideNewBoard(body);
    if (!decided.ok) {
      return refuse(decided.error.code, { message: decided.error.text });
    }
    const room = decideMoreBoards((await listBoardNames(tx, projectId)).length, 1);
    if (!room.ok) {
      return refuse(room.error.code, { message: room.error.text });
    }
    const projectDefaults = await readDefaultsOfProject(tx, projectId);
    const inputs = { ...noInputs, ...demandsOf({ projectDefaults }) };
    const board = { ...decided.value, isSaved: false, inputs, knowledgeVersion: null };
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const [lineItemId = 0] = await insertBoards(tx, projectId, [board], save);
    await noteAct(tx, projectId, now);
    audit({
      event: 'board.added',
      subject: board.name,
      details: { projectId, project: subjectOf(project.value), lineItemId },
    });
    const added = await openBoard(tx, { projectId, lineItemId });
    return added.ok ? presentBoard(added.value) : refuse(added.error.code, added.error.more);
  },
});

/** Copies boards with their configurations into the same or another project: all of them, or none. */
export const copyBoardsRoute = route(copyBoardsCall, {
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { boards: wished, targetProjectId } = body;
    const { actor, tx, now } = request;
    const target = await openToWrite(tx, targetProjectId);
    if (!target.ok) {
      return refuse(target.error.code, target.error.more);
    }
    const source = await openProject(tx, projectId);
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const sought = wished.map(({ lineItemId }) => lineItemId);
    const sourcesById = await findSources(tx, projectId, sought);
    const sources = sought.flatMap((id) => sourcesById.get(id) ?? []);
    if (sources.length < sought.length) {
      return refuse('NOT_FOUND');
    }
    const gone = sources.find(({ deletedAt }) => deletedAt !== null);
    if (gone) {
      return refuse('DELETED', await deletedMore(tx, `The board ${gone.name}`, gone));
    }
    const wishes = readWishes(wished);
    if (!wishes.ok) {
      return refuse('NAME_INVALID', { message: wishes.error.text });
    }
    const boardNames = await listBoardNames(tx, targetProjectId);
    const room = decideMoreBoards(boardNames.length, sources.length);
    if (!room.ok) {
      return refuse('TOO_MANY_BOARDS', { message: room.error.text });
    }
    const named = sources.map(({ name }, index) => ({ source: name, wished: wishes.value[index] ?? '' }));
    const names = copyNames(named, boardNames);
    const isOfSameProject = projectId === targetProjectId;
    const copies = sources.map((board, index) => {
      const copy = newBoardOf(board, names[index]);
      return isOfSameProject ? copy : { ...copy, inputs: withoutProjectDefaults(copy.inputs) };
    });
    const save = { companyId: actor.companyId, userId: actor.accountId, now };
    const ids = await insertBoards(tx, targetProjectId, copies, save);
    await noteAct(tx, targetProjectId, now);
    await completeCopies(request, target.value, writtenCopies(ids, sources));
    const details = {
      projectId: targetProjectId,
      from: subjectOf(source.value),
      to: subjectOf(target.value),
      lineItemIds: sought,
    };
    audit({ event: 'boards.copied', subject: names.join(', '), details });
    return ids.map((lineItemId, index) => ({
      projectId: targetProjectId,
      lineItemId,
      name: names[index] ?? '',
    }));
  },
});

/** The names that copies are to have; empty where the copy gets one by itself. */
function readWishes(boards: readonly { readonly name: string }[]): Result<readonly string[], BoardRefusal> {
  const wishes: string[] = [];
  for (const { name } of boards) {
    const wish = name.trim() === '' ? ok('') : decideBoardName(name);
    if (!wish.ok) {
      return err(wish.error);
    }
    wishes.push(wish.value);
  }
  return ok(wishes);
}

/** Renames a board. */
export const renameBoardRoute = route(renameBoardCall, {
  async handle({ params, body: { name, revision }, actor, tx, now, refuse, audit }) {
    const userId = actor.accountId;
    const changed = await changeBoard(tx, { address: { ...params, revision }, change: () => ({ name }), userId, now });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    const { reply, details } = changed.value;
    audit({ event: 'board.renamed', subject: reply.name, details });
    return reply;
  },
});

/** Changes the quantity of a board. */
export const setBoardQuantityRoute = route(setBoardQuantityCall, {
  async handle({ params, body: { quantity, revision }, actor, tx, now, refuse, audit }) {
    const change = { address: { ...params, revision }, change: () => ({ quantity }), userId: actor.accountId, now };
    const changed = await changeBoard(tx, change);
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    const { reply, details } = changed.value;
    audit({ event: 'board.quantity-changed', subject: reply.name, details });
    return reply;
  },
});
