import { generateFrontViewCall } from '@pw/contract/front-view';
import { fetchDocsCall, fetchSrmDocsCall } from '@pw/contract/spec-api/file-repository';
import { zipFilesCall } from '@pw/contract/spec-api/manufacture-documents';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { wordsOf } from '@pw/documents/testing/pdf-words';
import { afterAll, describe, expect, it } from 'vitest';
import { aReportVersion } from '../../testing/a-report-version.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { putTablesInForce } from '../../testing/own-tables.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompany(server);

afterAll(closePdfWorker);

const MCCB = '3VA2340-6HN32-0AA0';
const RATIO = '4NC5P-30/1';

const ask = (searchString: readonly string[] | undefined, { token }: Person = company.sales) =>
  server.send(fetchDocsCall, { token, body: { searchString: searchString && [...searchString] } });

async function find(searchString: readonly string[], person?: Person) {
  const reply = await ask(searchString, person);
  expect(reply.statusCode).toBe(200);
  return fetchDocsCall.reply.parse(reply.json());
}

describe('POST /manufacture/fetchDocs', () => {
  it('finds data sheet and symbol of a number, whatever its case, and names what it does not find [FIL-09, API-64]', async () => {
    const { completeDocs, partNotFound } = await find([` ${MCCB.toLowerCase()} `, 'X-1', RATIO]);
    expect(completeDocs.map(({ key, matchedString }) => [key, matchedString])).toEqual([
      [`${MCCB}.pdf`, MCCB.toLowerCase()],
      [`${MCCB}.dxf`, MCCB.toLowerCase()],
      ['4NC5P-30_1.pdf', RATIO],
    ]);
    expect(partNotFound).toEqual(['X-1']);
  });

  it('answers the same at the SRM server, in which the other text has it [API-68]', async () => {
    const { token } = company.sales;
    const reply = await server.send(fetchSrmDocsCall, { token, body: { searchString: [MCCB] } });
    expect(reply.json()).toEqual((await ask([MCCB])).json());
  });

  it('gives links that make the sheet and the symbol when they are opened, the same each time', async () => {
    const { completeDocs } = await find([MCCB]);
    const opened = await Promise.all(completeDocs.map(({ url }) => server.app.inject(url)));
    expect(opened.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'application/pdf'],
      [200, 'image/vnd.dxf'],
    ]);
    const [sheet, symbol] = opened;
    const words = await wordsOf(sheet?.rawPayload ?? Buffer.alloc(0));
    for (const said of words === null
      ? []
      : [MCCB, 'Siemens', '400 A', '85 kA', 'mccb-class', '2026-11', 'Page 1 of 1']) {
      expect(words).toContain(said);
    }
    expect(symbol?.payload).toContain('1-DOORS');
    expect((await server.app.inject(completeDocs[0]?.url ?? '')).rawPayload).toEqual(sheet?.rawPayload);
  });

  it('gives a sheet by the tables of the company, and another company that of the product', async () => {
    const [own, other] = [await seedCompany(server), await seedCompany(server)];
    const edit = { kind: 'set', table: 'mccb-class', row: '3VA23/H', column: 'icuKa', value: '87' } as const;
    await putTablesInForce(server, own, [edit]);
    const sheetOf = async (person: Person) => {
      const { completeDocs } = await find([MCCB], person);
      return wordsOf((await server.app.inject(completeDocs[0]?.url ?? '')).rawPayload);
    };
    expect(await sheetOf(own.sales)).toContain('87 kA');
    expect(await sheetOf(other.sales)).toContain('85 kA');
  });

  it('gives links that the archive of manufacture takes, the made files among them [FIL-10]', async () => {
    const { completeDocs } = await find([MCCB, RATIO]);
    const { token } = company.sales;
    const reply = await server.send(zipFilesCall, { token, body: { urls: completeDocs.map(({ url }) => url) } });
    expect(reply.statusCode).toBe(200);
    for (const { key } of completeDocs) {
      expect(reply.rawPayload.includes(key)).toBe(true);
    }
    const stranger = await seedCompany(server);
    const body = { urls: completeDocs.map(({ url }) => url) };
    expect((await server.send(zipFilesCall, { token: stranger.sales.token, body })).statusCode).toBe(422);
  });

  it('finds boards and projects from the moment on that they exist, before anything was drawn or reported', async () => {
    const { projectId } = await aReportedProject(server, company.sales);
    const { rows } = await server.owner.query(
      'select quotation_number, p.name, b.name as board from projects p join boards b using (company_id, project_id) where company_id = $1 and project_id = $2 order by line_item_id',
      [company.companyId, projectId],
    );
    const [{ quotation_number: number, name, board }] = rows;
    const answer = await find([number, name.toUpperCase(), board, 'X-1']);
    expect(answer.partNotFound).toEqual(['X-1']);
    const other = await seedCompany(server);
    expect((await find([number, name, board], other.sales)).partNotFound).toEqual([number, name, board]);
    await server.owner.query('update projects set deleted_at = now() where project_id = $1 and company_id = $2', [
      projectId,
      company.companyId,
    ]);
    expect((await find([number])).partNotFound).toEqual([number]);
  });

  it('finds the latest reports of a project and the drawings of a board by their names, of the own company', async () => {
    const { projectId, lineItemIds } = await aReportedProject(server, company.sales);
    for (const formats of [['pdf'], ['pdf', 'xlsx']] as const) {
      await aReportVersion(server, company.sales, { projectId, reportType: 'CostReport' }, formats);
    }
    const { token } = company.sales;
    await server.send(generateFrontViewCall, { token, params: { projectId, lineItemId: lineItemIds[0] ?? 0 } });
    const { rows } = await server.owner.query(
      'select quotation_number, p.name, b.name as board from projects p join boards b using (company_id, project_id) where company_id = $1 and project_id = $2 order by line_item_id',
      [company.companyId, projectId],
    );
    const [{ quotation_number: number, name, board }] = rows;
    const { completeDocs, partNotFound } = await find([number, name.toUpperCase(), board]);
    const of = (matched: string) => completeDocs.filter((doc) => doc.matchedString === matched).map(({ key }) => key);
    expect(of(number)).toEqual([`${projectId}-R1 Cost Report v2.pdf`, `${projectId}-R1 Cost Report v2.xlsx`]);
    // Listed already, and found all the same.
    expect(of(name.toUpperCase())).toEqual([]);
    expect(of(board)).toEqual([`${number} ${board}-FV.pdf`, `${number} ${board}-FV-01.dxf`]);
    expect(partNotFound).toEqual([]);
    for (const { url } of completeDocs) {
      expect((await server.app.inject(url)).statusCode).toBe(200);
    }
    const other = await seedCompany(server);
    expect(await find([number, name, board], other.sales)).toEqual({
      completeDocs: [],
      partNotFound: [number, name, board],
    });
  });

  it('answers a thousand pasted numbers with blanks and repeats, each once', async () => {
    const pasted = Array.from({ length: 1000 }, (_, at) =>
      at % 10 === 0 ? '  ' : ` ${at % 3 === 0 ? MCCB : `P-${at}`}`,
    );
    const { completeDocs, partNotFound } = await find(pasted);
    expect(completeDocs).toHaveLength(2);
    expect(partNotFound).toHaveLength(new Set(pasted.map((text) => text.trim())).size - 2);
    expect((await ask(Array.from({ length: 5001 }, () => MCCB))).statusCode).toBe(400);
  });

  it.each([
    [undefined, 'Search strings are required'],
    [[], 'At least one valid search string is required'],
    [[' ', '\t'], 'At least one valid search string is required'],
  ])('refuses %j [FIL-06, FIL-07]', async (strings, message) => {
    const reply = await ask(strings);
    expect([reply.statusCode, reply.json().message]).toEqual([422, message]);
  });

  it('is not for the workshop, whose documents come with its orders', async () => {
    expect((await ask([MCCB], company.manufacturer)).statusCode).toBe(403);
  });
});
