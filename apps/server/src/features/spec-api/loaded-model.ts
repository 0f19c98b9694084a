import type { BoardAddress } from '@pw/contract/board-draft';
import { err, ok, type Result } from '@pw/domain/result';
import type { PartEntries } from '@pw/switchboard/editing/draft';
import type { BoardView, EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type OpenDraft, readOpenDraft } from '../board-configuration/read-open-draft.ts';
import type { Board } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import type { CodedRefusal, ReadRefusal } from '../projects/open-project.ts';
import { findLoaded } from './loaded-model.store.ts';
import type { PartAddress } from './runtime-ids.ts';

export type ModelRefusal = CodedRefusal<'NOT_LOADED' | 'PART_UNKNOWN'>;

export const notLoaded = { code: 'NOT_LOADED', more: {} } as const;
export const partUnknown = { code: 'PART_UNKNOWN', more: {} } as const;

/** The loaded board of a session. */
export type LoadedModel = OpenDraft & { readonly loaded: LoadedBoard };

/** The loaded board of a session, with its current draft. */
export async function readModel(request: BoardRequest): Promise<Result<LoadedModel, ModelRefusal | ReadRefusal>> {
  const address = await findLoaded(request.tx, request.actor);
  return address ? readModelAt(request, address) : err(notLoaded);
}

/** The draft of a board that is about to be loaded. */
export async function readModelAt(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<LoadedModel, ReadRefusal>> {
  const opened = await readOpenDraft(request, address);
  if (!opened.ok) {
    return opened;
  }
  const { board, live } = opened.value;
  return ok({ ...opened.value, loaded: loadedBoard(knowledgeOf(request.tx), board, live.board) });
}

/** The loaded board of a session, which must be the board of an id. */
export async function findLoadedOf(
  { tx, actor }: Pick<BoardRequest, 'tx' | 'actor'>,
  addresses: readonly (Pick<PartAddress, 'lineItemId'> | null)[],
): Promise<Result<BoardAddress, ModelRefusal>> {
  const loaded = await findLoaded(tx, actor);
  if (!loaded) {
    return err(notLoaded);
  }
  const isOfIt = addresses.every((address) => address?.lineItemId === loaded.lineItemId);
  return isOfIt ? ok(loaded) : err(partUnknown);
}

/** A board under edit as the presenters take it. */
export function loadedBoard(
  knowledge: Knowledge,
  { lineItemId, name }: Pick<Board, 'lineItemId' | 'name'>,
  { view, entries }: EditableBoard,
): LoadedBoard {
  return { knowledge, lineItemId, name, view, entries };
}

/** The parts of a board that the presenters of the Runtime calls need. */
export type LoadedBoard = {
  readonly knowledge: Knowledge;
  readonly lineItemId: number;
  readonly name: string;
  readonly view: BoardView;
  readonly entries: PartEntries;
};
