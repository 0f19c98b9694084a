import type { RequestOf } from '@pw/contract/call';
import {
  extendOfferCall,
  type OfferFollowUpOnWire,
  readOfferFollowUpCall,
  recordOutcomeCall,
  saveFollowUpCall,
} from '@pw/contract/offer-follow-up';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;
type Address = readonly [server: Sender, person: Pick<Person, 'token'>, projectId: number];

/** Follow-up, outcome and last day of an offer. */
export async function followUpOf(...[server, { token }, projectId]: Address): Promise<OfferFollowUpOnWire> {
  const reply = await server.send(readOfferFollowUpCall, { token, params: { projectId } });
  return readOfferFollowUpCall.reply.parse(reply.json());
}

/** Saves when somebody asks the customer again. */
export function saveFollowUp(
  server: Sender,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  on: string,
  note = '',
) {
  return server.send(saveFollowUpCall, { token, params: { projectId }, body: { on, note } });
}

/** Records how an offer has ended; lost by its price where nothing else is said. */
export function recordOutcome(
  server: Sender,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  given: Partial<RequestOf<typeof recordOutcomeCall>['body']> = {},
) {
  const body = { outcome: 'lost' as const, reason: 'price' as const, ...given };
  return server.send(recordOutcomeCall, { token, params: { projectId }, body });
}

/** Moves the last day of an offer. */
export function extendOffer(
  server: Sender,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  until: string,
  acknowledged: readonly string[] = [],
) {
  return server.send(extendOfferCall, {
    token,
    params: { projectId },
    body: { until, acknowledged: [...acknowledged] },
  });
}
