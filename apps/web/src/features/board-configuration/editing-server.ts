import {
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  followEditingCall,
  keepEditingCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { BoardAddress } from '@pw/contract/board-draft';
import type { JournalStep } from '@pw/switchboard/editing/history';
import { sendCall } from '../../platform/send-call.ts';

export type EditingServer = ReturnType<typeof editingServer>;

/** The editing calls of one board. */
export function editingServer(params: BoardAddress) {
  const once = () => ({ params, idempotencyKey: crypto.randomUUID() });
  return {
    open: () => sendCall(openEditingCall, once()),
    read: () => sendCall(readEditingCall, { params }),
    follow: (since: number) => sendCall(followEditingCall, { params, query: { since } }),
    takeOver: () => sendCall(takeOverEditingCall, once()),
    keep: () => sendCall(keepEditingCall, { params }),
    save: (sequence: number) => sendCall(saveEditingCall, { ...once(), body: { sequence } }),
    discard: (sequence: number) => sendCall(discardEditingCall, { ...once(), body: { sequence } }),
    // Nobody waits for it any more, and a hold that is not given back ends by itself.
    close: () => sendCall(closeEditingCall, once(), 'screen'),
    /** The same key for every try, so that a step whose answer was lost is not carried out twice. */
    step: (step: JournalStep, sequence: number, idempotencyKey: string) => {
      const request = { params, idempotencyKey };
      switch (step.kind) {
        case 'edits':
          return sendCall(editBoardCall, { ...request, body: { sequence, edits: step.edits } });
        case 'undo':
          return sendCall(undoEditCall, { ...request, body: { sequence } });
        case 'redo':
          return sendCall(redoEditCall, { ...request, body: { sequence } });
      }
    },
  };
}
