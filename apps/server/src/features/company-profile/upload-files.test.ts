import { serverBases } from '@pw/contract/call';
import { listProfileFilesCall, removeProfileFileCall } from '@pw/contract/company-profile';
import { fetchLogoCall, uploadLogoCall, uploadSCCall } from '@pw/contract/spec-api/company-profile';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { uploadRules } from '@pw/domain/company-profile/profile-rules';
import { ACTIVE_PDF_TEXT } from '@pw/domain/file-kinds';
import { afterAll, describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { multipart } from '../../testing/multipart.ts';
import { aPdf, aPng } from '../../testing/picture.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const HOUR_MS = 3_600_000;

const server = aTestServer();
const company = aCompanyPerTest(server);

afterAll(async () => {
  await closePdfWorker();
});

const uploads = {
  logo: { call: uploadLogoCall, name: 'logo.png', file: aPng, field: 'logo' },
  certificate: { call: uploadSCCall, name: 'certificate.pdf', file: aPdf, field: 'signedCertificate' },
} as const;

type Kind = keyof typeof uploads;

function upload(kind: Kind, bytes: Uint8Array | null, person: Person = company.administrator) {
  const { call, name } = uploads[kind];
  const { payload, headers } = multipart({ userId: person.accountId }, ...(bytes ? [{ name, bytes }] : []));
  return server.app.inject({
    method: call.method,
    url: `${serverBases[call.server]}${call.path}`,
    headers: { ...headers, authorization: `Bearer ${person.token}` },
    payload,
  });
}

async function addresses(person: Person): Promise<{ readonly logo: string; readonly signedCertificate: string }> {
  const { token, companyId } = person;
  return (await server.send(fetchLogoCall, { token, body: { companyId } })).json().data;
}

describe.each<[Kind, string]>([
  ['logo', 'image/png'],
  ['certificate', 'application/pdf'],
])('the upload of a %s', (kind, contentType) => {
  const { field, file } = uploads[kind];
  const { wrongKindText, tooLargeText, mostBytes } = uploadRules[kind];

  it('gives every role of the company an address that shows it [ADM-14, API-14, API-15]', async () => {
    const reply = await upload(kind, file());
    expect([reply.statusCode, reply.json().statusCode]).toEqual([200, 200]);
    for (const person of [company.administrator, company.sales, company.manufacturer]) {
      const shown = await server.app.inject((await addresses(person))[field]);
      expect(shown.rawPayload).toEqual(file());
      expect(shown.headers).toMatchObject({
        'content-type': contentType,
        'content-disposition': 'attachment',
        'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
        'cache-control': 'private, max-age=3600, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it(`takes ${mostBytes} bytes and refuses one more [ADM-10, ADM-12]`, async () => {
    expect(file(mostBytes)).toHaveLength(mostBytes);
    expect((await upload(kind, file(mostBytes))).statusCode).toBe(200);
    const before = await addresses(company.administrator);
    const reply = await upload(kind, file(mostBytes + 1));
    expect([reply.statusCode, reply.json()]).toEqual([413, { code: 'FILE_TOO_LARGE', message: tooLargeText }]);
    expect(await addresses(company.administrator)).toEqual(before);
  });

  it.each<[string, Uint8Array]>([
    ['the other kind under its name', kind === 'logo' ? aPdf() : aPng()],
    ['a page with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s by its content [ADM-09, ADM-11]', async (_what, bytes) => {
    const reply = await upload(kind, bytes);
    expect([reply.statusCode, reply.json()]).toEqual([415, { code: 'WRONG_KIND', message: wrongKindText }]);
    expect((await addresses(company.administrator))[field]).toBe('');
  });

  it('refuses a file that begins right and is cut off, so that no offer breaks at it', async () => {
    const reply = await upload(kind, file().subarray(0, 40));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'UNSHOWABLE']);
  });

  it('refuses a request without a file', async () => {
    const reply = await upload(kind, null);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FILE_MISSING']);
  });

  it('is for administrators, in their own name', async () => {
    expect((await upload(kind, file(), company.sales)).statusCode).toBe(403);
    const foreign = { ...company.administrator, accountId: company.sales.accountId };
    const reply = await upload(kind, file(), foreign);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'NOT_YOUR_ID']);
  });
});

describe('a certificate that would harm', () => {
  const pdfOf = (pages: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages${pages}>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/X${'['.repeat(500_000)}${']'.repeat(500_000)}>>endobj
trailer<</Root 1 0 R/Size 4>>\n%%EOF`);

  it.each([
    ['nested so deeply that it ends who reads it', pdfOf('/Kids[3 0 R]/Count 1')],
    ['without a page', pdfOf('/Kids[]/Count 0')],
  ])('is refused, and the server lives: %s', async (_what, bytes) => {
    const reply = await upload('certificate', bytes);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'UNSHOWABLE']);
    expect((await upload('certificate', aPdf())).statusCode).toBe(200);
  });
});

it('refuses a certificate that holds a script, and keeps the one before', async () => {
  await upload('certificate', aPdf());
  const before = await addresses(company.administrator);
  const script = Buffer.from(
    aPdf().toString('latin1').replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (1) >>'),
  );
  const reply = await upload('certificate', script);
  expect([reply.statusCode, reply.json()]).toEqual([422, { code: 'ACTIVE_CONTENT', message: ACTIVE_PDF_TEXT }]);
  expect(await addresses(company.administrator)).toEqual(before);
});

describe('POST /user/fetchLogo', () => {
  it('answers empty addresses while nothing was uploaded [API-16]', async () => {
    expect(await addresses(company.sales)).toEqual({ logo: '', signedCertificate: '' });
  });

  it('answers the address of the newest upload only', async () => {
    await upload('logo', aPng());
    const first = (await addresses(company.administrator)).logo;
    await upload('logo', aPng(500));
    const second = (await addresses(company.administrator)).logo;
    expect(second).not.toBe(first);
    expect((await server.app.inject(second)).rawPayload).toHaveLength(500);
  });
});

describe('the address of a file', () => {
  it('opens the file for an hour at least, then no more, and then as if it never existed', async () => {
    await upload('logo', aPng());
    const { logo } = await addresses(company.administrator);
    server.passTime(HOUR_MS - 1);
    expect((await server.app.inject(logo)).statusCode).toBe(200);
    server.passTime(HOUR_MS);
    const ended = await server.app.inject(logo);
    const invented = await server.app.inject(`${logo.slice(0, -6)}AAAAAA`);
    expect([ended.statusCode, ended.body]).toEqual([invented.statusCode, invented.body]);
    expect(ended.json().code).toBe('NOT_FOUND');
  });
});

describe('the files of the company', () => {
  const files = async ({ token }: Person) => (await server.send(listProfileFilesCall, { token })).json().files;
  const remove = ({ token }: Person, kind: Kind) => server.send(removeProfileFileCall, { token, params: { kind } });

  it('are listed with size, moment and the person who uploaded them last, each in its own company', async () => {
    expect(await files(company.administrator)).toEqual([]);
    await upload('logo', aPng());
    await upload('certificate', aPdf());
    expect(await files(company.administrator)).toEqual([
      {
        kind: 'logo',
        name: 'logo.png',
        bytes: aPng().length,
        at: expect.stringMatching(/^20\d\d-/),
        by: company.administrator.name,
      },
      expect.objectContaining({ kind: 'certificate', name: 'certificate.pdf' }),
    ]);
    const other = await seedCompany(server);
    expect(await files(other.administrator)).toEqual([]);
  });

  it('are removed by the administrator, once, and nothing of another company is', async () => {
    await upload('logo', aPng());
    await upload('certificate', aPdf());
    const other = await seedCompany(server);
    expect((await remove(other.administrator, 'logo')).statusCode).toBe(404);
    expect((await remove(company.administrator, 'logo')).json()).toEqual({ removed: 'logo' });
    const { logo, signedCertificate } = await addresses(company.sales);
    expect([logo, signedCertificate !== '']).toEqual(['', true]);
    expect(await files(company.administrator)).toMatchObject([{ kind: 'certificate' }]);
    expect((await remove(company.administrator, 'logo')).statusCode).toBe(404);
  });

  it("are nobody else's to list or remove", async () => {
    const { token } = company.sales;
    expect((await server.send(listProfileFilesCall, { token })).statusCode).toBe(403);
    expect((await remove(company.sales, 'logo')).statusCode).toBe(403);
  });
});
