import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverBases } from '@pw/contract/call';
import { answerIntakeCall, makeIntakeBoardsCall, readIntakeCall, uploadIntakeCall } from '@pw/contract/intake';
import type { IntakeAnswersOnWire, IntakeOnWire } from '@pw/contract/intake-shape';
import type { LightMyRequestResponse } from 'fastify';
import { readIntakeOfJob } from '../features/intake/read-intake.ts';
import { multipart, type SentFile } from './multipart.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

const SAMPLES = join(import.meta.dirname, '../../../../examples/intake');

/** A file of the examples. */
export function sampleEnquiry(name: string): SentFile {
  return { name, bytes: readFileSync(join(SAMPLES, name)) };
}

/** A list of feeders as CSV, with its headings in the first line. */
export function feederList(...lines: readonly string[]): SentFile {
  const text = ['Sl,Feeder,Device,Rating,Pole,kA,Qty', ...lines].join('\n');
  return { name: 'PCC-1.csv', bytes: new TextEncoder().encode(text) };
}

/** Of one board with two feeders, of which nothing is asked. */
export const clearList: SentFile = feederList('1,Incomer,ACB,1600,4P,50,1', '2,Line A,MCCB,250,TPN,36,2');

/** Of one board with three feeders: the ratings of two are asked. */
export const doubtfulList: SentFile = feederList(
  '1,Incomer,ACB,1600,4P,50,1',
  '2,Line A,MCCB,250A/200A,TPN,36,1',
  '3,Line B,MCCB,161,TP,36,2',
);

type SentIntake = {
  readonly projectId?: number;
  readonly sender?: string;
  readonly idempotencyKey?: string;
};

/** Drops files as an enquiry. */
export function sendIntake(
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Person, 'token'>,
  files: readonly SentFile[],
  { projectId, sender, idempotencyKey }: SentIntake = {},
): Promise<LightMyRequestResponse> {
  const fields = {
    ...(projectId === undefined ? {} : { projectId: String(projectId) }),
    ...(sender === undefined ? {} : { sender }),
  };
  const { payload, headers } = multipart(fields, ...files);
  const { method, path, server } = uploadIntakeCall;
  const url = `${serverBases[server]}${path}`;
  const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  return app.inject({ method, url, payload, headers: { ...headers, ...key, authorization: `Bearer ${token}` } });
}

/** Has all intakes of a company read that wait for it. */
export async function readWaitingIntakes(server: TestServer, companyId: string): Promise<void> {
  const { rows } = await server.owner.query<{ job_id: string }>(
    `select job_id from intakes where state = 'reading' and company_id = $1`,
    [companyId],
  );
  for (const { job_id: jobId } of rows) {
    await readIntakeOfJob(server.platform, { companyId, jobId });
  }
}

export async function getIntake(server: TestServer, { token }: Person, intakeId: string): Promise<IntakeOnWire> {
  const reply = await server.send(readIntakeCall, { token, params: { intakeId } });
  return readIntakeCall.reply.parse(reply.json());
}

/** A file that was dropped and read. */
export async function anIntake(
  server: TestServer,
  person: Person,
  file: SentFile = clearList,
  sent: SentIntake = {},
): Promise<IntakeOnWire> {
  const reply = await sendIntake(server, person, [file], sent);
  if (reply.statusCode !== 200) {
    throw new Error(`The file was refused: ${reply.body}`);
  }
  const { intakeId } = uploadIntakeCall.reply.parse(reply.json());
  await readWaitingIntakes(server, person.companyId);
  return getIntake(server, person, intakeId);
}

/** Answers that no text of an intake is needed which has no answer yet. */
export function nothingNeeded({ content }: Pick<IntakeOnWire, 'content'>): IntakeAnswersOnWire['leftovers'] {
  const open = content?.leftovers.filter(({ answer }) => answer === null) ?? [];
  return Object.fromEntries(open.map(({ id }) => [id, { kind: 'nothing' as const }]));
}

/** Sends answers besides those that an intake has. */
export async function answerIntake(
  server: TestServer,
  { token }: Person,
  { intakeId, revision, answers }: Pick<IntakeOnWire, 'intakeId' | 'revision' | 'answers'>,
  given: Partial<IntakeAnswersOnWire>,
): Promise<LightMyRequestResponse> {
  const body = { answers: { ...answers, ...given }, revision };
  return server.send(answerIntakeCall, { token, params: { intakeId }, body: body as never });
}

export async function makeBoards(
  server: TestServer,
  { token }: Person,
  { intakeId, revision }: Pick<IntakeOnWire, 'intakeId' | 'revision'>,
  given: { readonly projectName?: string; readonly idempotencyKey?: string } = {},
): Promise<LightMyRequestResponse> {
  const { idempotencyKey, ...more } = given;
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  return server.send(makeIntakeBoardsCall, { token, params: { intakeId }, headers, body: { revision, ...more } });
}
