import type { APIRequestContext } from '@playwright/test';
import { type AnswerOf, type CallForm, type RequestOf, serverBases } from '@pw/contract/call';
import { expect } from './expect.ts';

type JsonCall = CallForm & { readonly reply: Exclude<CallForm['reply'], 'bytes'> };

/** Makes a call without the client, to prepare what a journey begins with. The server must accept it. */
export async function ask<Call extends JsonCall>(
  request: APIRequestContext,
  call: Call,
  {
    body,
    params,
    token,
  }: { readonly body: RequestOf<Call>['body']; readonly params?: RequestOf<Call>['params']; readonly token?: string },
): Promise<AnswerOf<Call>> {
  const given = new Map(Object.entries(params ?? {}));
  const path = call.path.replace(/:(\w+)/g, (_place, name: string) => String(given.get(name)));
  const answer = await request.fetch(`${serverBases[call.server]}${path}`, {
    method: call.method,
    data: body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), `${call.name} answers ${answer.status()} ${await answer.text()}`).toBe(true);
  // `parse` of a call's own reply gives what the call answers.
  return call.reply.parse(await answer.json()) as AnswerOf<Call>;
}
