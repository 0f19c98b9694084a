import { createHash, randomUUID } from 'node:crypto';
import {
  makeCertificateCall,
  openTestsAgainCall,
  printCertificateCall,
  readCertificateCall,
} from '@pw/contract/certificates';
import { enterTorquesCall, readTorquesCall } from '@pw/contract/routine-tests';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { wordsOf } from '@pw/documents/testing/pdf-words';
import { cameraPhoto } from '@pw/domain/photo-file/testing/camera-photos';
import { readCertificate } from '@pw/domain/routine-tests/certificate-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestPhoto } from '../../testing/a-test-photo.ts';
import {
  aGoodEntry,
  allPassed,
  aTestedUnit,
  enterTests,
  readTests,
  type TestedUnit,
} from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { certificateWorker } from './certificate-worker.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** How each job ended, by its id. */
const ends = new Map<string, PromiseWithResolvers<string>>();
const endOf = (jobId: string) => {
  const end = ends.get(jobId) ?? Promise.withResolvers<string>();
  ends.set(jobId, end);
  return end;
};

beforeAll(async () => {
  const onAttempt = (jobId: string, outcome: string) => endOf(jobId).resolve(outcome);
  await server.platform.jobs.work('certificates', certificateWorker(server.platform, { onAttempt }));
});
afterAll(closePdfWorker);

const token = () => company.manufacturer.token;
const now = () => new Date(server.platform.now());

type MadeCertificate = {
  readonly jobId: string;
  readonly photosFileKey: string | null;
  readonly photosSha256: string | null;
  readonly content: string;
};

/** Makes the certificate of a unit and waits for its files. */
async function certify(serial: string): Promise<MadeCertificate> {
  const reply = await server.send(makeCertificateCall, { token: token(), params: { serial } });
  expect(reply.statusCode).toBe(200);
  const last = async () => {
    const { rows } = await server.owner.query<MadeCertificate>(
      `select job_id as "jobId", photos_file_key as "photosFileKey", photos_sha256 as "photosSha256", content
        from certificates where company_id = $1 order by certificate_no desc limit 1`,
      [company.companyId],
    );
    return rows[0] ?? fail();
  };
  expect(await endOf((await last()).jobId).promise).toBe('done');
  return last();
}

const read = async (serial: string) =>
  readCertificateCall.reply.parse(
    (await server.send(readCertificateCall, { token: token(), params: { serial } })).json(),
  ).certificate;

const print = (serial: string, of: 'tests' | 'photos', as = token(), number = `RT-${serial}-1`) =>
  server.send(printCertificateCall, { token: as, params: { serial }, query: { number, of } });

/** A unit that has passed, with the first test that asks for photos. */
async function aPassedUnit() {
  const unit = await aTestedUnit(server, company);
  await allPassed(server, company, unit);
  const { rows } = await readTests(server, company, unit.serial);
  const row = rows.find(({ asksPhoto }) => asksPhoto) ?? fail();
  return { unit, serial: unit.serial, row, entryKey: row.entries[0]?.key ?? '' };
}

async function readTorques(serial: string) {
  const reply = await server.send(readTorquesCall, { token: token(), params: { serial } });
  return readTorquesCall.reply.parse(reply.json()).groups;
}

/** Enters a torque; its key. */
async function enterTorque({ serial, workerId, instruments }: TestedUnit, group: string, nm: number): Promise<string> {
  const instrumentId = instruments.get('torque wrench');
  const entry = { key: randomUUID(), group, nm: String(nm), isMarked: true, workerId, instrumentId };
  const body = { entries: [{ ...entry, at: now().toISOString() }] };
  await server.send(enterTorquesCall, { token: token(), params: { serial }, body });
  return entry.key;
}

describe('the certificate of a unit', () => {
  it('with photos has them in a second file, each with its test, attempt, tester and time', async () => {
    const { unit, serial, row, entryKey } = await aPassedUnit();
    await addTestPhoto(server, company.manufacturer, { serial, entryKey }, cameraPhoto('jpeg'));
    await addTestPhoto(server, company.manufacturer, { serial, entryKey }, cameraPhoto('png'));
    const again = aGoodEntry(row, unit, now());
    await enterTests(server, company, serial, [again]);
    await addTestPhoto(server, company.manufacturer, { serial, entryKey: again.key }, cameraPhoto('webp'));
    const { photosSha256 } = await certify(serial);
    expect(await read(serial)).toMatchObject({ state: 'done', photos: 3, isTampered: false });
    const photos = await print(serial, 'photos');
    expect(photos.headers['content-disposition']).toContain(`RT-${serial}-1 Photos.pdf`);
    expect(createHash('sha256').update(photos.rawPayload).digest('hex')).toBe(photosSha256);
    const words = await wordsOf(photos.rawPayload);
    for (const text of [serial, row.clause, row.place, 'Attempt 1', 'Attempt 2', 'Photo 2 of 2', 'R. Kumar']) {
      expect(words).toContain(text);
    }
    expect(words).not.toContain('cannot be shown');
    const paper = await wordsOf((await print(serial, 'tests')).rawPayload);
    expect(paper).toContain('1 photo');
    expect(paper).toContain('no photo');
    const { rows } = await readTests(server, company, serial);
    for (const { sha256 } of rows.flatMap(({ entries }) => entries).flatMap((entry) => entry.photos)) {
      expect(paper?.replaceAll(/\s/g, '')).toContain(sha256.slice(0, 20));
    }
  });

  it('has the photos of torques in it, those of a torque that was wrong before, too', async () => {
    const { unit, serial } = await aPassedUnit();
    const { group, nm } = (await readTorques(serial))[0] ?? fail();
    const wrong = await enterTorque(unit, group, nm / 2);
    await addTestPhoto(server, company.manufacturer, { serial, entryKey: wrong, of: 'torque' }, cameraPhoto('jpeg'));
    const right = await enterTorque(unit, group, nm);
    await addTestPhoto(server, company.manufacturer, { serial, entryKey: right, of: 'torque' }, cameraPhoto('png'));
    const { content } = await certify(serial);
    expect(await read(serial)).toMatchObject({ state: 'done', photos: 2, isTampered: false });
    const words = await wordsOf((await print(serial, 'photos')).rawPayload);
    for (const text of [`Torque: ${group}`, `${nm / 2} Nm, failed`, `${nm} Nm, passed`, 'Photo 2 of 2', 'R. Kumar']) {
      expect(words).toContain(text);
    }
    expect(words).not.toContain('cannot be shown');
    const paper = (await wordsOf((await print(serial, 'tests')).rawPayload))?.replaceAll(/\s/g, '');
    const frozen = readCertificate(content).torques.flatMap(({ photos }) => photos);
    expect(frozen.map(({ outcome, tester }) => [outcome, tester])).toEqual([
      ['failed', 'R. Kumar'],
      ['passed', 'R. Kumar'],
    ]);
    for (const { sha256 } of frozen) {
      expect(paper).toContain(sha256.slice(0, 20));
    }
    const body = { number: `RT-${serial}-1`, reason: 'Another photo' };
    await server.send(openTestsAgainCall, { token: token(), params: { serial }, body });
    await addTestPhoto(server, company.manufacturer, { serial, entryKey: right, of: 'torque' }, cameraPhoto('webp'));
    const later = await certify(serial);
    expect(readCertificate(later.content).torques.flatMap(({ photos }) => photos)).toHaveLength(3);
  });

  it('without photos says "no photo" where one is asked for, and has no second file', async () => {
    const { serial } = await aPassedUnit();
    const { photosFileKey } = await certify(serial);
    expect([photosFileKey, (await read(serial))?.photos]).toEqual([null, 0]);
    const none = await print(serial, 'photos');
    expect([none.statusCode, none.json().code]).toEqual([404, 'NO_FILE']);
    expect(await wordsOf((await print(serial, 'tests')).rawPayload)).toContain('no photo');
  });

  it('has the photos that were there when it was written; the next certificate has the later ones too', async () => {
    const { serial, entryKey } = await aPassedUnit();
    await addTestPhoto(server, company.manufacturer, { serial, entryKey }, cameraPhoto('jpeg'));
    await certify(serial);
    const first = (await print(serial, 'photos')).rawPayload;
    const body = { number: `RT-${serial}-1`, reason: 'Another photo' };
    await server.send(openTestsAgainCall, { token: token(), params: { serial }, body });
    await addTestPhoto(server, company.manufacturer, { serial, entryKey }, cameraPhoto('png'));
    await certify(serial);
    expect((await read(serial))?.photos).toBe(2);
    expect((await print(serial, 'photos')).rawPayload.equals(first)).toBe(true);
    expect((await print(serial, 'photos', token(), `RT-${serial}-2`)).rawPayload.equals(first)).toBe(false);
  });

  it('shows no other photo in the place of one that was frozen', async () => {
    const { serial, entryKey } = await aPassedUnit();
    await addTestPhoto(server, company.manufacturer, { serial, entryKey }, cameraPhoto('jpeg'));
    const { rows } = await server.owner.query('select file_key from test_photos where company_id = $1', [
      company.companyId,
    ]);
    await server.platform.files.write(rows[0].file_key, cameraPhoto('png'), 'image/png');
    await certify(serial);
    expect(await wordsOf((await print(serial, 'photos')).rawPayload)).toContain('cannot be shown');
  });

  it('of another company is not printed', async () => {
    const { serial, entryKey } = await aPassedUnit();
    await addTestPhoto(server, company.manufacturer, { serial, entryKey }, cameraPhoto('jpeg'));
    await certify(serial);
    const other = await seedCompany(server);
    expect((await print(serial, 'photos', other.manufacturer.token)).json().code).toBe('NOT_FOUND');
  });
});

function fail(): never {
  throw new Error('there is none');
}
