import type { AnswerOf, CallForm, RefusalOf } from '@pw/contract/call';
import { useRef, useState } from 'react';
import type { CallFailure } from './call-failure.ts';
import { type CallInput, sendCall } from './send-call.ts';

type Outcome<Call extends CallForm> = {
  readonly onSaved: (answer: AnswerOf<Call>) => void;
  readonly onFailed: (failure: CallFailure<RefusalOf<Call>>) => void;
};

type Save<Call extends CallForm> = {
  readonly save: (input: CallInput<Call>, outcome: Outcome<Call>) => Promise<void>;
  readonly isSaving: boolean;
};

/** Sends a write when the user asks for it, one at a time: a double click sends it once. */
export function useSave<Call extends CallForm>(call: Call): Save<Call> {
  const isRunning = useRef(false);
  const [isSaving, setIsSaving] = useState(false);

  const save: Save<Call>['save'] = async (input, { onSaved, onFailed }) => {
    // The state comes with the next rendering, which is too late for the second click.
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setIsSaving(true);
    const result = await sendCall(call, { idempotencyKey: crypto.randomUUID(), ...input });
    isRunning.current = false;
    setIsSaving(false);
    if (result.ok) {
      onSaved(result.value);
    } else {
      onFailed(result.error);
    }
  };
  return { save, isSaving };
}
