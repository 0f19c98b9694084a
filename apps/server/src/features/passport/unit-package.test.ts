import { exportUnitPackageCall } from '@pw/contract/passports';
import { voidUnitCall } from '@pw/contract/serial-units';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { readSwitch } from '../../testing/a-passport.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { textsOfPages } from '../../testing/pdf-texts.ts';
import { aPng } from '../../testing/picture.ts';
import { aasValue, namedFiles, readAasx } from '../../testing/read-aasx.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

let orderNo: string;
beforeEach(async () => {
  ({ orderNo } = await anOrderOfBoards(server, company, aSmallEnquiry));
});

async function aUnit(form?: string) {
  if (form !== undefined) {
    await server.owner.query('update companies set serial_form = $1 where company_id = $2', [form, company.companyId]);
  }
  const [unit] = await giveSerials(server, company, { orderNo });
  if (!unit) {
    throw new Error('the order has no unit');
  }
  return unit;
}

const exportPackage = (serial: string, token = company.manufacturer.token) =>
  server.send(exportUnitPackageCall, { token, params: { serial } });

describe('the AAS package of a unit', () => {
  it('is found from its root by relationships, with every file that its elements name', async () => {
    const { serial } = await aUnit();
    const reply = await exportPackage(serial);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'application/asset-administration-shell-package',
    ]);
    expect(reply.headers['content-disposition']).toContain(`${serial} passport.aasx`);
    const read = readAasx(reply.rawPayload);
    expect(read.modelPath).toBe(`/aasx/aas/${serial}.json`);
    expect(aasValue(read, 'Nameplate/SerialNumber')).toBe(serial);
    expect(aasValue(read, 'Nameplate/URIOfTheProduct')).toBe((await readSwitch(server, company, serial)).url);
    expect(new Set(namedFiles(read))).toEqual(new Set(Object.keys(read.files)));
    expect(Object.keys(read.files).toSorted()).toEqual(
      ['drawings', 'maintenance', 'plate', 'schedule', 'spares'].map((name) => `/aasx/files/${name}.pdf`),
    );
    for (const [path, file] of Object.entries(read.files)) {
      expect([path, (await textsOfPages(file)).length > 0]).toEqual([path, true]);
    }
    expect(read.parts.every((name) => /^[\x21-\x7e]+$/.test(name))).toBe(true);
  });

  it('has the logo of the maker, as its papers do', async () => {
    const { serial } = await aUnit();
    const key = `${company.companyId}/logo/x`;
    await server.platform.files.write(key, aPng(), 'image/png');
    await server.owner.query(
      `update project_revisions set company = jsonb_set(company::jsonb, '{logo}', to_jsonb($2::text))::json where company_id = $1`,
      [company.companyId, key],
    );
    const read = readAasx((await exportPackage(serial)).rawPayload);
    expect(aasValue(read, 'Nameplate/CompanyLogo')).toBe('/aasx/files/logo.png');
    expect(aasValue(read, 'TechnicalData/GeneralInformation/CompanyLogo')).toBe('/aasx/files/logo.png');
    expect(read.files['/aasx/files/logo.png']?.equals(aPng())).toBe(true);
  });

  it('tells nothing of price, customer and project, but on the title blocks of drawings', async () => {
    const { serial } = await aUnit();
    const { rows } = await server.owner.query(
      `select customer_name as customer, name as project from projects where company_id = $1`,
      [company.companyId],
    );
    const read = readAasx((await exportPackage(serial)).rawPayload);
    const papers = Object.entries(read.files).filter(([path]) => !path.includes('drawings'));
    const texts = [
      JSON.stringify(read.model),
      ...(await Promise.all(papers.map(async ([, file]) => (await textsOfPages(file)).join(' ')))),
    ];
    const secrets = rows.flatMap(({ customer, project }) => [customer, project]).filter((each) => each !== '');
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of [...secrets, '₹', 'INR', 'paise', company.manufacturer.email]) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  it('has a safe path where the serial number has a slash, and keeps the number itself', async () => {
    const { serial } = await aUnit('{yy}/{nnnnn}');
    expect(serial).toContain('/');
    const reply = await exportPackage(serial);
    const read = readAasx(reply.rawPayload);
    expect(read.modelPath).toBe(`/aasx/aas/${serial.replace('/', '-')}.json`);
    expect(aasValue(read, 'Nameplate/SerialNumber')).toBe(serial);
    expect(reply.headers['content-disposition']).toContain(`"${serial.replace('/', '-')} passport.aasx"`);
  });

  it('is the same again, since it has no clock', async () => {
    const { serial } = await aUnit();
    const [one, other] = [await exportPackage(serial), await exportPackage(serial)];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  });

  it('says that drawings are under review until the order is released to manufacture', async () => {
    const { serial } = await aUnit();
    const read = readAasx((await exportPackage(serial)).rawPayload);
    const statusAt = (document: number) =>
      aasValue(read, `HandoverDocumentation/Documents/${document}/DocumentVersions/0/StatusValue`);
    expect([0, 1, 2].map(statusAt)).toEqual(['Released', 'Released', 'InReview']);
  });

  it('is for the works, sales and administrators of the company, and not of a void unit', async () => {
    const { serial, revision } = await aUnit();
    for (const { token } of [company.sales, company.administrator]) {
      expect((await exportPackage(serial, token)).statusCode).toBe(200);
    }
    const { headers, statusCode } = await server.send(exportUnitPackageCall, { params: { serial } });
    expect([statusCode, headers['content-disposition']]).toEqual([401, undefined]);
    const far = await seedCompany(server);
    expect((await exportPackage(serial, far.manufacturer.token)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await exportPackage(' ', company.manufacturer.token)).json()).toMatchObject({ code: 'NOT_FOUND' });
    await server.send(voidUnitCall, {
      token: company.manufacturer.token,
      params: { serial },
      body: { reason: 'Dropped', revision },
    });
    const refused = await exportPackage(serial);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'VOID']);
  });

  it('is refused with the line that the rating plate lacks', async () => {
    const { serial } = await aUnit();
    await server.owner.query(
      `update project_revisions set company = jsonb_set(company::jsonb, '{name}', '""')::json where company_id = $1`,
      [company.companyId],
    );
    const refused = await exportPackage(serial);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'PLATE_INCOMPLETE']);
    expect(refused.json().message).toContain('Manufacturer');
  });
});
