import type { BoardAddress } from '@pw/contract/board-draft';
import {
  acceptKnowledgeCall,
  compareKnowledgeCall,
  explainPropertyCall,
  readDraftDesignCall,
  readKnowledgeCall,
} from '@pw/contract/board-knowledge';
import { err, ok, type Result } from '@pw/domain/result';
import { type BoardResults, boardResults, compareResults } from '@pw/pricing/quote/board-results';
import { draftOf } from '@pw/switchboard/editing/draft';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { explainProperty } from '@pw/switchboard/editing/explain-property';
import { filesOfBoards } from '@pw/switchboard/tables/catalogue-tables';
import { knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { catalogFiles } from '../../platform/knowledge.ts';
import { presentBoardDesign, quoteSavedBoard } from '../boards/board-price.ts';
import type { Board } from '../boards/boards.store.ts';
import { readFrozenDesign } from '../boards/frozen-boards.store.ts';
import { type BoardRequest, openBoard } from '../boards/open-board.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { findFrozen } from '../projects/frozen-project.store.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';
import { knowledgeChanged } from './board-state-refusals.ts';
import { readConfiguration, readResults } from './configurations.store.ts';
import { type DraftNeeds, type HoldRefusal, lockHeldDraft } from './draft-hold.ts';
import { readAuthor } from './drafts.store.ts';
import { followBoard } from './follow-board.ts';
import { presentEditing } from './present-editing.ts';
import { type OpenDraft, openDraftOf, readOpenDraft } from './read-open-draft.ts';
import { rebaseDraft } from './start-draft.ts';

const toAccept: DraftNeeds = { lock: 'use', worksOnValues: false };

/**
 * Goes on with a draft under the current rules and tables. They are its new base, so earlier edits can no longer be
 * undone. Discarding the draft goes back to what was saved.
 * @param version what the user was shown
 */
async function acceptKnowledge(
  request: BoardRequest,
  address: BoardAddress,
  version: string,
): Promise<Result<OpenDraft & { readonly from: string }, HoldRefusal>> {
  const held = await lockHeldDraft(request, address, toAccept);
  if (!held.ok) {
    return held;
  }
  const { board, draft } = held.value;
  const current = knowledgeOf(request.tx);
  if (version !== current.version) {
    return err(knowledgeChanged(current, address, draft.knowledgeVersion));
  }
  if (draft.knowledgeVersion !== version) {
    const { live } = await openDraftOf(request, board);
    await rebaseDraft(request, draft, live.board.draft());
  }
  return ok({ ...(await openDraftOf(request, board)), from: draft.knowledgeVersion });
}

/** Answers the files of the catalogue that the server works the boards of the company out with, and those below them. */
export const readKnowledgeRoute = route(readKnowledgeCall, {
  async handle({ params, query, tx, refuse }) {
    const { files, hash } = catalogFiles();
    const askedOf = (all: ReadonlyMap<string, string>) => (query.only === 'boards' ? filesOfBoards(all) : all);
    if (params.hash === hash) {
      return { base: null, files: Object.fromEntries(askedOf(new Map(Object.entries(files)))) };
    }
    const isOwn = params.hash === knowledgeOf(tx).tables.hash;
    const changed = [...askedOf(tablesOf(tx).catalogue.files)].filter(([file, text]) => files[file] !== text);
    return isOwn ? { base: hash, files: Object.fromEntries(changed) } : refuse('NOT_FOUND');
  },
});

/** Compares what a saved configuration came to with what it comes to now. */
export const compareKnowledgeRoute = route(compareKnowledgeCall, {
  isHeavy: true,
  async handle({ params, tx, refuse }) {
    const open = await openBoard(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const frozen = await findFrozen(tx, params.projectId);
    if (frozen) {
      // It stays as the rules made it by which it was submitted.
      return { from: frozen.knowledgeVersion, to: frozen.knowledgeVersion, changes: null };
    }
    const { inputs, knowledgeVersion } = await readConfiguration(tx, params.lineItemId);
    const { version } = knowledgeOf(tx);
    const before = await readResults(tx, params.lineItemId);
    const { board } = openEditableBoard(knowledgeOf(tx), draftOf(inputs));
    const terms = await readProjectTerms(tx, params.projectId);
    const changes = before && compareResults(before, workOutResults(open.value, board, terms));
    return { from: knowledgeVersion, to: version, changes };
  },
});

function workOutResults(board: Board, edited: EditableBoard, terms: ProjectTerms): BoardResults {
  const priced = quoteSavedBoard(board, edited.draft(), terms);
  return boardResults(terms.knowledge, board.name, edited, priced.ok ? priced.value : null, terms.fingerprint);
}

/** Goes on with a board under the current rules and tables. */
export const acceptKnowledgeRoute = route(acceptKnowledgeCall, {
  isHeavy: true,
  async handle({ params, body: { version }, refuse, audit, ...request }) {
    const accepted = await acceptKnowledge(request, params, version);
    if (!accepted.ok) {
      return refuse(accepted.error.code, accepted.error.more);
    }
    const { board, from } = accepted.value;
    audit({ event: 'board.knowledge-accepted', subject: board.name, details: { ...params, from, to: version } });
    return presentEditing(request, accepted.value);
  },
});

/** Explains a value of the draft. */
export const explainPropertyRoute = route(explainPropertyCall, {
  async handle({ params, query: { part, property }, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const { board } = read.value.live;
    const explained = explainProperty(knowledgeOf(request.tx), board, part, property);
    if (!explained) {
      return refuse('PROPERTY_UNKNOWN');
    }
    const chosenIn = board.history.chosenIn(part, property);
    return { ...explained, chosen: await chosenBy(request.tx, params.lineItemId, chosenIn) };
  },
});

async function chosenBy(tx: AppTransaction, lineItemId: number, sequence: number | null) {
  if (sequence === null) {
    return null;
  }
  const { actor, at } = await readAuthor(tx, lineItemId, sequence);
  return { by: await readPerson(tx, actor), at: at.toISOString() };
}

/** A board worked out from its open draft, as the headless quote gives it. */
export const readDraftDesignRoute = route(readDraftDesignCall, {
  isHeavy: true,
  async handle({ params, refuse, ...request }) {
    const read = await readOpenDraft(request, params);
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const { board, live } = read.value;
    const terms = await readProjectTerms(request.tx, params.projectId);
    if (terms.frozen) {
      return readFrozenDesign(request.tx, terms.frozen, params.lineItemId);
    }
    const inputs = live.board.draft();
    const quoted = followBoard(request, params.lineItemId, inputs.feeders.length, ({ work }) =>
      quoteSavedBoard(board, inputs, terms, work),
    );
    return quoted.ok ? presentBoardDesign(quoted.value) : refuse(quoted.error.code, { message: quoted.error.message });
  },
});
