import { makeIntakeBoardsCall } from '@pw/contract/intake';
import { compareIntakeCall } from '@pw/contract/intake-editions';
import type { IntakeOnWire } from '@pw/contract/intake-shape';
import type { LightMyRequestResponse } from 'fastify';
import { anIntake, answerIntake, clearList, feederList, getIntake, makeBoards, nothingNeeded } from './an-intake.ts';
import type { SentFile } from './multipart.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** The later edition of the clear list: a feeder has another rating, and there is one more. */
export const laterList: SentFile = feederList(
  '1,Incomer,ACB,1600,4P,50,1',
  '2,Line A,MCCB,315,TPN,36,2',
  '3,Line B,MCCB,160,TPN,36,1',
);

/** An intake whose boards are made, with the only one of them. */
export type MadeEdition = {
  readonly intake: IntakeOnWire;
  readonly params: { readonly projectId: number; readonly lineItemId: number };
};

/** A file whose board is made in a new project. */
export async function aMadeIntake(server: TestServer, person: Person, file = clearList): Promise<MadeEdition> {
  const intake = await withoutLeftovers(server, person, await anIntake(server, person, file));
  const reply = await makeBoards(server, person, intake);
  const { projectId, boards } = makeIntakeBoardsCall.reply.parse(reply.json());
  const params = { projectId, lineItemId: boards[0]?.lineItemId ?? 0 };
  return { intake: await getIntake(server, person, intake.intakeId), params };
}

/** Compares an intake with one whose boards are made. */
export function compare(
  server: TestServer,
  { token }: Person,
  { intakeId, revision }: Pick<IntakeOnWire, 'intakeId' | 'revision'>,
  before: string | null,
): Promise<LightMyRequestResponse> {
  return server.send(compareIntakeCall, { token, params: { intakeId }, body: { before, revision } });
}

/** A later file in the project of an earlier one, compared with it. */
export async function aComparedIntake(
  server: TestServer,
  person: Person,
  { intake: before, params: { projectId } }: MadeEdition,
  file: SentFile = laterList,
): Promise<IntakeOnWire> {
  const later = await anIntake(server, person, file, { projectId });
  const reply = await compare(server, person, later, before.intakeId);
  if (reply.statusCode !== 200) {
    throw new Error(`The files were not compared: ${reply.body}`);
  }
  return withoutLeftovers(server, person, await getIntake(server, person, later.intakeId));
}

/** An intake in which no text is needed. */
async function withoutLeftovers(server: TestServer, person: Person, intake: IntakeOnWire): Promise<IntakeOnWire> {
  const leftovers = nothingNeeded(intake);
  if (Object.keys(leftovers).length === 0) {
    return intake;
  }
  await answerIntake(server, person, intake, { leftovers });
  return getIntake(server, person, intake.intakeId);
}
