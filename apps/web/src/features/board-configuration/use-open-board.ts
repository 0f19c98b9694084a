import type { BoardAddress } from '@pw/contract/board-draft';
import { type EditingStateOnWire, type HoldOnWire, heldBy } from '@pw/contract/board-draft';
import { useQuery } from '@tanstack/react-query';
import { CallError, type CallFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { editingServer } from './editing-server.ts';

/** A board as it was opened. */
export type OpenedBoardState = {
  readonly state: EditingStateOnWire;
  /** Who edits it instead; null when it can be edited here, or nobody can. */
  readonly heldBy: HoldOnWire | null;
};

/**
 * Opens a board for editing; where somebody else has it, or nobody may change it any more, for reading. A user who may
 * change no board reads it.
 */
export function useOpenBoard(address: BoardAddress) {
  const mayManage = useMay('projects.manage');
  return useQuery<OpenedBoardState, CallError>({
    queryKey: ['the open board', address],
    queryFn: () => (mayManage ? openBoard(address) : readBoard(address, null)),
    staleTime: Number.POSITIVE_INFINITY,
    // Opening takes the hold: each time the screen is entered it is opened again.
    gcTime: 0,
    retry: false,
  });
}

async function openBoard(address: BoardAddress): Promise<OpenedBoardState> {
  const server = editingServer(address);
  const opened = await server.open();
  if (opened.ok) {
    return { state: opened.value, heldBy: null };
  }
  if (!isReadable(opened.error)) {
    throw new CallError(opened.error);
  }
  const hold = heldBy.safeParse(opened.error.kind === 'refused' ? opened.error.details : undefined);
  return readBoard(address, hold.success ? hold.data : null);
}

async function readBoard(address: BoardAddress, hold: HoldOnWire | null): Promise<OpenedBoardState> {
  const read = await editingServer(address).read();
  if (!read.ok) {
    throw new CallError(read.error);
  }
  return { state: read.value, heldBy: hold };
}

function isReadable(failure: CallFailure): boolean {
  return failure.kind === 'refused' && (failure.code === 'HELD' || failure.code === 'VIEW_ONLY');
}
