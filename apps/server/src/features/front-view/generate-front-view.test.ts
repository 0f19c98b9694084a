import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { type FrontViewOnWire, generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { boardRenameCall, deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { dateOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { checkCases } from '@pw/testing/check-cases';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBoard } from '../../testing/a-board.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredBoard, aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const DAY_MS = 86_400_000;

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;
let params: { readonly projectId: number; readonly lineItemId: number };

afterAll(closePdfWorker);
beforeEach(async () => {
  ({ token } = company.sales);
  params = await aConfiguredBoard(server, company.sales);
});

const plated: EditOnWire = { kind: 'set', part: 'board', property: 'BUS_PLATING', value: 'Painted black' };

async function generate(by = token): Promise<FrontViewOnWire> {
  const reply = await server.send(generateFrontViewCall, { token: by, params });
  return generateFrontViewCall.reply.parse(reply.json());
}

async function read(by = token) {
  const reply = await server.send(readFrontViewCall, { token: by, params });
  return readFrontViewCall.reply.parse(reply.json());
}

/** The file behind an address, asked for without a token. */
async function fetched(address: string) {
  const { statusCode, headers, rawPayload } = await server.app.inject({ method: 'GET', url: address });
  return { statusCode, contentType: headers['content-type'], bytes: rawPayload };
}

async function edit(edits: readonly EditOnWire[]): Promise<number> {
  const { sequence } = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
  const edited = await server.send(editBoardCall, { token, params, body: { sequence, edits: [...edits] } });
  return editBoardCall.reply.parse(edited.json()).sequence;
}

describe('generateFrontView', () => {
  it('draws each sheet as SVG and DXF and all as one PDF of A4, behind addresses that need no token [FRV-12]', async () => {
    const { sheets, pdf, drawnOn } = await generate();
    expect([sheets.length, drawnOn]).toEqual([1, isoDayInIndia(server.platform.now())]);
    const [svg, dxf] = await Promise.all([sheets[0]?.svg, sheets[0]?.dxf].map((file) => fetched(file?.address ?? '')));
    expect([svg?.contentType, dxf?.contentType]).toEqual(['image/svg+xml', 'image/vnd.dxf']);
    expect(svg?.bytes.toString()).toMatch(/^<svg .*width="297mm" height="210mm"/);
    expect(dxf?.bytes.toString()).toMatch(/\nEOF\n$/);
    const printed = await fetched(pdf.address);
    expect([printed.contentType, printed.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    const [, ...pageSize] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed.bytes.toString('latin1')) ?? [];
    expect(pageSize.map((pt) => Math.round((Number(pt) / 72) * 25.4))).toEqual([297, 210]);
    expect([sheets[0]?.dxf.name, pdf.name]).toEqual(['MDB-FV-01.dxf', 'Front View - MDB.pdf']);
  });

  it('says in the title block of whom and of what the drawing is [FRV-13, FRV-16]', async () => {
    const { sheets } = await generate();
    const svg = (await fetched(sheets[0]?.svg.address ?? '')).bytes.toString();
    for (const text of [
      company.name,
      'Chakan Plant',
      `${params.projectId}-R1`,
      dateOnScreen(server.platform.now()),
      'MDB-FV-01',
    ]) {
      expect(svg).toContain(text);
    }
  });

  it('names the quotation, the first draughtsman and the day: a later request changes neither [FRV-14, FRV-20]', async () => {
    const { rows } = await server.owner.query<{ quotation_number: string }>(
      'select quotation_number from projects where company_id = $1 and project_id = $2',
      [company.companyId, params.projectId],
    );
    const { sheets } = await generate();
    const svg = (await fetched(sheets[0]?.svg.address ?? '')).bytes.toString();
    expect(svg).toContain(`>${rows[0]?.quotation_number}<`);
    expect(svg).toContain(`>${company.sales.name}, ${dateOnScreen(server.platform.now())}<`);
    const colleague = await aColleague(server, company);
    const again = await generate(colleague.token);
    expect((await fetched(again.sheets[0]?.svg.address ?? '')).bytes.toString()).toBe(svg);
  });

  it('draws the same configuration once: a colleague gets the same files on another day [FRV-20]', async () => {
    const first = await generate();
    const bytes = await Promise.all([first.sheets[0]?.svg, first.pdf].map((file) => fetched(file?.address ?? '')));
    server.passTime(3 * DAY_MS);
    const colleague = await aColleague(server, company);
    const later = await generate(colleague.token);
    expect([later.fingerprint, later.drawnOn]).toEqual([first.fingerprint, first.drawnOn]);
    const again = await Promise.all([later.sheets[0]?.svg, later.pdf].map((file) => fetched(file?.address ?? '')));
    expect(again).toEqual(bytes);
    expect((await fetched(first.pdf.address)).statusCode).toBe(404);
  });

  it('gives the same bytes for the same input, in another company too but for what names it', async () => {
    const { sheets } = await generate();
    const other = await seedCompany(server);
    await server.owner.query('update companies set name = $1 where company_id = $2', [company.name, other.companyId]);
    await server.owner.query('update users set name = $1 where company_id = $2', [company.sales.name, other.companyId]);
    const twin = await aConfiguredProject(server, other.sales);
    const same = { projectId: twin.projectId, lineItemId: twin.lineItemIds[1] ?? 0 };
    expect(same).toEqual(params);
    const reply = await server.send(generateFrontViewCall, { token: other.sales.token, params: same });
    const again = generateFrontViewCall.reply.parse(reply.json());
    for (const pick of ['svg', 'dxf'] as const) {
      const files = [sheets, again.sheets].map(async ([sheet]) => (await fetched(sheet?.[pick].address ?? '')).bytes);
      const [one, two] = await Promise.all(files);
      expect(one?.equals(two ?? Buffer.from(''))).toBe(true);
    }
  });

  it('draws unsaved changes for their editor, and shows them to nobody else', async () => {
    const colleague = await aColleague(server, company);
    const saved = await generate();
    const sequence = await edit([plated]);
    expect(await read()).toMatchObject({ frontView: null, isOfDraft: true });
    const changed = await generate();
    expect(changed.fingerprint).not.toBe(saved.fingerprint);
    expect(await read(colleague.token)).toMatchObject({ frontView: saved, isOfDraft: false });
    await server.send(saveEditingCall, { token, params, body: { sequence } });
    expect(await read(colleague.token)).toMatchObject({ frontView: changed, isOfDraft: false });
  });

  it('is to be drawn again when anything of the drawing changes, such as the name of the board', async () => {
    await generate();
    expect((await read()).frontView).not.toBeNull();
    await server.send(boardRenameCall, { token, body: { ...params, boardName: 'MDB-2' } });
    expect(await read()).toMatchObject({ frontView: null, state: 'in-progress' });
  });

  it('is made once by two who ask at the same moment', async () => {
    const colleague = await aColleague(server, company);
    const [mine, theirs] = await Promise.all([generate(), generate(colleague.token)]);
    expect(theirs).toEqual(mine);
  });

  it('locks nothing while it is made, and is not kept for a board that was deleted meanwhile', async () => {
    const { write } = server.platform.files;
    vi.spyOn(server.platform.files, 'write').mockImplementationOnce(async (...file) => {
      const deleted = await server.send(deleteLineItemCall, { token, params });
      expect(deleted.statusCode).toBe(200);
      await write(...file);
    });
    const reply = await server.send(generateFrontViewCall, { token, params });
    vi.restoreAllMocks();
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'DELETED']);
    const rows = await server.owner.query('select from front_views where company_id = $1', [company.companyId]);
    expect(rows.rowCount).toBe(0);
  });

  it('refuses a board that was never configured', async () => {
    const { lineItemID: lineItemId } = await aBoard(server, company.sales, { projectID: params.projectId });
    params = { ...params, lineItemId };
    const reply = await server.send(generateFrontViewCall, { token, params });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'NOT_CONFIGURED']);
    expect((await read()).frontView).toBeNull();
  });

  it('refuses a board without a design, naming what is missing', async () => {
    const project = { projectID: params.projectId };
    const { lineItemID: lineItemId } = await aBoard(server, company.sales, project, { isGenerated: true });
    const reply = await server.send(generateFrontViewCall, { token, params: { ...params, lineItemId } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'INCOMPLETE']);
    expect(reply.json().details.checks).toContainEqual(expect.objectContaining({ id: 'B1' }));
  });

  it('refuses a board in which a check finds an error, naming it', async () => {
    const faulty = checkCases.find(({ id }) => id === 'B2')?.raises;
    const boards = [{ ...faulty, name: 'MDB', quantity: 1 }];
    const made = await aConfiguredProject(server, company.sales, aPricedEnquiry({ boards }));
    params = { projectId: made.projectId, lineItemId: made.lineItemIds[0] ?? 0 };
    const reply = await server.send(generateFrontViewCall, { token, params });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'CHECKS_FAILED']);
    const { checks } = reply.json().details;
    expect(checks).toContainEqual(expect.objectContaining({ id: 'B2', feeder: 'I/C' }));
    expect(reply.json().message).toContain(checks[0].message);
  });

  it('refuses what other rules have made, until somebody accepts what changes', async () => {
    await server.owner.query(
      "update board_configurations set knowledge_version = 'SBD-R0.1+00' where line_item_id = $1",
      [params.lineItemId],
    );
    const reply = await server.send(generateFrontViewCall, { token, params });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'KNOWLEDGE_CHANGED']);
  });
});
