import { randomUUID } from 'node:crypto';
import { makeCertificateCall, openTestsAgainCall } from '@pw/contract/certificates';
import { enterTorquesCall, readTorquesCall } from '@pw/contract/routine-tests';
import { addTestPhotoCall } from '@pw/contract/test-photos';
import { cameraPhoto, placeTexts } from '@pw/domain/photo-file/testing/camera-photos';
import type { PhotoOwner } from '@pw/domain/routine-tests/test-photo';
import { describe, expect, it } from 'vitest';
import { addTestPhoto } from '../../testing/a-test-photo.ts';
import { aGoodEntry, allPassed, aTestedUnit, enterTests, readTests } from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const token = () => company.manufacturer.token;
const at = () => new Date(server.platform.now());

async function groupsOf(serial: string) {
  const reply = await server.send(readTorquesCall, { token: token(), params: { serial } });
  return readTorquesCall.reply.parse(reply.json()).groups;
}

/** A unit with a torque of its first joints. */
async function aTorque(key: string = randomUUID()) {
  const unit = await aTestedUnit(server, company);
  const { serial, workerId, instruments } = unit;
  const { group, nm } = (await groupsOf(serial))[0] ?? fail();
  const instrumentId = instruments.get('torque wrench');
  const entry = { key, group, nm: String(nm), isMarked: true, workerId, instrumentId, at: at().toISOString() };
  await server.send(enterTorquesCall, { token: token(), params: { serial }, body: { entries: [entry] } });
  return { unit, serial, group, entryKey: key, of: 'torque' as const };
}

type Entry = { readonly serial: string; readonly entryKey: string; readonly of?: PhotoOwner };

async function outcome(entry: Entry, bytes = cameraPhoto('jpeg'), by = company.manufacturer): Promise<string> {
  const reply = await addTestPhoto(server, by, entry, bytes);
  return reply.statusCode === 200 ? 'added' : `${reply.statusCode} ${reply.json().code}`;
}

async function photosOf({ serial, entryKey }: Entry) {
  return (await groupsOf(serial)).find(({ last }) => last?.key === entryKey)?.last?.photos ?? [];
}

/** JPEG files that differ in a value of a table. */
const otherJpegs = (count: number) => {
  const jpeg = cameraPhoto('jpeg');
  const table = String.fromCharCode(...jpeg).indexOf('\u00ff\u00db');
  return Array.from({ length: count }, (_, index) => jpeg.with(table + 10, index + 1));
};

describe('a photo of a torque', () => {
  it('is read at its joints, without place and person, and of the torque that was entered last', async () => {
    const entry = await aTorque();
    const reply = await addTestPhoto(server, company.manufacturer, entry, cameraPhoto('jpeg'));
    const { photo } = addTestPhotoCall.reply.parse(reply.json());
    expect(await photosOf(entry)).toEqual([photo]);
    const file = await server.app.inject({ url: photo.url });
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(placeTexts.filter((text) => file.rawPayload.includes(text))).toEqual([]);
    const started = 'select from started_uploads where company_id = $1';
    expect((await server.owner.query(started, [company.companyId])).rows).toEqual([]);
    const { rows } = await readTests(server, company, entry.serial);
    expect(rows.flatMap(({ entries }) => entries).flatMap(({ photos }) => photos)).toEqual([]);
  });

  it('of a torque that does not count, or that was tightened again, stays with its joints', async () => {
    const entry = await aTorque();
    const { serial, group, unit } = entry;
    const { workerId, instruments } = unit;
    const wrong = { key: randomUUID(), group, nm: '75', isMarked: true, workerId, at: at().toISOString() };
    const again = { ...wrong, key: randomUUID(), instrumentId: instruments.get('torque wrench') };
    expect(await outcome(entry)).toBe('added');
    await server.send(enterTorquesCall, { token: token(), params: { serial }, body: { entries: [wrong, again] } });
    expect(await outcome({ ...entry, entryKey: wrong.key }, cameraPhoto('png'))).toBe('added');
    expect(await outcome({ ...entry, entryKey: again.key }, cameraPhoto('webp'))).toBe('added');
    const [joints] = await groupsOf(serial);
    expect([joints?.last?.key, joints?.last?.photos.length, joints?.earlierPhotos.length]).toEqual([again.key, 1, 2]);
  });

  it('is kept once, also sent by two tablets at once; six at once are five', async () => {
    const entry = await aTorque();
    const [first, ...others] = otherJpegs(6);
    const twice = await Promise.all([outcome(entry, first), outcome(entry, first)]);
    expect([twice, await photosOf(entry)]).toEqual([['added', 'added'], [expect.anything()]]);
    const outcomes = await Promise.all(others.map((jpeg) => outcome(entry, jpeg)));
    expect(outcomes.toSorted()).toEqual(['409 TOO_MANY_PHOTOS', ...Array(4).fill('added')]);
    expect(await photosOf(entry)).toHaveLength(5);
  });

  it('is kept apart from a photo of a test with the same key', async () => {
    const entry = await aTorque();
    expect(await outcome({ ...entry, of: 'test' })).toBe('404 ENTRY_NOT_FOUND');
    const { rows } = await readTests(server, company, entry.serial);
    const tested = { ...aGoodEntry(rows[0] ?? fail(), entry.unit, at()), key: entry.entryKey };
    await enterTests(server, company, entry.serial, [tested]);
    expect(await outcome({ ...entry, of: 'test' })).toBe('added');
    expect(await photosOf(entry)).toEqual([]);
    expect(await outcome(entry)).toBe('added');
    const [photo] = await photosOf(entry);
    expect((await server.app.inject({ url: photo?.url ?? '' })).statusCode).toBe(200);
  });

  it('is of an entry of its unit and company, and added by those who test', async () => {
    const entry = await aTorque();
    const other = entry.unit.units[1]?.serial ?? '';
    expect(await outcome({ ...entry, entryKey: randomUUID() })).toBe('404 ENTRY_NOT_FOUND');
    expect(await outcome({ ...entry, serial: other })).toBe('404 ENTRY_NOT_FOUND');
    const stranger = await seedCompany(server);
    expect(await outcome(entry, cameraPhoto('jpeg'), stranger.manufacturer)).toBe('404 NOT_FOUND');
    expect(await outcome(entry, cameraPhoto('jpeg'), company.sales)).toBe('403 FORBIDDEN');
    expect(await photosOf(entry)).toEqual([]);
  });

  it('shares the room of the unit with the photos of tests', async () => {
    const entry = await aTorque();
    expect(await outcome(entry)).toBe('added');
    await server.owner.query('update torque_photos set bytes = 104857600 where company_id = $1', [company.companyId]);
    const { rows } = await readTests(server, company, entry.serial);
    const tested = aGoodEntry(rows[0] ?? fail(), entry.unit, at());
    await enterTests(server, company, entry.serial, [tested]);
    expect(await outcome({ serial: entry.serial, entryKey: tested.key })).toBe('409 UNIT_FULL');
  });

  it('is refused once the unit has its certificate, answered again if it is there, and taken after it was opened', async () => {
    const unit = await aTestedUnit(server, company);
    await allPassed(server, company, unit);
    const { serial } = unit;
    const entryKey = (await groupsOf(serial))[0]?.last?.key ?? '';
    const entry = { serial, entryKey, of: 'torque' as const };
    // Photo and certificate come at once: the photo is in it, or refused.
    const [raced] = await Promise.all([
      outcome(entry),
      server.send(makeCertificateCall, { token: token(), params: { serial } }),
    ]);
    const frozen = await server.owner.query(
      'select photo_count, position(torque_photos.sha256 in content) > 0 as is_in from certificates left join torque_photos using (company_id) where company_id = $1',
      [company.companyId],
    );
    expect(raced === 'added' ? [1, true] : [0, null]).toEqual([frozen.rows[0]?.photo_count, frozen.rows[0]?.is_in]);
    expect(['added', '409 CERTIFIED']).toContain(raced);
    expect(await outcome(entry, cameraPhoto('png'))).toBe('409 CERTIFIED');
    expect(await outcome(entry)).toBe(raced);
    const body = { number: `RT-${serial}-1`, reason: 'Another photo' };
    await server.send(openTestsAgainCall, { token: token(), params: { serial }, body });
    expect(await outcome(entry, cameraPhoto('png'))).toBe('added');
  });

  it('is named in the list of what was done', async () => {
    const entry = await aTorque();
    await outcome(entry);
    const { rows } = await server.owner.query(
      `select details from audit_events where company_id = $1 and event = 'tests.photo-added'`,
      [company.companyId],
    );
    expect(rows).toEqual([
      {
        details: expect.objectContaining({ of: 'torque', serial: entry.serial, entryKey: entry.entryKey, photoNo: 1 }),
      },
    ]);
  });
});

function fail(): never {
  throw new Error('the unit has no such joints');
}
