import {
  discardIntakeCall,
  INTAKE_FILE_MOST_BYTES,
  listIntakesCall,
  MOST_CELL_ROWS,
  MOST_INTAKE_FILES,
  readIntakeCellsCall,
  readIntakeFileCall,
  uploadIntakeCall,
} from '@pw/contract/intake';
import { deleteProjectCall } from '@pw/contract/spec-api/projects';
import { fileLimits } from '@pw/intake/read/read-file';
import { describe, expect, it } from 'vitest';
import { intakeKnowledge, shippedKnowledge } from '../../platform/knowledge.ts';
import { aProject } from '../../testing/a-project.ts';
import {
  anIntake,
  answerIntake,
  clearList,
  doubtfulList,
  feederList,
  getIntake,
  readWaitingIntakes,
  sampleEnquiry,
  sendIntake,
} from '../../testing/an-intake.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { SentFile } from '../../testing/multipart.ts';
import { aPng } from '../../testing/picture.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const text = (name: string, content: string): SentFile => ({ name, bytes: new TextEncoder().encode(content) });

const drop = async (files: readonly SentFile[], sent: Parameters<typeof sendIntake>[3] = {}) =>
  uploadIntakeCall.reply.parse((await sendIntake(server, company.sales, files, sent)).json());
const storedFiles = () => server.storedKeys().filter((key) => key.startsWith(company.companyId));
const cells = (intakeId: string, query: Readonly<Record<string, string>>) =>
  server.send(readIntakeCellsCall, { token: company.sales.token, params: { intakeId }, query: query as never });

describe('a file that is dropped', () => {
  it('is as large as the reader takes', () => {
    expect(INTAKE_FILE_MOST_BYTES).toBe(fileLimits(intakeKnowledge(shippedKnowledge()).tables).bytes);
  });

  it('has its place among as many as an enquiry has, from 0', () => {
    const place = (file: number) => readIntakeFileCall.params.shape.file.safeParse(file).success;
    expect([0, MOST_INTAKE_FILES - 1, MOST_INTAKE_FILES].map(place)).toEqual([true, true, false]);
  });

  it('is read in the background, with its rows, their sources and what is asked', async () => {
    const { intakeId, ...reply } = await drop([doubtfulList], { sender: ' acme.test ' });
    expect(reply).toEqual({ state: 'reading', isKnown: false });
    expect(await getIntake(server, company.sales, intakeId)).toMatchObject({ state: 'reading', content: null });
    await readWaitingIntakes(server, company.companyId);
    const intake = await getIntake(server, company.sales, intakeId);
    expect(intake).toMatchObject({
      state: 'ready',
      fileName: 'PCC-1.csv',
      sender: 'acme.test',
      kind: 'text',
      boards: 1,
      rows: 3,
      open: 2,
      uploadedBy: company.sales.name,
      sheets: [{ name: 'Text', role: 'tables', rows: 4, columns: 7, page: null }],
    });
    expect(intake.content?.rows.map(({ id, isReady }) => [id, isReady])).toEqual([
      ['b1r1', true],
      ['b1r2', false],
      ['b1r3', false],
    ]);
    expect(intake.content?.rows[1]?.values.rating).toMatchObject({
      value: null,
      text: '250A/200A',
      source: { sheet: 'Text', cell: 'D3' },
    });
  });

  it('is opened again when the same bytes are dropped, for the same project or for none, and leaves no second file', async () => {
    const project = await aProject(server, company.sales);
    const first = await drop([clearList]);
    const again = await drop([{ ...clearList, name: 'the same.csv' }]);
    expect(again).toEqual({ ...first, isKnown: true });
    expect(storedFiles()).toHaveLength(1);
    const ofProject = await drop([clearList], { projectId: project.projectID });
    expect(ofProject).toMatchObject({ isKnown: false });
    expect(ofProject.intakeId).not.toBe(first.intakeId);
    await readWaitingIntakes(server, company.companyId);
    expect(await drop([clearList])).toMatchObject({ state: 'ready', isKnown: true });
  });

  it('by two people at the same moment is one intake', async () => {
    const replies = await Promise.all([drop([clearList]), drop([clearList])]);
    expect(new Set(replies.map(({ intakeId }) => intakeId)).size).toBe(1);
    expect(storedFiles()).toHaveLength(1);
  });

  it('under one key is one intake, whatever becomes of the first answer', async () => {
    const first = await drop([clearList], { idempotencyKey: 'k' });
    expect(await drop([clearList], { idempotencyKey: 'k' })).toEqual(first);
    expect(storedFiles()).toHaveLength(1);
  });

  it('is refused without a file, as a picture, and for a project that takes none', async () => {
    const { sales } = company;
    const codeOf = async (files: readonly SentFile[], projectId?: number) =>
      (await sendIntake(server, sales, files, projectId === undefined ? {} : { projectId })).json().code;
    expect(await codeOf([])).toBe('FILE_MISSING');
    expect(await codeOf([{ name: 'list.csv', bytes: aPng() }])).toBe('WRONG_KIND');
    expect(await codeOf([clearList], 99)).toBe('NOT_FOUND');
    const { projectID } = await aProject(server, sales, { status: 'on-order' });
    expect(await codeOf([clearList], projectID)).toBe('VIEW_ONLY');
    expect(storedFiles()).toEqual([]);
  });

  it.each([
    ['UNKNOWN_KIND', { name: 'x.xlsx', bytes: new Uint8Array([1, 0, 2, 3]) }],
    ['DAMAGED', { name: 'x.xlsx', bytes: sampleEnquiry('e01-feeder-list.xlsx').bytes.slice(0, 3000) }],
    ['EMPTY', text('empty.csv', ' ')],
    ['NO_FEEDERS', text('mail.txt', 'Dear all,\nplease send your offer.')],
  ])('that gives no intake says so, and what to do: %s', async (code, file) => {
    const intake = await anIntake(server, company.sales, file);
    expect(intake).toMatchObject({ state: 'failed', content: null, failure: { code } });
    expect(intake.failure?.message).toContain(file.name);
  });

  it('that could not be read is read again when it is dropped again', async () => {
    const { intakeId } = await anIntake(server, company.sales, text('empty.csv', ' '));
    expect(await drop([text('empty.csv', ' ')])).toEqual({ intakeId, state: 'reading', isKnown: true });
  });
});

describe('several files', () => {
  it('are one intake: their sheets are named by their files, and each can be had again', async () => {
    const other = { ...doubtfulList, name: 'MCC-2.csv' };
    const { intakeId } = await drop([clearList, other]);
    await readWaitingIntakes(server, company.companyId);
    const intake = await getIntake(server, company.sales, intakeId);
    expect(intake).toMatchObject({ state: 'ready', fileName: 'PCC-1.csv', files: 2, boards: 2, rows: 5 });
    expect(intake.sheets.map(({ name }) => name)).toEqual(['PCC-1.csv / Text', 'MCC-2.csv / Text']);
    const reply = (await cells(intakeId, { sheet: 'MCC-2.csv / Text', from: '3', to: '3' })).json();
    expect(reply.cells[1]).toEqual({ row: 3, col: 2, text: 'Line A' });
    const params = { intakeId, file: 1 };
    const file = await server.send(readIntakeFileCall, { token: company.sales.token, params });
    expect(new Uint8Array(file.rawPayload)).toEqual(other.bytes);
    expect(await drop([clearList, other])).toMatchObject({ intakeId, isKnown: true });
    expect((await drop([other, clearList])).isKnown).toBe(false);
    const saved = await answerIntake(server, company.sales, intake, { confirmed: ['b1'] });
    expect(saved.json()).toMatchObject({ revision: 2 });
  });
});

describe('the sheets of a file', () => {
  it('are answered row by row with their merges', async () => {
    const { intakeId, sheets } = await anIntake(server, company.sales, sampleEnquiry('e03-board-per-sheet.xlsx'));
    const name = sheets.find(({ role }) => role === 'tables')?.name ?? '';
    const all = (await cells(intakeId, { sheet: name, from: '1', to: '500' })).json();
    const [first] = all.cells;
    const one = (await cells(intakeId, { sheet: name, from: String(first.row), to: String(first.row) })).json();
    expect(one.cells).toEqual(all.cells.filter(({ row }: { row: number }) => row === first.row));
    expect((await cells(intakeId, { sheet: 'No such', from: '1', to: '5' })).json().code).toBe('NOT_FOUND');
  });

  it('have rows far below as well', async () => {
    const lines = Array.from({ length: 550 }, (_none, index) => `${index + 1},Line ${index + 1},MCCB,100,TPN,36,1`);
    const { intakeId } = await anIntake(server, company.sales, feederList(...lines));
    const reply = (await cells(intakeId, { sheet: 'Text', from: '399', to: '402' })).json();
    expect(reply.cells.filter(({ col }: { col: number }) => col === 2)).toEqual(
      [399, 400, 401, 402].map((row) => ({ row, col: 2, text: `Line ${row - 1}` })),
    );
    const all = (await cells(intakeId, { sheet: 'Text', from: '2', to: '1000' })).json();
    expect(all.cells.at(-1).row).toBe(1 + MOST_CELL_ROWS);
  });

  it('of a PDF are its pages, with the box of each text', async () => {
    const { intakeId, sheets, content } = await anIntake(server, company.sales, sampleEnquiry('e10-table.pdf'));
    expect(sheets[0]).toMatchObject({ name: 'Page 1', page: 1 });
    const reply = (await cells(intakeId, { sheet: 'Page 1', from: '1', to: '500' })).json();
    expect(reply.cells[0].box).toHaveLength(4);
    expect(content?.rows[0]?.at).toMatchObject({ page: 1 });
  });
});

describe('an intake', () => {
  it('is listed with its project, or with those that have none, until its boards are made', async () => {
    const { sales } = company;
    const { projectID: projectId } = await aProject(server, sales);
    const alone = await anIntake(server, sales, clearList);
    const ofProject = await anIntake(server, sales, doubtfulList, { projectId });
    const list = async (query: Readonly<Record<string, unknown>>) =>
      (await server.send(listIntakesCall, { token: sales.token, query: query as never }))
        .json()
        .map(({ intakeId }: { intakeId: string }) => intakeId);
    expect([await list({}), await list({ projectId })]).toEqual([[alone.intakeId], [ofProject.intakeId]]);
  });

  it('gives its files as they arrived, to be saved and never opened in the page', async () => {
    const { intakeId } = await anIntake(server, company.sales, clearList);
    const { token } = company.sales;
    const reply = await server.send(readIntakeFileCall, { token, params: { intakeId, file: 0 } });
    expect(new Uint8Array(reply.rawPayload)).toEqual(clearList.bytes);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="PCC-1.csv"/);
    expect(reply.headers['content-security-policy']).toContain('sandbox');
    expect((await server.send(readIntakeFileCall, { token, params: { intakeId, file: 1 } })).statusCode).toBe(404);
  });

  it('is thrown away with its files, also while it is read', async () => {
    const { sales } = company;
    const { intakeId } = await drop([clearList]);
    const discard = () => server.send(discardIntakeCall, { token: sales.token, params: { intakeId } });
    expect((await discard()).json()).toEqual({ isDiscarded: true });
    await expect.poll(storedFiles).toEqual([]);
    expect((await discard()).json().code).toBe('NOT_FOUND');
    expect((await drop([clearList])).isKnown).toBe(false);
  });

  it('goes with its project', async () => {
    const { sales } = company;
    const { projectID: projectId, specProjectId } = await aProject(server, sales);
    const { intakeId } = await anIntake(server, sales, clearList, { projectId });
    const body = { userId: sales.accountId, rsToken: sales.token, specProjectId };
    await server.send(deleteProjectCall, { token: sales.token, body });
    const { token } = sales;
    const reply = await server.send(readIntakeCellsCall, {
      token,
      params: { intakeId },
      query: { sheet: 'Text', from: 1, to: 5 },
    });
    expect(reply.statusCode).toBe(404);
  });
});
