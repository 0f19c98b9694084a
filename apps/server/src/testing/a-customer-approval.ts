import type { RequestOf } from '@pw/contract/call';
import {
  type CustomerApprovalsOnWire,
  readCustomerApprovalsCall,
  recordCustomerApprovalCall,
} from '@pw/contract/customer-approvals';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;
type Body = RequestOf<typeof recordCustomerApprovalCall>['body'];

/** What the customer said of the revisions of a project. */
export async function readApprovals(
  server: Sender,
  { token }: Person,
  projectId: number,
): Promise<CustomerApprovalsOnWire> {
  const reply = await server.send(readCustomerApprovalsCall, { token, params: { projectId } });
  return readCustomerApprovalsCall.reply.parse(reply.json());
}

/** What is sent of a customer who approves what is submitted; nothing is, so the hash is none, of what is worked on. */
export async function anApproval(
  server: Sender,
  person: Person,
  projectId: number,
  given: Partial<Body> = {},
): Promise<Body> {
  const { submitted } = await readApprovals(server, person, projectId);
  const offerHash = submitted?.offerHash ?? '0'.repeat(64);
  return { verdict: 'approved', saidBy: 'R. Iyer', saidOn: '2026-01-15', comments: '', offerHash, ...given };
}

/** Records that the customer approves what is submitted, unless the test says otherwise. */
export async function recordApproval(server: Sender, person: Person, projectId: number, given: Partial<Body> = {}) {
  const body = await anApproval(server, person, projectId, given);
  return server.send(recordCustomerApprovalCall, { token: person.token, params: { projectId }, body });
}
