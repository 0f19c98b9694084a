import { readEditingCall } from '@pw/contract/board-configuration';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import { copyNames } from '@pw/domain/boards/copy-name';
import { err, ok, type Result } from '@pw/domain/result';
import type { Draft } from '@pw/switchboard/editing/draft';
import { importEntity, reuseFeeders } from '@pw/switchboard/editing/reuse-feeder';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { placedCouplers } from '@pw/switchboard/forms/part-families';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useState } from 'react';
import { sendCall } from '../../../platform/send-call.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import type { BoardStore } from '../../board-configuration/board-store.ts';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';

type Receiver = {
  /** The feeders of the board. */
  readonly feeders: readonly ListedFeeder[];
  /** The board's number of bus couplers (QTY_BC). */
  readonly couplers: number;
};

/** Copies feeders of other boards, with their components, onto the board that is open, as one step to take back. */
export function useImportFeeders(receiver: Receiver, onImported: () => void) {
  const store = useBoardStore();
  const [isImporting, setIsImporting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const importFeeders = async (rows: readonly ImportRow[]): Promise<void> => {
    setIsImporting(true);
    setRefusal(null);
    const imported = await importRows(store, receiver, rows);
    setIsImporting(false);
    if (!imported.ok) {
      setRefusal(imported.error);
      showToast(feederToasts.notImported(rows.map(({ name }) => name)));
      return;
    }
    const { names, left } = imported.value;
    showToast(feederToasts.imported(names));
    if (left.length > 0) {
      const { title } = feederToasts.imported([]);
      showToast({ title, text: `Left out, because the catalogue has it no more: ${left.join(', ')}.`, tone: 'warn' });
    }
    onImported();
  };
  return { importFeeders, isImporting, refusal };
}

type ImportResult = { readonly names: readonly string[]; readonly left: readonly string[] };

async function importRows(
  store: BoardStore,
  { feeders, couplers }: Receiver,
  rows: readonly ImportRow[],
): Promise<Result<ImportResult, string>> {
  const inputs = partInputs(store.knowledge);
  const more = rows.filter(({ type }) => inputs.feeders.get(type)?.type.role === 'bus coupler').length;
  if (more > 0 && placedCouplers(feeders) + more > couplers) {
    return err(`The board takes ${couplers} bus couplers: enter more on the Board step, or leave the coupler out`);
  }
  const drafts = await readDrafts(store, rows);
  if (!drafts.ok) {
    return drafts;
  }
  const sources = rows.map((row) => {
    const feeder = drafts.value.get(row.board.lineItemId)?.feeders.find(({ part }) => part === partOf(row));
    return { row, feeder };
  });
  const gone = sources.find(({ feeder }) => !feeder);
  if (gone) {
    return err(`${gone.row.name} is not on ${gone.row.board.name} any more: take it off the clipboard`);
  }
  const usedNames = feeders.map(({ name }) => name);
  const wishes = rows.map(({ name }) => ({ source: name, wished: name }));
  const names = copyNames(wishes, usedNames, 'feeder');
  const named = sources.flatMap(({ feeder }, at) =>
    feeder ? [{ entity: importEntity(inputs, feeder, couplers), name: names[at] ?? '' }] : [],
  );
  const reused = reuseFeeders(inputs, named, store.reading.board().nextPart);
  if (!reused.ok) {
    return reused;
  }
  const edited = store.edit(reused.value.edits);
  return edited.ok ? ok({ names, left: reused.value.left }) : err(edited.error.text);
}

/** The feeders of the boards that the rows are of, with all that was chosen for them. */
async function readDrafts(
  store: BoardStore,
  rows: readonly ImportRow[],
): Promise<Result<ReadonlyMap<number, Pick<Draft, 'feeders'>>, string>> {
  const drafts = new Map<number, Pick<Draft, 'feeders'>>();
  for (const { board } of rows) {
    const { projectId, lineItemId, name } = board;
    if (drafts.has(lineItemId)) {
      continue;
    }
    if (lineItemId === store.address.lineItemId) {
      drafts.set(lineItemId, store.reading.board().draft());
      continue;
    }
    const read = await sendCall(readEditingCall, { params: { projectId, lineItemId } });
    if (!read.ok) {
      return err(`${name} did not arrive: ${read.error.message}`);
    }
    drafts.set(lineItemId, read.value.draft);
  }
  return ok(drafts);
}

/** A feeder that can be imported. */
export type ImportRow = {
  /** `{lineItemId}.{part}`. */
  readonly id: string;
  readonly name: string;
  /** E.g. `MCCB_OG`. */
  readonly type: string;
  readonly board: ImportBoard;
};

/** A board with feeders that can be imported. */
export type ImportBoard = { readonly projectId: number; readonly lineItemId: number; readonly name: string };

/** The part on its own board, e.g. `f12`. */
function partOf({ id, board }: ImportRow): string {
  return id.slice(`${board.lineItemId}.`.length);
}
