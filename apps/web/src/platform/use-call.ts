import type { AnswerOf, CallForm, RefusalOf } from '@pw/contract/call';
import {
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, type CallFailure } from './call-failure.ts';
import { type CallInput, sendCall, type ToldBy } from './send-call.ts';

/**
 * A reading call as TanStack Query knows it.
 * @param toldBy `screen` where a failure is shown in the place of what did not arrive
 */
export function callQuery<Call extends CallForm>(call: Call, input: CallInput<Call>, toldBy: ToldBy = 'shell') {
  return queryOptions<AnswerOf<Call>, CallError<RefusalOf<Call>>>({
    queryKey: queryKeyOf(call, input),
    queryFn: () => answerOrThrow(call, input, toldBy),
  });
}

/** The answer of a reading call, kept until a write says that it is old. The screen shows why there is none. */
export function useCallData<Call extends CallForm>(
  call: Call,
  input: CallInput<Call>,
): UseQueryResult<AnswerOf<Call>, CallError<RefusalOf<Call>>> {
  return useQuery(callQuery(call, input, 'screen'));
}

/** Makes a writing call when the user asks for it; a double click makes it once. The screen shows why it failed. */
export function useCallMutation<Call extends CallForm>(
  call: Call,
): UseMutationResult<AnswerOf<Call>, CallError<RefusalOf<Call>>, CallInput<Call>> {
  return useMutation({
    mutationFn: (input: CallInput<Call>) =>
      answerOrThrow(call, { idempotencyKey: crypto.randomUUID(), ...input }, 'screen'),
    // Two writes of one kind from one tab follow each other.
    scope: { id: call.name },
  });
}

/** The key of a call's answers; without input that of all of them. */
export function queryKeyOf(call: CallForm, input?: unknown): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input];
}

/** The answer of a call, for a query that is put together from several; fails with a `CallError`. */
export async function answerOrThrow<Call extends CallForm>(
  call: Call,
  input: CallInput<Call>,
  toldBy: ToldBy,
): Promise<AnswerOf<Call>> {
  const result = await sendCall(call, input, toldBy);
  if (!result.ok) {
    throw new CallError(result.error);
  }
  return result.value;
}

type SaveOutcome<Call extends CallForm> = {
  readonly onSaved: (answer: AnswerOf<Call>) => void;
  readonly onFailed: (failure: CallFailure<RefusalOf<Call>>) => void;
};

type Save<Call extends CallForm> = {
  readonly save: (input: CallInput<Call>, outcome: SaveOutcome<Call>) => Promise<void>;
  readonly isSaving: boolean;
};

/**
 * Sends a write when the user asks for it, one at a time: a double click sends it once. `onFailed` tells why it failed,
 * whatever the cause: the shell is silent.
 */
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
    const result = await sendCall(call, { idempotencyKey: crypto.randomUUID(), ...input }, 'screen');
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
