import type { RequestOf } from '@pw/contract/call';
import {
  listSubmittalPagesCall,
  listSubmittalsCall,
  makeSubmittalCall,
  type SubmittalOnWire,
} from '@pw/contract/submittals';
import { submittalWorker } from '../features/submittals/submittal-worker.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;
type Body = RequestOf<typeof makeSubmittalCall>['body'];

/** The order of a package of everything, without prices. */
export function submittalBody(given: Partial<Body> = {}): Body {
  return {
    offerRevision: 1,
    parts: ['cover', 'index', 'offer', 'drawings', 'dataSheets', 'verification', 'itp', 'spares', 'responses'],
    resubmits: null,
    withPrices: false,
    missingDataSheets: 'tables',
    ...given,
  };
}

/** Orders a package. */
export async function orderSubmittal(
  server: Sender,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  given: Partial<Body> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  return server.send(makeSubmittalCall, { token, params: { projectId }, body: submittalBody(given), headers });
}

/** The packages of a project, the newest first, with what is known of its data sheets. */
export async function listSubmittals(server: Sender, { token }: Pick<Person, 'token'>, projectId: number) {
  const reply = await server.send(listSubmittalsCall, { token, params: { projectId } });
  return listSubmittalsCall.reply.parse(reply.json());
}

/** Makes an ordered package now, in this process. */
export async function makeNow(server: TestServer, companyId: string, jobId: string): Promise<void> {
  const attempt = { isLast: true, signal: new AbortController().signal };
  await submittalWorker(server.platform).run({ companyId, jobId }, attempt);
}

/** A package that was made. */
export async function aSubmittal(
  server: TestServer,
  person: Person,
  projectId: number,
  given: Partial<Body> = {},
): Promise<SubmittalOnWire> {
  const reply = await orderSubmittal(server, person, projectId, given);
  const { submittalId } = makeSubmittalCall.reply.parse(reply.json());
  await makeNow(server, person.companyId, submittalId);
  const made = (await listSubmittals(server, person, projectId)).submittals.find(
    (each) => each.submittalId === submittalId,
  );
  if (!made) {
    throw new Error(`The package ${submittalId} is not listed`);
  }
  return made;
}

/** The pages of a package. */
export async function pagesOf(
  server: Sender,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  submittalId: string,
) {
  const reply = await server.send(listSubmittalPagesCall, { token, params: { projectId, submittalId } });
  return listSubmittalPagesCall.reply.parse(reply.json()).pages;
}
