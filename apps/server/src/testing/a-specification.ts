import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { type RequestOf, serverBases } from '@pw/contract/call';
import { generateFrontViewCall } from '@pw/contract/front-view';
import type { ClauseOnWire, SpecificationHeadOnWire, SpecificationOnWire } from '@pw/contract/specification-shape';
import {
  addSpecificationCall,
  answerClausesCall,
  editClausesCall,
  readSpecificationCall,
  uploadSpecificationCall,
} from '@pw/contract/specifications';
import type { LightMyRequestResponse } from 'fastify';
import { readSpecificationOfJob } from '../features/specifications/read-specification.ts';
import { multipart, type SentFile } from './multipart.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;
type Caller = Pick<Person, 'token'>;

/** Where a specification is found. */
export type SpecificationParams = { readonly projectId: number; readonly specificationId: string };

/** A specification of a title and three clauses. */
export const tenderText = [
  '1 General',
  '1.1 The switchboard shall conform to IS/IEC 61439-1 and -2.',
  '1.2 Degree of protection not less than IP42.',
  '1.3 Type test reports shall be submitted.',
].join('\n');

/** Pastes the text of a specification. */
export function paste(server: Sender, { token }: Caller, projectId: number, text = tenderText, title = 'Tender') {
  return server.send(addSpecificationCall, { token, params: { projectId }, body: { title, text } });
}

/** A specification that was pasted. */
export async function aSpecification(
  server: Sender,
  person: Caller,
  projectId: number,
  text?: string,
): Promise<SpecificationHeadOnWire> {
  return addSpecificationCall.reply.parse((await paste(server, person, projectId, text)).json());
}

/** Uploads the file of a specification. */
export function uploadSpecification(
  { app }: Pick<TestServer, 'app'>,
  { token }: Caller,
  projectId: number,
  file: SentFile | null,
  title = 'Tender',
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipart({ title }, ...(file === null ? [] : [file]));
  const { method, path, server } = uploadSpecificationCall;
  const url = `${serverBases[server]}${path.replace(':projectId', String(projectId))}`;
  return app.inject({ method, url, payload, headers: { ...headers, authorization: `Bearer ${token}` } });
}

/** The job of a specification that waits to be read. */
export async function jobOf({ owner }: Pick<TestServer, 'owner'>, specificationId: string) {
  const { rows } = await owner.query<{ company_id: string; job_id: string }>(
    'select company_id, job_id from specifications where specification_id = $1',
    [specificationId],
  );
  const { company_id: companyId = '', job_id: jobId = '' } = rows[0] ?? {};
  return { companyId, jobId };
}

/** A specification that was uploaded and read. */
export async function aReadFile(
  server: TestServer,
  person: Caller,
  projectId: number,
  file: SentFile,
): Promise<SpecificationOnWire> {
  const reply = await uploadSpecification(server, person, projectId, file);
  if (reply.statusCode !== 200) {
    throw new Error(`The file was refused: ${reply.body}`);
  }
  const { specificationId } = uploadSpecificationCall.reply.parse(reply.json());
  await readSpecificationOfJob(server.platform, await jobOf(server, specificationId));
  return readSpecification(server, person, { projectId, specificationId });
}

export async function readSpecification(
  server: Sender,
  { token }: Caller,
  params: SpecificationParams,
): Promise<SpecificationOnWire> {
  const { projectId, specificationId } = params;
  const reply = await server.send(readSpecificationCall, { token, params: { projectId, specificationId } });
  return readSpecificationCall.reply.parse(reply.json());
}

/** The clause of a number. */
export async function clauseOf(
  server: Sender,
  person: Caller,
  params: SpecificationParams,
  number: string,
): Promise<ClauseOnWire> {
  const { clauses } = await readSpecification(server, person, params);
  const clause = clauses.find((each) => each.number === number);
  if (!clause) {
    throw new Error(`The specification has no clause ${number}`);
  }
  return clause;
}

type Answer = RequestOf<typeof answerClausesCall>['body']['answers'][number];

export function answer(server: Sender, { token }: Caller, params: SpecificationParams, ...answers: readonly Answer[]) {
  const { projectId, specificationId } = params;
  const body = { answers: [...answers] };
  return server.send(answerClausesCall, { token, params: { projectId, specificationId }, body });
}

type Edit = RequestOf<typeof editClausesCall>['body']['edits'][number];

export function editClauses(
  server: Sender,
  { token }: Caller,
  { projectId, specificationId }: SpecificationParams,
  edits: readonly Edit[],
  revision?: number,
) {
  const body = { edits: [...edits], revision };
  return server.send(editClausesCall, { token, params: { projectId, specificationId }, body });
}

/** Answers every open clause of a specification by statement. */
export async function answerAll(server: Sender, person: Caller, params: SpecificationParams): Promise<void> {
  const { clauses } = await readSpecification(server, person, params);
  const open = clauses.filter(({ state }) => state === 'open' || state === 'reopened');
  await answer(
    server,
    person,
    params,
    ...open.map(({ clauseId }) => ({ clauseId, verdict: 'clarify' as const, text: 'As discussed by phone.' })),
  );
}

/** Sets a property of a board, has it drawn and saves it, so that it stays complete. */
export async function changeBoard(
  server: Sender,
  { token }: Caller,
  params: { readonly projectId: number; readonly lineItemId: number },
  property: string,
  value: string,
): Promise<void> {
  const opened = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
  const edits = [{ kind: 'set' as const, part: 'board', property, value }];
  const edited = await server.send(editBoardCall, { token, params, body: { sequence: opened.sequence, edits } });
  const { sequence } = editBoardCall.reply.parse(edited.json());
  await server.send(generateFrontViewCall, { token, params });
  const saved = await server.send(saveEditingCall, { token, params, body: { sequence } });
  if (saved.statusCode !== 200) {
    throw new Error(`The board was not saved: ${saved.body}`);
  }
}
