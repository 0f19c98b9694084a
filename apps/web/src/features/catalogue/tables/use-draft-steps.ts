import {
  type DraftOutcomeOnWire,
  editCatalogueDraftCall,
  MOST_TABLE_EDITS,
  redoCatalogueDraftCall,
  sequenceDetails,
  type TableEditOnWire,
  undoCatalogueDraftCall,
} from '@pw/contract/catalogue-draft';
import type { Result } from '@pw/domain/result';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { sendCall } from '../../../platform/send-call.ts';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { reloadCatalogue, takeOutcome } from '../use-draft.ts';
import type { SentCell } from './draft-table.ts';

/** Edits that met newer ones at the same places. */
export type DraftConflict = z.output<typeof sequenceDetails> & { readonly edits: readonly TableEditOnWire[] };

export type DraftSteps = {
  /** Cells that are on their way. */
  readonly sent: readonly SentCell[];
  readonly failure: ToldFailure | null;
  readonly conflict: DraftConflict | null;
  readonly dismiss: () => void;
  readonly edit: (edits: readonly TableEditOnWire[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Decides a conflict between one's own edits and what somebody else entered meanwhile. */
  readonly settle: (choice: 'mine' | 'theirs') => void;
};

const TOO_MANY: ToldFailure = {
  failed: 'Nothing was changed.',
  reason: `At most ${MOST_TABLE_EDITS.toLocaleString('en-IN')} cells are changed at once. Take fewer, or import a file.`,
};

/** Carries out steps on the draft one after the other; cells that are entered are shown at once. */
export function useDraftSteps(sequence: number | null): DraftSteps {
  const queries = useQueryClient();
  const [sent, setSent] = useState<readonly TableEditOnWire[]>([]);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  useUnsavedWork(sent.length > 0 || conflict !== null, 'changes of the tables');
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The sequence of the newest answer: the next step may leave before the page has drawn it. */
  const known = useRef(0);

  type Outcome = Result<DraftOutcomeOnWire, CallFailure>;
  const queue = (send: (seen: number) => Promise<Outcome>, onFailed: (failed: CallFailure) => void) => {
    setFailure(null);
    const work = async () => {
      const seen = Math.max(known.current, sequence ?? 0);
      const answer = await send(seen);
      if (answer.ok) {
        known.current = answer.value.sequence;
        takeOutcome(queries, seen, answer.value);
      } else {
        onFailed(answer.error);
        reloadCatalogue(queries);
      }
    };
    last.current = last.current.then(work, work);
    return last.current;
  };
  const tell = ({ message }: CallFailure) => setFailure({ failed: 'The draft was not changed.', reason: message });

  const edit = (edits: readonly TableEditOnWire[], at?: number) => {
    if (edits.length > MOST_TABLE_EDITS) {
      setFailure(TOO_MANY);
      return;
    }
    setSent((before) => [...before, ...edits]);
    void queue(
      (seen) => sendCall(editCatalogueDraftCall, { body: { sequence: at ?? seen, edits }, ...asOne() }, 'screen'),
      (failed) => {
        const details = failed.kind === 'refused' ? sequenceDetails.safeParse(failed.details) : null;
        if (failed.kind === 'refused' && failed.code === 'SEQUENCE' && details?.success) {
          setConflict({ ...details.data, edits });
        } else {
          tell(failed);
        }
      },
    ).then(() => setSent((before) => before.filter((each) => !edits.includes(each))));
  };

  return {
    sent: useMemo(() => sent.flatMap((edit) => (edit.kind === 'set' ? [edit] : [])), [sent]),
    failure,
    conflict,
    dismiss: () => setFailure(null),
    edit: (edits) => edit(edits),
    undo: () =>
      void queue((seen) => sendCall(undoCatalogueDraftCall, { body: { sequence: seen }, ...asOne() }, 'screen'), tell),
    redo: () =>
      void queue((seen) => sendCall(redoCatalogueDraftCall, { body: { sequence: seen }, ...asOne() }, 'screen'), tell),
    settle: (choice) => {
      setConflict(null);
      if (choice === 'mine' && conflict) {
        known.current = Math.max(known.current, conflict.sequence);
        edit(conflict.edits, conflict.sequence);
      }
    },
  };
}

/** A step that is sent twice is carried out once. */
function asOne() {
  return { idempotencyKey: crypto.randomUUID() };
}
