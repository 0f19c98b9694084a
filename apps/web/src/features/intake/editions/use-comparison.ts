import { compareIntakeCall, type IntakeChangesOnWire } from '@pw/contract/intake-editions';
import { useState } from 'react';
import { useSave } from '../../../platform/use-call.ts';
import type { ReviewStore } from '../answers/review-store.ts';

/** What a later edition of a file changes, and what makes a file one. */
export type Comparison = {
  /** Null until somebody has asked on this page. */
  readonly changes: IntakeChangesOnWire | null;
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Compares with the edition before; null takes the comparison back. */
  readonly compare: (before: string | null) => void;
  /** Says that the file is no later edition: nobody is asked again. */
  readonly refuse: () => void;
};

/**
 * Compares an intake with the edition before.
 * @param onCompared the intake on the server is another one now
 */
export function useComparison(intakeId: string, store: ReviewStore, onCompared: () => void): Comparison {
  const { save, isSaving } = useSave(compareIntakeCall);
  const [changes, setChanges] = useState<IntakeChangesOnWire | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = (edition: { readonly before: string | null; readonly isFirst?: boolean }) =>
    void save(
      { params: { intakeId }, body: { ...edition, revision: store.revision() } },
      {
        onSaved: (reply) => {
          store.noteRevision(reply.revision);
          setChanges(reply.changes);
          setFailure(null);
          onCompared();
        },
        onFailed: ({ message }) => setFailure(message),
      },
    );
  return {
    changes,
    failure,
    isBusy: isSaving,
    compare: (before) => send({ before }),
    refuse: () => send({ before: null, isFirst: true }),
  };
}
