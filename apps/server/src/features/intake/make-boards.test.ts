import { openEditingCall } from '@pw/contract/board-configuration';
import { readBoardsCall } from '@pw/contract/boards';
import { makeIntakeBoardsCall, readBoardOriginCall, readIntakeCall } from '@pw/contract/intake';
import { readProjectDemandsCall } from '@pw/contract/project-demands';
import { importProjectCall, readProjectCall } from '@pw/contract/projects';
import { referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { aProject, setStatus } from '../../testing/a-project.ts';
import {
  anIntake,
  answerIntake,
  clearList,
  doubtfulList,
  feederList,
  getIntake,
  makeBoards,
  nothingNeeded,
  sampleEnquiry,
  sendIntake,
} from '../../testing/an-intake.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const projects = async () =>
  (await server.owner.query('select project_id, name from projects where company_id = $1', [company.companyId])).rows;

/** A board as the screen that configures it gets it. */
async function draftOf(projectId: number, lineItemId: number) {
  const { token } = company.sales;
  const reply = await server.send(openEditingCall, { token, params: { projectId, lineItemId } });
  return openEditingCall.reply.parse(reply.json()).draft;
}

async function feedersOf(projectId: number, lineItemId: number) {
  return (await draftOf(projectId, lineItemId)).feeders;
}

async function aProjectWith(project: Readonly<Record<string, unknown>>): Promise<number> {
  const body = { project: { name: 'Chakan', ...project }, boards: [{ ...referenceBoards.RB2, name: 'MDB-1' }] };
  const reply = await server.send(importProjectCall, { token: company.sales.token, body: body as never });
  return importProjectCall.reply.parse(reply.json()).project.projectId;
}

/** Makes the two boards of a workbook with a cover and notes in a project. */
async function madeIn(projectId: number) {
  const { sales } = company;
  const intake = await anIntake(server, sales, sampleEnquiry('e03-board-per-sheet.xlsx'), { projectId });
  await answerIntake(server, sales, intake, { leftovers: nothingNeeded(intake) });
  const reply = await makeBoards(server, sales, await getIntake(server, sales, intake.intakeId));
  return makeIntakeBoardsCall.reply.parse(reply.json());
}

async function demandsOf(projectId: number) {
  const reply = await server.send(readProjectDemandsCall, { token: company.sales.token, params: { projectId } });
  return readProjectDemandsCall.reply.parse(reply.json()).demands;
}

describe('the boards of an intake', () => {
  it('make a project with the feeders of the file, each with its values and where they came from', async () => {
    const { sales } = company;
    const intake = await anIntake(server, sales, doubtfulList);
    await answerIntake(server, sales, intake, { values: { 'b1r2.rating': 250, 'b1r3.rating': 160 } });
    const answered = await getIntake(server, sales, intake.intakeId);
    const reply = await makeBoards(server, sales, answered, { projectName: 'Chakan Plant' });
    const made = makeIntakeBoardsCall.reply.parse(reply.json());
    expect(made).toMatchObject({ boards: [{ name: 'PCC-1' }], rows: 3, asRead: 3, edited: 0, editRate: 0 });
    expect(await projects()).toMatchObject([{ project_id: made.projectId, name: 'Chakan Plant' }]);
    const [board] = made.boards;
    const feeders = await feedersOf(made.projectId, board?.lineItemId ?? 0);
    expect(feeders.map(({ name, type, properties }) => [name, type, properties.FEEDER_AMP_RATING])).toEqual([
      ['Incomer', 'ACB_IC', 1600],
      ['Line A', 'MCCB_OG', 250],
      ['Line B', 'MCCB_OG', 160],
    ]);
    const params = { projectId: made.projectId, lineItemId: board?.lineItemId ?? 0 };
    const origin = (await server.send(readBoardOriginCall, { token: sales.token, params })).json();
    expect(origin).toMatchObject({ intakeId: intake.intakeId, fileName: 'PCC-1.csv' });
    expect(origin.feeders[feeders[1]?.part ?? '']).toMatchObject({
      row: 'b1r2',
      at: { sheet: 'Text' },
      values: { rating: { value: 250, text: '250A/200A', source: { sheet: 'Text', cell: 'D3' } } },
    });
    expect(await getIntake(server, sales, intake.intakeId)).toMatchObject({
      state: 'made',
      projectId: made.projectId,
      made: { projectId: made.projectId, boards: made.boards, by: sales.name },
    });
  });

  it('of ways and of boards that go into others know their rows, too', async () => {
    const { sales } = company;
    const lines = (name: string, ...rows: readonly string[]) => [
      name,
      'Sl,Feeder,Device,Rating,Pole,kA,Qty',
      ...rows,
      '',
    ];
    const content = [
      ...lines('DB-1', '1,Incomer,MCCB,100,4P,25,1', '2,Lights,MCB,10,SP,10,6', '3,Sockets,MCB,16,SP,10,3'),
      ...lines('DB-2', '1,Pump,MCCB,63,TP,25,1'),
    ].join('\n');
    const intake = await anIntake(server, sales, { name: 'db.csv', bytes: new TextEncoder().encode(content) });
    await answerIntake(server, sales, intake, {
      leftovers: nothingNeeded(intake),
      boards: { b2: { into: 'b1' } },
    });
    const answered = await getIntake(server, sales, intake.intakeId);
    expect(answered.content?.questions).toEqual([]);
    const made = makeIntakeBoardsCall.reply.parse((await makeBoards(server, sales, answered)).json());
    expect(made.boards).toHaveLength(1);
    const params = { projectId: made.projectId, lineItemId: made.boards[0]?.lineItemId ?? 0 };
    const origin = (await server.send(readBoardOriginCall, { token: sales.token, params })).json();
    const feeders = await feedersOf(made.projectId, params.lineItemId);
    const named = feeders.flatMap(({ part, name, components }) => [
      [part, name] as const,
      ...components.map((component) => [component.part, component.properties.AM_DESCRIPTION] as const),
    ]);
    const namesOfRows = named.flatMap(([part, name]) =>
      origin.feeders[part] ? [[origin.feeders[part].row, name]] : [],
    );
    expect(new Map(namesOfRows as [string, string][])).toEqual(
      new Map([
        ['b1r1', 'Incomer'],
        ['b1r2', 'Lights'],
        ['b1r3', 'Sockets'],
        ['b2r1', 'Pump'],
      ]),
    );
  });

  it('have no origin when no file gave them', async () => {
    const projectId = await aProjectWith({});
    const { token } = company.sales;
    const [board] = (await server.send(readBoardsCall, { token, params: { projectId } })).json();
    const params = { projectId, lineItemId: board.lineItemId };
    expect((await server.send(readBoardOriginCall, { token, params })).json()).toBeNull();
    expect((await server.send(readBoardOriginCall, { token, params: { ...params, lineItemId: 99 } })).statusCode).toBe(
      404,
    );
  });

  it('are made once: by one key, by two clicks, and for everybody who comes later', async () => {
    const { sales } = company;
    const intake = await anIntake(server, sales);
    const replies = await Promise.all([
      makeBoards(server, sales, intake, { idempotencyKey: 'k' }),
      makeBoards(server, sales, intake, { idempotencyKey: 'k' }),
      makeBoards(server, sales, intake),
    ]);
    const codes = replies.map((reply) => reply.json().code ?? 'made');
    // Of two keys either can be first.
    expect(new Set(codes)).toEqual(new Set(['ALREADY_MADE', 'made']));
    expect((await makeBoards(server, sales, intake)).json().code).toBe('ALREADY_MADE');
    expect((await answerIntake(server, sales, intake, { confirmed: ['b1'] })).json().code).toBe('ALREADY_MADE');
    expect(await projects()).toHaveLength(1);
  });

  it('are not made while the file is read, a question is open, a text has no answer, or nothing becomes a feeder', async () => {
    const { sales } = company;
    const dropped = (await sendIntake(server, sales, [clearList])).json();
    expect((await makeBoards(server, sales, { ...dropped, revision: 1 })).json().code).toBe('NOT_READ');
    const doubtful = await anIntake(server, sales, doubtfulList);
    const asked = await makeBoards(server, sales, doubtful);
    expect(asked.json().code).toBe('QUESTIONS_OPEN');
    expect(asked.json().message).toMatch(/^Line A, rated current: “250A\/200A”.* 1 other question is open, too\./);
    const noted = feederList(
      '1,Incomer,ACB,1600,4P,50,1',
      '2,Line A,MCCB,250,TPN,36,1',
      '',
      'NOTES',
      '1. Delivery within 6 weeks',
    );
    const withNote = await anIntake(server, sales, noted);
    const left = await makeBoards(server, sales, withNote);
    expect([left.json().code, left.json().message]).toEqual([
      'LEFTOVERS_OPEN',
      '“1. Delivery within 6 weeks” has no answer yet. Say what each of them is.',
    ]);
    const removed = ['b1r1', 'b1r2', 'b1'];
    await answerIntake(server, sales, withNote, { removed, leftovers: nothingNeeded(withNote) });
    const none = await makeBoards(server, sales, await getIntake(server, sales, withNote.intakeId));
    expect(none.json().code).toBe('NO_BOARDS');
    expect(await projects()).toEqual([]);
  });

  it('are refused to a reader of older answers, with the intake as it is', async () => {
    const { sales } = company;
    const intake = await anIntake(server, sales);
    await answerIntake(server, sales, intake, { confirmed: ['b1'] });
    const reply = await makeBoards(server, sales, intake);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(readIntakeCall.reply.parse(reply.json().details.current).revision).toBe(2);
  });

  it('that cannot be made say which, and make nothing', async () => {
    const { sales } = company;
    const intake = await anIntake(server, sales, doubtfulList);
    const values = { 'b1r2.rating': 250, 'b1r3.rating': 160, 'b1r3.note': 'to\u0001be checked' };
    await answerIntake(server, sales, intake, { values });
    const reply = await makeBoards(server, sales, await getIntake(server, sales, intake.intakeId));
    expect([reply.statusCode, reply.json().code, reply.json().details]).toEqual([
      422,
      'BOARDS_INVALID',
      {
        faults: [
          { path: 'boards[0].feeders[2].properties.FEEDER_NOTE', text: expect.stringContaining('control character') },
        ],
      },
    ]);
    expect(await projects()).toEqual([]);
  });

  it('keep to the rules of names of the new project', async () => {
    const { sales } = company;
    const intake = await anIntake(server, sales);
    const reply = await makeBoards(server, sales, intake, { projectName: '50 %' });
    expect([reply.json().code, reply.json().details]).toEqual([
      'FIELD_INVALID',
      { faults: { projectName: 'Special characters not allowed: # % + \\' } },
    ]);
  });
});

describe('the boards of an intake in a project that is there', () => {
  it('come behind its boards under free names, and fill its fields only where nothing is', async () => {
    const { sales } = company;
    const { token } = sales;
    const own = { set: { FEEDER_COMM: 'Y' }, note: 'ours' };
    const projectId = await aProjectWith({ enquiryNumber: 'E-1', demands: [own] });
    const made = await madeIn(projectId);
    expect(made.boards.map(({ name }) => name)).toEqual(['MDB-1-Copy-(1)', 'MDB-2']);
    const boards = (await server.send(readBoardsCall, { token, params: { projectId } })).json();
    expect(boards.map(({ name }: { name: string }) => name)).toEqual(['MDB-1', 'MDB-1-Copy-(1)', 'MDB-2']);
    const project = (await server.send(readProjectCall, { token, params: { projectId } })).json();
    expect(project).toMatchObject({ name: 'Chakan', enquiryNumber: 'E-1', enquiryDate: '2026-11-18' });
  });

  it('have the demands of the file for themselves: they count for no board that was there', async () => {
    const { token } = company.sales;
    const own = { set: { FEEDER_COMM: 'Y' }, note: 'ours' };
    const projectId = await aProjectWith({ demands: [own] });
    const boardThere = async () =>
      readBoardsCall.reply.parse((await server.send(readBoardsCall, { token, params: { projectId } })).json())[0];
    const before = await boardThere();
    const { boards } = await madeIn(projectId);
    expect(await demandsOf(projectId)).toMatchObject([own]);
    for (const { lineItemId } of boards) {
      const draft = await draftOf(projectId, lineItemId);
      expect(draft.projectDemands).toMatchObject([own]);
      expect(draft.demands).toMatchObject([{ set: expect.anything() }, { set: expect.anything() }]);
    }
    expect(await boardThere()).toEqual(before);
    expect((await draftOf(projectId, before?.lineItemId ?? 0)).demands ?? []).toEqual([]);
  });

  it('bring the demands of the file to a project that has no boards', async () => {
    const { projectID } = await aProject(server, company.sales);
    const projectId = Number(projectID);
    const { boards } = await madeIn(projectId);
    expect(await demandsOf(projectId)).toHaveLength(2);
    const draft = await draftOf(projectId, boards[0]?.lineItemId ?? 0);
    expect([draft.projectDemands?.length, draft.demands ?? []]).toEqual([2, []]);
  });

  it('are not made where the project has no room for them', async () => {
    const { sales } = company;
    const projectId = await aProjectWith({});
    const intake = await anIntake(server, sales, clearList, { projectId });
    await server.owner.query(
      `insert into boards (company_id, line_item_id, project_id, item_number, name, type, quantity, state, is_saved,
          comments, assigned_to, created_by, created_at, saved_by, saved_at)
        select company_id, 100 + n, project_id, 100 + n, 'B' || n, type, quantity, state, is_saved, comments, assigned_to,
          created_by, created_at, saved_by, saved_at from boards, generate_series(1, 199) n where company_id = $1`,
      [company.companyId],
    );
    expect((await makeBoards(server, sales, intake)).json().code).toBe('TOO_MANY_BOARDS');
    expect((await getIntake(server, sales, intake.intakeId)).state).toBe('ready');
  });

  it('are not made once the project can only be viewed', async () => {
    const { sales } = company;
    const projectId = await aProjectWith({});
    const intake = await anIntake(server, sales, clearList, { projectId });
    await setStatus(server, sales, projectId, 'on-order');
    expect((await makeBoards(server, sales, intake)).json().code).toBe('VIEW_ONLY');
    expect((await getIntake(server, sales, intake.intakeId)).state).toBe('ready');
  });
});
