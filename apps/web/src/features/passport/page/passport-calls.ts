import type { AnswerOf, CallForm, RequestOf } from '@pw/contract/call';
import type { readPassportCall, sendPassportNoteCall } from '@pw/contract/passports';
import { ok, type Result } from '@pw/domain/result';
import { type PageFailure, post } from '../../customer-page/page/page-calls.ts';

/** The calls of the page by their paths. Their shapes are types alone: what reads them at run time is no part of the page. */
type PassportCalls = {
  readonly '/passports/read': typeof readPassportCall;
  readonly '/passports/notes': typeof sendPassportNoteCall;
};

type Body<Call extends CallForm> = Omit<RequestOf<Call>['body'], 'link'>;

/** Makes a call of the page. Only the link in its body says of which unit. */
export async function postPassport<Path extends keyof PassportCalls>(
  link: string,
  path: Path,
  body: Body<PassportCalls[Path]>,
): Promise<Result<AnswerOf<PassportCalls[Path]>, PageFailure>> {
  const reply = await post({ link, pass: null }, path, body);
  // The server has parsed it with the shape of the call.
  return reply.ok ? ok((await reply.value.json()) as AnswerOf<PassportCalls[Path]>) : reply;
}
