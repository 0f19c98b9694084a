import { listDataSheetsCall, removeDataSheetCall } from '@pw/contract/data-sheets';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { dataSheetLimits } from '@pw/domain/data-sheets/data-sheet';
import { afterAll, describe, expect, it } from 'vitest';
import { makerPdf, sendDataSheets } from '../../testing/a-data-sheet.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { aPng } from '../../testing/picture.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

const list = async ({ token }: Pick<Person, 'token'> = company.sales) => {
  const reply = await server.send(listDataSheetsCall, { token });
  return listDataSheetsCall.reply.parse(reply.json()).dataSheets;
};

const storedFiles = () => server.storedKeys().filter((key) => key.startsWith(`${company.companyId}/data-sheet/`));

const upload = async (names: readonly string[], given: { readonly list?: string; readonly key?: string } = {}) => {
  const bytes = await makerPdf('one', 'two');
  return sendDataSheets(
    server,
    company.sales,
    names.map((name) => ({ name, bytes })),
    given,
  );
};

describe('the data sheets of a company', () => {
  it('are files by the numbers that their names say, or that a list names', async () => {
    expect((await upload(['3VA1.pdf', 'CT 400_5A.pdf'])).statusCode).toBe(200);
    expect(
      (await upload(['any name.pdf', '3VA1.pdf'], { list: 'article,file\n3WA/1,Any Name.PDF\n' })).statusCode,
    ).toBe(200);
    expect((await list()).map(({ articleKey, pages, uploadedBy }) => [articleKey, pages, uploadedBy])).toEqual([
      ['3VA1', 2, company.sales.name],
      ['3WA/1', 2, company.sales.name],
      ['CT 400/5A', 2, company.sales.name],
    ]);
    // The file that was replaced is gone.
    expect(storedFiles()).toHaveLength(3);
    const [first] = await list();
    const file = await server.app.inject({ method: 'GET', url: first?.url ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('are taken once for one idempotency key', async () => {
    const key = 'aaaaaaaa-0000-4000-8000-000000000001';
    const first = await upload(['A.pdf'], { key });
    const again = await upload(['A.pdf'], { key });
    expect([first.statusCode, again.statusCode, storedFiles().length]).toEqual([200, 200, 1]);
  });

  it('are removed with their file, and by nobody of another company', async () => {
    await upload(['CT 400_5A.pdf']);
    const other = await seedCompany(server);
    const removal = (token: string) => server.send(removeDataSheetCall, { token, params: { articleKey: 'CT 400/5A' } });
    expect(await list(other.sales)).toEqual([]);
    expect((await removal(other.sales.token)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
    expect((await removal(company.administrator.token)).statusCode).toBe(200);
    expect([await list(), storedFiles()]).toEqual([[], []]);
    expect((await removal(company.sales.token)).statusCode).toBe(404);
  });

  it.each([
    ['a picture', 'A.pdf', () => aPng(), 415, 'WRONG_KIND'],
    ['a PDF that is cut off', 'A.pdf', async () => (await makerPdf('x')).subarray(0, 400), 422, 'UNSHOWABLE'],
    ['a PDF with a script', 'A.pdf', async () => withScript(await makerPdf('x')), 422, 'ACTIVE_CONTENT'],
    ['a name without a number', '.pdf', () => makerPdf('x'), 422, 'NAME_INVALID'],
  ] as const)('refuse %s, and keep nothing of the request', async (_, name, bytesOf, status, code) => {
    const good = { name: 'GOOD.pdf', bytes: await makerPdf('good') };
    const reply = await sendDataSheets(server, company.sales, [good, { name, bytes: await bytesOf() }]);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect([await list(), storedFiles()]).toEqual([[], []]);
  });

  it('refuse two files of one article, a list that cannot be read, no file, and more than fit one upload', async () => {
    const codeOf = async (names: readonly string[], given = {}) => {
      const reply = await upload(names, given);
      return [reply.statusCode, reply.json().code];
    };
    expect(await codeOf(['A_B.pdf', 'b.pdf'], { list: 'A/B,b.pdf' })).toEqual([422, 'ARTICLE_TWICE']);
    expect(await codeOf(['A.pdf'], { list: 'A,' })).toEqual([422, 'LIST_INVALID']);
    expect(await codeOf([])).toEqual([422, 'FILE_MISSING']);
    const many = Array.from({ length: 3 * dataSheetLimits.atOnce }, (_, at) => `A${at}.pdf`);
    expect(await codeOf(many)).toEqual([413, 'TOO_LARGE']);
    expect([await list(), storedFiles()]).toEqual([[], []]);
  });
});

/** The same PDF with an action that starts as it is opened. */
function withScript(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  return Buffer.from(
    text
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>')
      .replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>'),
    'latin1',
  );
}
