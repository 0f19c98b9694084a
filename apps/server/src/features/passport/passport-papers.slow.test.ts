import { makeCertificateCall, openTestsAgainCall } from '@pw/contract/certificates';
import { dispatchCall } from '@pw/contract/dispatches';
import { exportUnitPackageCall, readPassportFileCall } from '@pw/contract/passports';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { isoDayInIndia } from '@pw/domain/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSwitch, passportPage, saveSwitch } from '../../testing/a-passport.ts';
import { allPassed, aTestedUnit } from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { textsOfPages } from '../../testing/pdf-texts.ts';
import { aasValue, readAasx } from '../../testing/read-aasx.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { certificateWorker } from '../routine-tests/certificate-worker.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

const made = new Map<string, PromiseWithResolvers<void>>();
const endOf = (jobId: string) => {
  const known = made.get(jobId) ?? Promise.withResolvers<void>();
  made.set(jobId, known);
  return known;
};

beforeAll(async () => {
  const onAttempt = (jobId: string) => endOf(jobId).resolve();
  await server.platform.jobs.work('certificates', certificateWorker(server.platform, { onAttempt }));
});

let serial: string;
let orderNumber: string;
let link: string;
beforeEach(async () => {
  const unit = await aTestedUnit(server, company);
  ({ serial, orderNo: orderNumber } = unit);
  await allPassed(server, company, unit);
  link = await openSwitch(server, company, serial);
});

const token = () => company.manufacturer.token;

async function certify(): Promise<void> {
  expect((await server.send(makeCertificateCall, { token: token(), params: { serial } })).statusCode).toBe(200);
  const { rows } = await server.owner.query('select job_id from certificates where serial = $1 and company_id = $2', [
    serial,
    company.companyId,
  ]);
  await endOf(rows[0].job_id).promise;
}

const fileOf = (fileId: string, of = link) =>
  server.send(readPassportFileCall, { params: { fileId }, body: { link: of } });

describe('the certificate on the page of a unit', () => {
  it('is a copy with the hash of the whole, people by their initials, and nothing of the order', async () => {
    expect((await passportPage(server, link)).certificate).toBeNull();
    await certify();
    const { certificate } = await passportPage(server, link);
    expect(certificate?.number).toBe(`RT-${serial}-1`);
    const reply = await fileOf(certificate?.fileId ?? '');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await textsOfPages(reply.rawPayload)).join(' ');
    const { rows } = await server.owner.query(
      `select content_hash as hash, content::jsonb ->> 'customerName' as customer, content::jsonb ->> 'projectName' as project
        from certificates where serial = $1 and company_id = $2`,
      [serial, company.companyId],
    );
    const { hash, customer, project } = rows[0];
    expect(text.replaceAll(' ', '')).toContain(hash);
    for (const secret of ['Kumar', customer, project].filter((each) => each !== '')) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('RK');
  });

  it('is in the package of the unit as the same copy, with the number and the day of its version', async () => {
    const exportPackage = async () => {
      const reply = await server.send(exportUnitPackageCall, { token: token(), params: { serial } });
      return readAasx(reply.rawPayload);
    };
    const path = '/aasx/files/certificate.pdf';
    expect((await exportPackage()).files[path]).toBeUndefined();
    await certify();
    const read = await exportPackage();
    const text = (await textsOfPages(read.files[path] ?? Buffer.alloc(0))).join(' ');
    expect(text).toContain('RK');
    expect(text).not.toContain('Kumar');
    const version = 'HandoverDocumentation/Documents/3/DocumentVersions/0';
    expect(aasValue(read, `${version}/Title`)).toEqual([{ language: 'en', text: 'Test certificate' }]);
    expect(aasValue(read, `${version}/Version`)).toBe('1');
    expect(aasValue(read, `${version}/StatusSetDate`)).toBe(isoDayInIndia(server.platform.now()));
  });

  it('is shown by its own link alone, where the works show it, and while it holds', async () => {
    await certify();
    const fileId = (await passportPage(server, link)).certificate?.fileId ?? '';
    const far = await seedCompany(server);
    const farUnit = await aTestedUnit(server, far);
    expect((await fileOf(fileId, await openSwitch(server, far, farUnit.serial))).statusCode).toBe(404);
    const { shows } = (await saveSwitch(server, company, serial)).json();
    await saveSwitch(server, company, serial, { shows: { ...shows, certificate: false } });
    expect((await passportPage(server, link)).certificate).toBeNull();
    expect((await fileOf(fileId)).statusCode).toBe(404);
    await saveSwitch(server, company, serial, { shows });
    expect((await fileOf(fileId)).statusCode).toBe(200);
    const body = { number: `RT-${serial}-1`, reason: 'A door was changed' };
    await server.send(openTestsAgainCall, { token: token(), params: { serial }, body });
    expect((await passportPage(server, link)).certificate).toBeNull();
    expect((await fileOf(fileId)).statusCode).toBe(404);
  });
});

it('maintenance is first due one interval after the last of the unit has left the works', async () => {
  const dueOf = async () => (await passportPage(server, link)).maintenance?.find(({ item }) => item === 'M1')?.dueOn;
  expect(await dueOf()).toBeNull();
  // PCC-1 has two transport units; the last one counts.
  const transport = { vehicle: '', transporter: '', driverPhone: '', ewayNumber: '', seal: '' };
  const send = async (transportUnit: number) => {
    const body = { packages: [{ serial, transportUnit }], loose: [], transport };
    const reply = await server.send(dispatchCall, { token: token(), params: { orderNumber }, body });
    expect(reply.statusCode).toBe(200);
  };
  await send(1);
  expect(await dueOf()).toBeNull();
  await send(2);
  expect(await dueOf()).toBe('2027-11-20');
});
