import { randomUUID } from 'node:crypto';
import {
  decideMarginCall,
  type MarginRequestOnWire,
  readProjectMarginCall,
  requestMarginCall,
} from '@pw/contract/margin-approvals';
import { readMarginFloorsCall, saveMarginFloorsCall } from '@pw/contract/margin-floors';
import type { MarginDecision } from '@pw/domain/margin-approvals/margin-requests';
import { inCompany } from '../platform/database/app-database.ts';
import { insertUser, type Person, type SeededCompany, signIn } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;

/** Somebody of Commercial, signed in. */
export async function aCommercialUser(
  server: TestServer,
  { companyId }: Pick<SeededCompany, 'companyId'>,
): Promise<Person> {
  const userName = `commercial-${randomUUID().slice(0, 8)}`;
  return inCompany(server.database, companyId, async (tx) => {
    const now = new Date(server.platform.now());
    return signIn(server, tx, await insertUser(tx, { companyId, userName, roles: ['commercial'], now }), 'commercial');
  });
}

/** Sets the floor of a company, and those of some of its people. */
export async function saveFloors(
  server: Sender,
  { token }: Person,
  companyPercent: number,
  people: readonly { readonly userId: string; readonly percent: number | null }[] = [],
): Promise<void> {
  const { revision } = readMarginFloorsCall.reply.parse((await server.send(readMarginFloorsCall, { token })).json());
  const body = { companyPercent, people: [...people], revision };
  saveMarginFloorsCall.reply.parse((await server.send(saveMarginFloorsCall, { token, body })).json());
}

/** The margin of a project next to its floor. */
export async function marginOf(server: Sender, { token }: Person, projectId: number) {
  const reply = await server.send(readProjectMarginCall, { token, params: { projectId } });
  return readProjectMarginCall.reply.parse(reply.json());
}

/** Asks for approval of the margin of a project. */
export function askForMargin(
  server: Sender,
  { token }: Person,
  projectId: number,
  reason = 'The customer orders ten more boards',
) {
  return server.send(requestMarginCall, { token, params: { projectId }, body: { reason } });
}

/** A request that waits. */
export async function aMarginRequest(server: Sender, person: Person, projectId: number): Promise<MarginRequestOnWire> {
  return requestMarginCall.reply.parse((await askForMargin(server, person, projectId)).json());
}

/** Decides about a request. */
export function decideMargin(
  server: Sender,
  { token }: Person,
  requestId: string,
  decision: MarginDecision = 'approve',
  reason = 'A good customer',
) {
  return server.send(decideMarginCall, { token, params: { requestId }, body: { decision, reason } });
}
