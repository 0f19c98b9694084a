import { answerIntakeCall, readIntakeCall } from '@pw/contract/intake';
import { timers } from '@pw/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '../../platform/send-call.ts';
import { callQuery } from '../../platform/use-call.ts';
import type { AnswersServer } from './answers/answers-saver.ts';

/** The intake of a file; asked again while the file is read. */
export function useIntake(intakeId: string) {
  return useQuery({
    ...callQuery(readIntakeCall, { params: { intakeId } }, 'screen'),
    // Everybody of the company answers the same questions.
    staleTime: 0,
    // What was answered on the page is newer than what was read for it.
    gcTime: 0,
    // A request that failed is made again, also of a file that was ready before.
    refetchInterval: ({ state: { data, error } }) =>
      data && (data.state === 'reading' || error?.failure.kind === 'failed') ? timers.intakePollMs : false,
  });
}

/** Sends answers to an intake. */
export function answersServer(intakeId: string): AnswersServer {
  return ({ key, ...body }) =>
    sendCall(answerIntakeCall, { params: { intakeId }, body, idempotencyKey: key }, 'screen');
}
