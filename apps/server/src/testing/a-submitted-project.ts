import type { RequestOf } from '@pw/contract/call';
import { readSubmissionCall } from '@pw/contract/order-submission';
import { generateOrderCall } from '@pw/contract/spec-api/order-submission';
import { getProjectCall } from '@pw/contract/spec-api/projects';
import { aReportedProject } from './a-reported-project.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';
import { walkedOnce } from './walked-once.ts';

type Sender = Pick<TestServer, 'send'>;

/** The body with which a user submits a project and accepts all its points. */
export async function submissionOf(
  server: Sender,
  { token }: Person,
  projectId: number,
): Promise<RequestOf<typeof generateOrderCall>['body']> {
  const reply = await server.send(getProjectCall, { token, params: { projectId } });
  const { specProjectId, projectName } = getProjectCall.reply.parse(reply.json());
  const read = await server.send(readSubmissionCall, { token, params: { projectId } });
  const { warnings } = readSubmissionCall.reply.parse(read.json());
  return { specProjectId, projectId, projectName, acknowledgedWarnings: warnings.map(({ id }) => id) };
}

/** Submits the quote of a project that is complete. */
export async function submitQuote(
  server: Sender,
  person: Person,
  projectId: number,
  given: Readonly<Record<string, unknown>> = {},
) {
  const body = { ...(await submissionOf(server, person, projectId)), ...given };
  const reply = await server.send(generateOrderCall, { token: person.token, body });
  return generateOrderCall.reply.parse(reply.json()).data;
}

/** A project whose quote was submitted: its first revision is frozen. */
export async function aSubmittedProject(
  server: TestServer,
  person: Person,
  enquiry?: Readonly<Record<string, unknown>>,
): Promise<{ readonly projectId: number; readonly lineItemIds: readonly number[] }> {
  return walkedOnce(server, person, ['a submitted project', enquiry], async () => {
    const made = await aReportedProject(server, person, enquiry);
    await submitQuote(server, person, made.projectId);
    return made;
  });
}
