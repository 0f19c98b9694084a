import {
  addLineItemCall,
  boardRenameCall,
  copyLineItemCall,
  findBoardsCall,
  getLineItemsCall,
  listBoardsCall,
  updateQuantityCall,
} from '@pw/contract/boards';
import { answered } from '@pw/contract/call';
import { boardStateLabels } from '@pw/domain/boards/board-texts';
import { copyNames } from '@pw/domain/boards/copy-name';
import {
  type BoardRefusal,
  boardTypes,
  decideBoardName,
  decideMoreBoards,
  decideNewBoard,
} from '@pw/domain/boards/decide-board';
import { dateOnScreen } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { err, ok, type Result } from '@pw/domain/result';
import { matchesSearch } from '@pw/domain/search';
import { withoutProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import { demandsOf } from '@pw/switchboard/model/demand';
import { pageOf } from '../../platform/http/read-request.ts';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { deletedMore, openProject, openToWrite } from '../projects/open-project.ts';
import { noteAct, readDefaultsOfProject } from '../projects/projects.store.ts';
import { findGaps } from './board-gaps.ts';
import { findSources, newBoardOf } from './board-sources.store.ts';
import { type Board, findBoardsNamed, insertBoards, listBoardNames, listBoards, noInputs } from './boards.store.ts';
import { changeBoard, readLineItemChange } from './change-board.ts';
import { completeCopies, writtenCopies } from './complete-copies.ts';
import { openBoard, presentLineItem } from './open-board.ts';

/** Boards of any project by their names, the last saved first. */
export const findBoardsRoute = route(findBoardsCall, {
  async handle({ query: { search, size }, tx }) {
    return { items: [...(await findBoardsNamed(tx, search, size))] };
  },
});

/** The boards of a project that are sought; who asks for a page gets one. */
export const listBoardsRoute = route(listBoardsCall, {
  async handle({ params, query, refuse, ...request }) {
    const { tx } = request;
    const open = await openProject(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const boards = await listBoards(tx, open.value.projectId);
    // A project has a few hundred at most, so the rule of all searches is asked itself.
    const found = boards.filter((board) => matchesSearch(shownOf(board), query.search));
    const page = pageOf(query, pageSizes.boards) ?? { skip: 0, size: found.length };
    const shown = found.slice(page.skip, page.skip + page.size);
    const gaps = await findGaps(request, open.value, shown);
    return {
      items: shown.map((board) => ({ ...presentLineItem(board), gap: gaps.get(board.lineItemId) ?? null })),
      total: found.length,
      boards: boards.length,
      panels: boards.reduce((sum, { quantity }) => sum + quantity, 0),
      incomplete: boards.filter(({ state }) => state !== 'generated').map(({ name }) => name),
    };
  },
});

/** What the list shows of a board, as it shows it. */
function shownOf({ itemNumber, name, type, quantity, state, createdAt, savedAt }: Board) {
  return {
    state: boardStateLabels[state],
    itemNumber,
    name,
    type: boardTypes.find((each) => each.type === type)?.label ?? type,
    quantity,
    createdAt: dateOnScreen(createdAt.getTime()),
    savedAt: dateOnScreen(savedAt.getTime()),
  };
}

/** Every board of a project. */
export const getLineItemsRoute = route(getLineItemsCall, {
  async handle({ params, tx, refuse }) {
    const open = await openProject(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const boards = await listBoards(tx, open.value.projectId);
    return boards.map(presentLineItem);
  },
});

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
    return added.ok ? presentLineItem(added.value) : refuse(added.error.code, added.error.more);
  },
});

/** Copies boards with their configurations into the same or another project: all of them, or none. */
export const copyLineItemRoute = route(copyLineItemCall, {
  async handle({ body: { projectId, targetProjectId, lineItems }, refuse, audit, ...request }) {
    const { actor, tx, now } = request;
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
      ...{ projectId: targetProjectId, from: subjectOf(source.value), to: subjectOf(target.value) },
      lineItemIds: sought,
    };
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

/** Renames a board. */
export const boardRenameRoute = route(boardRenameCall, {
  async handle({ body: { boardName: name, ...address }, actor, tx, now, refuse, audit }) {
    const userId = actor.accountId;
    const changed = await changeBoard(tx, { address, change: () => ({ name }), userId, now });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit({ event: 'board.renamed', subject: changed.value.reply.itemDesc, details: changed.value.details });
    return answered(changed.value.reply);
  },
});

/** Changes the quantity of a board. */
export const updateQuantityRoute = route(updateQuantityCall, {
  async handle({ body: { qty: quantity, ...address }, actor, tx, now, refuse, audit }) {
    const userId = actor.accountId;
    const changed = await changeBoard(tx, { address, change: () => ({ quantity }), userId, now });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit({ event: 'board.quantity-changed', subject: changed.value.reply.itemDesc, details: changed.value.details });
    return answered(changed.value.reply);
  },
});
