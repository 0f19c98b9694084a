import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { makeIntakeBoardsCall, readBoardOriginCall } from '@pw/contract/intake';
import type { IntakeOnWire, IntakeQuestionOnWire } from '@pw/contract/intake-shape';
import { gateOrNight } from '@pw/testing/run-length';
import { expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { compare } from '../../testing/an-edition.ts';
import {
  anIntake,
  answerIntake,
  getIntake,
  makeBoards,
  nothingNeeded,
  sampleEnquiry,
} from '../../testing/an-intake.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);

const FOLDER = join(import.meta.dirname, '../../../../../examples/intake');
const all = readdirSync(FOLDER).filter((name) => /\.(?:xlsx|xls|csv|txt|pdf|docx)$/u.test(name));

/** In the gate the first of each kind of file. */
const firsts = [...Map.groupBy(all, (name) => extname(name)).values()].flatMap(([first]) => first ?? []);
const examples = gateOrNight(firsts, all);

/** Takes the first offer about a board, confirms columns and totals, and removes the rows that are asked about. */
function answersTo({ content }: IntakeOnWire) {
  const questions = content?.questions ?? [];
  const first = ({ about, offers }: IntakeQuestionOnWire) =>
    about.board !== undefined && about.row === undefined && about.value !== undefined && offers[0]
      ? [[`${about.board}.${about.value}`, offers[0].value] as const]
      : [];
  return {
    values: Object.fromEntries(questions.flatMap(first)),
    confirmed: questions.flatMap(({ id, code, about }) =>
      code === 'TOTAL_DIFFERS' ? [id] : about.table === undefined ? [] : [`${about.table}.${about.value}`],
    ),
    removed: questions.flatMap(({ about }) => about.row ?? []),
    leftovers: nothingNeeded({ content }),
  };
}

it.each(examples)('%s changes nothing of the boards that it has made when it comes again', async (name) => {
  const { sales } = company;
  const { projectID: projectId } = await aProject(server, sales);
  const ready = async () => {
    const intake = await anIntake(server, sales, sampleEnquiry(name), { projectId });
    await answerIntake(server, sales, intake, answersTo(intake));
    return getIntake(server, sales, intake.intakeId);
  };
  const first = await ready();
  const { boards } = makeIntakeBoardsCall.reply.parse((await makeBoards(server, sales, first)).json());
  const { intakeId } = await ready();
  await compare(server, sales, await getIntake(server, sales, intakeId), first.intakeId);
  const reply = await makeBoards(server, sales, await getIntake(server, sales, intakeId));
  expect(makeIntakeBoardsCall.reply.parse(reply.json())).toMatchObject({
    boards: [],
    compared: boards.map((board) => ({ ...board, changes: 0 })),
  });
});

it.each(examples)('%s becomes boards in a project, and each of their feeders knows its row', async (name) => {
  const { sales } = company;
  const { projectID: projectId } = await aProject(server, sales);
  const intake = await anIntake(server, sales, sampleEnquiry(name), { projectId });
  expect(intake.failure).toBeNull();
  expect((await answerIntake(server, sales, intake, answersTo(intake))).json()).toMatchObject({ open: 0 });
  const answered = await getIntake(server, sales, intake.intakeId);
  const { boards } = makeIntakeBoardsCall.reply.parse((await makeBoards(server, sales, answered)).json());
  const rows: string[] = [];
  for (const { lineItemId } of boards) {
    const reply = await server.send(readBoardOriginCall, { token: sales.token, params: { projectId, lineItemId } });
    const feeders = readBoardOriginCall.reply.parse(reply.json())?.feeders ?? {};
    rows.push(...Object.values(feeders).map(({ row }) => row));
  }
  const ready = answered.content?.rows.filter(({ isReady }) => isReady).map(({ id }) => id) ?? [];
  expect(new Set(rows)).toEqual(new Set(ready));
  expect(rows.length).toBeGreaterThan(0);
});
