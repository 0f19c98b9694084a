import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import { readDrawingFileCall, readDrawingSetCall, type SetFormat, setFormats } from '@pw/contract/drawing-set';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { dateOnScreen } from '@pw/domain/dates';
import { forEachTest } from '@pw/testing/fixtures';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredBoard } from '../../testing/a-configured-project.ts';
import { aSubmittedProject } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aConfiguredBoard(server, company.sales));
let token: string;

afterAll(closePdfWorker);
beforeEach(() => {
  ({ token } = company.sales);
});

const draw = () => server.send(generateFrontViewCall, { token, params });

async function read(by = token, of = params) {
  const reply = await server.send(readDrawingSetCall, { token: by, params: of });
  return readDrawingSetCall.reply.parse(reply.json());
}

async function refusal(by = token, of = params): Promise<readonly [number, string]> {
  const reply = await server.send(readDrawingSetCall, { token: by, params: of });
  return [reply.statusCode, reply.json().code];
}

/** A file of the set: its type, its name, its bytes as Latin letters. */
async function file(format: SetFormat, sheet?: string) {
  const query = sheet === undefined ? {} : { sheet };
  const reply = await server.send(readDrawingFileCall, { token, params: { ...params, format }, query });
  const { statusCode, headers, rawPayload } = reply;
  const name = /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1];
  return { statusCode, type: headers['content-type'], name, text: rawPayload.toString('latin1') };
}

describe('the drawing set of a board that is worked on', () => {
  it('has its sheets in the order in which they are bound, for information, of the hand and day of its front view', async () => {
    await draw();
    const { status, sheets } = await read();
    expect(status).toBe('FOR INFORMATION');
    expect(sheets.map(({ kind, number }) => [kind, number])).toEqual(
      ['GA', 'PL', 'FD', 'SC', 'SLD', 'CL'].map((kind) => [kind, `MDB-${kind}-01`]),
    );
    for (const { svg, number } of sheets) {
      expect([number, svg]).toEqual([number, expect.stringContaining('FOR INFORMATION')]);
      for (const text of [
        company.name,
        company.sales.name,
        dateOnScreen(server.platform.now()),
        `${params.projectId}-R1`,
      ]) {
        expect([number, svg.includes(text)]).toEqual([number, true]);
      }
    }
    // Each feeder can be found on the sheets of its board.
    for (const wanted of ['GA', 'SLD', 'CL']) {
      expect(sheets.find(({ kind }) => kind === wanted)?.svg).toContain('data-feeder');
    }
  });

  it('is there once the front view shows the current board, for the user who sees that board', async () => {
    expect(await refusal()).toEqual([422, 'NOT_DRAWN']);
    await draw();
    expect((await read()).sheets.length).toBeGreaterThan(0);
    const colleague = await aColleague(server, company);
    const { sequence } = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
    const edits = [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value: 'Seen by me alone' }] as const;
    await server.send(editBoardCall, { token, params, body: { sequence, edits: [...edits] } });
    expect(await refusal()).toEqual([422, 'NOT_DRAWN']);
    expect(JSON.stringify(await read(colleague.token))).not.toContain('Seen by me alone');
    await draw();
    expect(JSON.stringify(await read())).toContain('Seen by me alone');
    expect(JSON.stringify(await read(colleague.token))).not.toContain('Seen by me alone');
  });

  it('is nobody else’s: another company’s board is not found', async () => {
    await draw();
    const other = await seedCompany(server);
    expect(await refusal(other.sales.token)).toEqual([404, 'NOT_FOUND']);
    const reply = await server.send(readDrawingFileCall, {
      token: other.sales.token,
      params: { ...params, format: 'ifc' },
      query: {},
    });
    expect(reply.statusCode).toBe(404);
  });
});

describe('the files of a drawing set', () => {
  it('are one PDF with a bookmark for each sheet, archives of all sheets, and models', async () => {
    await draw();
    const numbers = (await read()).sheets.map(({ number }) => number);
    const pdf = await file('pdf');
    expect(pdf).toMatchObject({ statusCode: 200, type: 'application/pdf', name: 'Drawings - MDB.pdf' });
    expect(pdf.text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(numbers.length);
    for (const format of ['dxf', 'svg'] as const) {
      const archive = await file(format);
      expect(archive).toMatchObject({ type: 'application/zip', name: `Drawings - MDB - ${format.toUpperCase()}.zip` });
      const entries = numbers.filter((number) => archive.text.includes(`${number}.${format}`));
      expect(entries).toEqual(numbers);
      // The gland plates are cut by their DXF.
      expect([format, archive.text.includes('MDB-GP-1.dxf')]).toEqual([format, format === 'dxf']);
    }
    expect(await file('ifc')).toMatchObject({
      name: 'MDB.ifc',
      text: expect.stringMatching(/^ISO-10303-21;[\s\S]*IFC4/),
    });
    expect(await file('step')).toMatchObject({ name: 'MDB.step', text: expect.stringMatching(/^ISO-10303-21;/) });
    for (const format of setFormats) {
      expect((await file(format)).text).toBe((await file(format)).text);
    }
  });

  it('are single sheets as DXF and SVG by their numbers, and nothing for a number that the set does not have', async () => {
    await draw();
    expect(await file('dxf', 'MDB-SLD-01')).toMatchObject({
      type: 'image/vnd.dxf',
      name: 'MDB-SLD-01.dxf',
      text: expect.stringMatching(/\nEOF\n$/),
    });
    expect((await file('svg', 'MDB-GA-01')).text).toMatch(/^<svg .*width="420mm" height="297mm"/);
    for (const [format, sheet] of [
      ['dxf', 'MDB-SLD-99'],
      ['svg', ''],
      ['pdf', 'MDB-SLD-01'],
    ] as const) {
      expect((await file(format, sheet)).statusCode).toBe(404);
    }
  });
});

describe('the drawing set of a board that was submitted', () => {
  it('stays as it was submitted, for approval', async () => {
    const submitted = await aSubmittedProject(server, company.sales);
    const of = { projectId: submitted.projectId, lineItemId: submitted.lineItemIds[0] ?? 0 };
    const { status, sheets } = await read(token, of);
    expect(status).toBe('FOR APPROVAL');
    await server.owner.query('update companies set name = $1 where company_id = $2', ['Renamed', company.companyId]);
    expect((await read(token, of)).sheets).toEqual(sheets);
    const single = sheets.find(({ kind }) => kind === 'SLD')?.svg ?? '';
    expect(single).toContain(company.name);
    expect(single).toContain(company.sales.name);
  });
});
