import { createHash } from 'node:crypto';
import { makeCertificateCall } from '@pw/contract/certificates';
import { listInstrumentCertificatesCall, uploadInstrumentCertificateCall } from '@pw/contract/instrument-certificates';
import { listInstrumentsCall, saveInstrumentCall } from '@pw/contract/testers';
import type { CertificateContent } from '@pw/domain/routine-tests/certificate-content';
import { describe, expect, it } from 'vitest';
import { uploadCalibration } from '../../testing/a-calibration.ts';
import {
  aGoodEntry,
  allPassed,
  anInstrument,
  aTestedUnit,
  enterTests,
  readTests,
} from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { SentFile } from '../../testing/multipart.ts';
import { aPdf, aPng } from '../../testing/picture.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const token = () => company.manufacturer.token;
const aMeter = () => anInstrument(server, company, 'continuity tester');
const upload = (instrumentId: string, file?: SentFile | null, calibratedOn?: string) =>
  uploadCalibration(server, company.manufacturer, instrumentId, file, calibratedOn);

async function certificatesOf(instrumentId: string, as = token()) {
  const reply = await server.send(listInstrumentCertificatesCall, { token: as, params: { instrumentId } });
  return listInstrumentCertificatesCall.reply.parse(reply.json()).certificates;
}

async function listed(instrumentId: string) {
  const reply = await server.send(listInstrumentsCall, { token: token() });
  return listInstrumentsCall.reply.parse(reply.json()).instruments.find((each) => each.instrumentId === instrumentId);
}

/** The instrument was calibrated again. */
async function calibrate(instrumentId: string, calibratedOn: string): Promise<void> {
  const { kind, maker, serial, range, dueOn, isActive, revision } = (await listed(instrumentId)) ?? fail();
  const body = { kind, maker, serial, range, calibratedOn, dueOn, isActive, revision };
  expect((await server.send(saveInstrumentCall, { token: token(), params: { instrumentId }, body })).statusCode).toBe(
    200,
  );
}

describe('the certificate of a calibration', () => {
  it('is kept with name, day, size, hash and person, and opens from the list of instruments', async () => {
    const instrumentId = await aMeter();
    const bytes = aPdf(2000);
    expect((await listed(instrumentId))?.certificate).toBeNull();
    const reply = await upload(instrumentId, { name: 'C:\\scans\\Meter 2020.pdf', bytes });
    const { certificate } = uploadInstrumentCertificateCall.reply.parse(reply.json());
    expect(certificate).toEqual({
      certificateNo: 1,
      calibratedOn: '2020-01-01',
      fileName: 'Meter 2020.pdf',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: company.manufacturer.name,
      uploadedAt: new Date(server.platform.now()).toISOString(),
      url: expect.any(String),
    });
    expect((await listed(instrumentId))?.certificate).toEqual(certificate);
    const opened = await server.app.inject({ url: certificate.url });
    expect([opened.headers['content-type'], opened.rawPayload.equals(bytes)]).toEqual(['application/pdf', true]);
  });

  it('is replaced by another file and stays itself; the same file twice is kept once', async () => {
    const instrumentId = await aMeter();
    await upload(instrumentId);
    await upload(instrumentId);
    await upload(instrumentId, { name: 'Meter again.png', bytes: aPng() });
    const all = await certificatesOf(instrumentId);
    expect(all.map(({ certificateNo, fileName }) => [certificateNo, fileName])).toEqual([
      [2, 'Meter again.png'],
      [1, 'Meter 2020.pdf'],
    ]);
    expect((await server.app.inject({ url: all[1]?.url ?? '' })).statusCode).toBe(200);
    expect((await listed(instrumentId))?.certificate?.fileName).toBe('Meter again.png');
  });

  it('is of the calibration of the instrument: the next one has none until it is uploaded', async () => {
    const instrumentId = await aMeter();
    await upload(instrumentId);
    await calibrate(instrumentId, '2026-01-01');
    expect((await listed(instrumentId))?.certificate).toBeNull();
    const late = await upload(instrumentId, { name: 'Late.pdf', bytes: aPdf(900) });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CALIBRATED_AGAIN']);
    expect((await upload(instrumentId, undefined, '2026-01-01')).statusCode).toBe(200);
    expect((await certificatesOf(instrumentId)).map(({ calibratedOn }) => calibratedOn)).toEqual([
      '2026-01-01',
      '2020-01-01',
    ]);
  });

  it('gets numbers one after the other, also of two at once', async () => {
    const instrumentId = await aMeter();
    const files = [1000, 2000, 3000].map((size) => ({ name: `${size}.pdf`, bytes: aPdf(size) }));
    const replies = await Promise.all(files.map((file) => upload(instrumentId, file)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await certificatesOf(instrumentId)).map(({ certificateNo }) => certificateNo)).toEqual([3, 2, 1]);
  });

  it.each([
    ['that is not what it says', 'Meter.pdf', Buffer.from('<html>'), 415, 'WRONG_KIND'],
    ['of another kind than its name', 'Meter.pdf', aPng(), 415, 'NAMED_OTHERWISE'],
    ['that is empty', 'Meter.pdf', Buffer.alloc(0), 415, 'WRONG_KIND'],
    [
      'that starts a program',
      'Meter.pdf',
      Buffer.concat([aPdf(), Buffer.from('<</S/Launch>>')]),
      422,
      'ACTIVE_CONTENT',
    ],
    ['of more than 8 MiB', 'Meter.pdf', aPdf(8 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
  ])('is no file %s', async (_what, name, bytes, status, code) => {
    const instrumentId = await aMeter();
    const reply = await upload(instrumentId, { name, bytes });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await certificatesOf(instrumentId)).toEqual([]);
    const { rows } = await server.owner.query('select from started_uploads where company_id = $1', [company.companyId]);
    expect(rows).toEqual([]);
  });

  it('is at most 8 MiB, and is there', async () => {
    const instrumentId = await aMeter();
    expect((await upload(instrumentId, { name: 'Meter.pdf', bytes: aPdf(8 * 1024 * 1024) })).statusCode).toBe(200);
    expect((await upload(instrumentId, null)).json().code).toBe('FILE_MISSING');
  });

  it('of another company is neither listed, uploaded nor opened', async () => {
    const instrumentId = await aMeter();
    await upload(instrumentId);
    const other = await seedCompany(server);
    const params = { instrumentId };
    const list = await server.send(listInstrumentCertificatesCall, { token: other.manufacturer.token, params });
    expect([list.statusCode, list.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await uploadCalibration(server, other.manufacturer, instrumentId)).json().code).toBe('NOT_FOUND');
    expect((await uploadCalibration(server, company.sales, instrumentId)).statusCode).toBe(403);
    expect(await certificatesOf(instrumentId)).toHaveLength(1);
  });
});

describe('the certificate of a unit', () => {
  it('names the file of each calibration as it was when the test was entered', async () => {
    const unit = await aTestedUnit(server, company);
    const meter = unit.instruments.get('continuity tester') ?? '';
    await upload(meter, { name: 'First.pdf', bytes: aPdf(1000) });
    server.passTime(60_000);
    await allPassed(server, company, unit);
    server.passTime(60_000);
    // Another file of the same calibration, then another calibration: a test that is made again was made with that.
    await upload(meter, { name: 'Second.pdf', bytes: aPdf(2000) });
    await calibrate(meter, '2026-01-01');
    await upload(meter, { name: 'Third.pdf', bytes: aPdf(3000) }, '2026-01-01');
    const { rows } = await readTests(server, company, unit.serial);
    const again = rows.find(({ instrument }) => instrument === 'continuity tester') ?? fail();
    server.passTime(60_000);
    await enterTests(server, company, unit.serial, [aGoodEntry(again, unit, new Date(server.platform.now()))]);
    const params = { serial: unit.serial };
    expect((await server.send(makeCertificateCall, { token: token(), params })).statusCode).toBe(200);
    const frozen = await server.owner.query('select content from certificates where company_id = $1', [
      company.companyId,
    ]);
    const { instruments }: CertificateContent = JSON.parse(frozen.rows[0].content);
    const ofMeter = instruments.filter(({ kind }) => kind === 'continuity tester');
    expect(ofMeter.map(({ calibratedOn, file }) => [calibratedOn, file?.name])).toEqual([
      ['2020-01-01', 'First.pdf'],
      ['2026-01-01', 'Third.pdf'],
    ]);
    expect(instruments.find(({ kind }) => kind === 'torque wrench')).toMatchObject({
      calibratedOn: '2020-01-01',
      file: null,
    });
  });
});

function fail(): never {
  throw new Error('there is none');
}
