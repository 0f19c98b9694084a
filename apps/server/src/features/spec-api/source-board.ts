import type { BoardAddress } from '@pw/contract/board-draft';
import { tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import { err, ok, type Result } from '@pw/domain/result';
import { BOARD_PART, type DraftFeeder, draftOf } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { importEntity, reuseFeeders } from '@pw/switchboard/editing/reuse-feeder';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { readConfiguration } from '../board-configuration/configurations.store.ts';
import { readOpenDraft } from '../board-configuration/read-open-draft.ts';
import type { Board } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { openBoard } from '../boards/open-board.ts';
import type { CodedRefusal, ReadRefusal } from '../projects/open-project.ts';
import { findAddress, findLoaded } from './loaded-model.store.ts';
import { type LoadedBoard, loadedBoard } from './loaded-model.ts';
import { type PartAddress, readPartId, readSubpartId } from './runtime-ids.ts';

/** A board whose feeders can be read and copied. */
export type SourceBoard = { readonly board: Board; readonly edited: EditableBoard; readonly loaded: LoadedBoard };

const partUnknown = { code: 'PART_UNKNOWN', more: {} } as const;

/** A board as a source: the loaded one with its current draft, any other one as it was saved. */
export async function readSource(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<SourceBoard, ReadRefusal>> {
  const knowledge = knowledgeOf(request.tx);
  const loaded = await findLoaded(request.tx, request.actor);
  if (loaded?.lineItemId === address.lineItemId) {
    const draft = await readOpenDraft(request, address);
    return draft.ok ? ok(source(knowledge, draft.value.board, draft.value.live.board)) : draft;
  }
  const opened = await openBoard(request.tx, address);
  if (!opened.ok) {
    return opened;
  }
  const { inputs } = await readConfiguration(request.tx, address.lineItemId);
  return ok(source(knowledge, opened.value, openEditableBoard(knowledge, draftOf(inputs)).board));
}

/** The board of a part as a source. */
export async function readSourceOf(
  request: BoardRequest,
  part: PartAddress | null,
): Promise<Result<SourceBoard, ReadRefusal | CodedRefusal<'PART_UNKNOWN'>>> {
  const address = part && (await findAddress(request.tx, part.lineItemId));
  return address ? readSource(request, address) : err(partUnknown);
}

function source(knowledge: Knowledge, board: Board, edited: EditableBoard): SourceBoard {
  return { board, edited, loaded: loadedBoard(knowledge, board, edited) };
}

/** A feeder to copy, as a call names it. */
export type AskedCopy = { readonly subpartId: string; readonly partId: string; readonly feederName: string };

/** The feeders behind the ids of a call. Each board is read once, however many of its feeders are copied. */
export async function findCopied(
  request: BoardRequest,
  target: BoardAddress,
  asked: readonly AskedCopy[],
): Promise<Result<readonly CopiedFeeder[], ReadRefusal | CodedRefusal<'PART_UNKNOWN'>>> {
  const sources = new Map<number, readonly CopiedFeeder['feeder'][]>();
  const copied: CopiedFeeder[] = [];
  for (const { subpartId, partId, feederName: name } of asked) {
    const [slot, address] = [readSubpartId(subpartId), readPartId(partId)];
    const isPlace = slot?.kind === 'feeder' && [target.lineItemId, address?.lineItemId].includes(slot.lineItemId);
    if (!address || !isPlace) {
      return err(partUnknown);
    }
    const { lineItemId, part } = address;
    let feeders = sources.get(lineItemId);
    if (!feeders) {
      const source = await readSourceOf(request, address);
      if (!source.ok) {
        return source;
      }
      feeders = source.value.edited.draft().feeders;
      sources.set(lineItemId, feeders);
    }
    const place = feeders.findIndex((feeder) => feeder.part === part);
    const feeder = feeders[place];
    if (!feeder) {
      return err(partUnknown);
    }
    copied.push({ feeder, name, before: lineItemId === target.lineItemId ? feeders[place + 1]?.part : undefined });
  }
  return ok(copied);
}

/** A feeder that is copied, the name of its copy, and on the same board the feeder behind it. */
type CopiedFeeder = {
  readonly feeder: DraftFeeder;
  readonly name: string;
  readonly before: string | undefined;
};

/**
 * The edits that copy feeders onto a board. A copy has what its source was chosen with, except the slot of a coupler,
 * which is taken, and sections that the board does not have.
 */
export function planCopies(
  knowledge: Knowledge,
  board: Pick<EditableBoard, 'view' | 'nextPart'>,
  copied: readonly CopiedFeeder[],
): Result<readonly Edit[], CodedRefusal<'TYPE_GONE'>> {
  const inputs = partInputs(knowledge);
  const couplers = Number(board.view.value(BOARD_PART, 'QTY_BC'));
  const wanted = copied.map(({ feeder, name }) => ({
    entity: importEntity(inputs, feeder, couplers),
    name: tidyFeederName(name),
  }));
  const reused = reuseFeeders(inputs, wanted, board.nextPart);
  if (!reused.ok) {
    return err({ code: 'TYPE_GONE', more: { message: reused.error } });
  }
  return ok(reused.value.edits.map((edit, index) => ({ ...edit, before: copied[index]?.before })));
}
