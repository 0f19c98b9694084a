import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { makeCertificateCall } from '@pw/contract/certificates';
import { voidUnitCall } from '@pw/contract/serial-units';
import { addTestPhotoCall } from '@pw/contract/test-photos';
import { photoLimits } from '@pw/domain/limits';
import { readPhoto } from '@pw/domain/photo-file/photo-file';
import { cameraPhoto, placeTexts } from '@pw/domain/photo-file/testing/camera-photos';
import { describe, expect, it } from 'vitest';
import { addTestPhoto } from '../../testing/a-test-photo.ts';
import { aGoodEntry, allPassed, aTestedUnit, enterTests, readTests } from '../../testing/a-tested-unit.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { aPdf, aPng } from '../../testing/picture.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const now = () => new Date(server.platform.now());

/** A unit whose first test with a photo was entered. */
async function anEntry() {
  const unit = await aTestedUnit(server, company);
  const { rows } = await readTests(server, company, unit.serial);
  const row = rows.find(({ asksPhoto }) => asksPhoto) ?? fail();
  const entry = aGoodEntry(row, unit, now());
  await enterTests(server, company, unit.serial, [entry]);
  return { unit, serial: unit.serial, testNo: row.testNo, entryKey: entry.key };
}

type Entry = { readonly serial: string; readonly entryKey: string };

const add = (entry: Entry, bytes: Uint8Array | null, by = company.manufacturer) =>
  addTestPhoto(server, by, entry, bytes);

async function outcome(...asked: Parameters<typeof add>): Promise<string> {
  const reply = await add(...asked);
  return reply.statusCode === 200 ? 'added' : `${reply.statusCode} ${reply.json().code}`;
}

async function photosOf({ serial, entryKey }: Entry) {
  const { rows } = await readTests(server, company, serial);
  return rows.flatMap(({ entries }) => entries).find(({ key }) => key === entryKey)?.photos ?? [];
}

/** Files that were begun and that nobody has kept. */
async function unkept(): Promise<number> {
  const { rows } = await server.owner.query('select from started_uploads where company_id = $1', [company.companyId]);
  return rows.length;
}

const otherJpegs = (count: number) => {
  // A table of the picture differs in a value that changes nothing of its size.
  const jpeg = cameraPhoto('jpeg');
  const table = String.fromCharCode(...jpeg).indexOf('\u00ff\u00db');
  return Array.from({ length: count }, (_, index) => jpeg.with(table + 10, index + 1));
};

describe('a photo of a test', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is read at its attempt, turned as it was held, and its file has no place and no person',
    async (kind) => {
      const entry = await anEntry();
      const reply = await add(entry, cameraPhoto(kind));
      const { photo } = addTestPhotoCall.reply.parse(reply.json());
      expect(await photosOf(entry)).toEqual([photo]);
      expect([photo.width, photo.height]).toEqual([6, 8]);
      const file = await server.app.inject({ url: photo.url });
      expect(file.headers['content-type']).toBe(`image/${kind}`);
      expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(photo.sha256);
      expect(placeTexts.filter((text) => file.rawPayload.includes(text))).toEqual([]);
      expect(readPhoto(file.rawPayload)).toMatchObject({ ok: true, value: { orientation: 6 } });
      expect(await unkept()).toBe(0);
    },
  );

  it('is kept once, sent twice, by two tablets at once, or with another place in it', async () => {
    const entry = await anEntry();
    const jpeg = cameraPhoto('jpeg');
    const elsewhere = Uint8Array.from(jpeg);
    elsewhere.set(new TextEncoder().encode('Agra'), Buffer.from(jpeg).indexOf('Pune'));
    const replies = await Promise.all([add(entry, jpeg), add(entry, jpeg), add(entry, elsewhere)]);
    replies.push(await add(entry, jpeg));
    const photos = replies.map((reply) => addTestPhotoCall.reply.parse(reply.json()).photo);
    expect(photos).toEqual(photos.map(() => photos[0]));
    expect(await photosOf(entry)).toEqual([photos[0]]);
    // Housekeeping removes what a tablet has sent for nothing.
    const { rows } = await server.owner.query('select file_key from started_uploads where company_id = $1', [
      company.companyId,
    ]);
    const [photo] = (
      await server.owner.query('select file_key from test_photos where company_id = $1', [company.companyId])
    ).rows;
    expect(rows.map(({ file_key }) => file_key)).not.toContain(photo.file_key);
  });

  it('is one of at most five, in the order in which they came, also where six come at once', async () => {
    const entry = await anEntry();
    const outcomes = await Promise.all(otherJpegs(6).map((jpeg) => outcome(entry, jpeg)));
    expect(outcomes.toSorted()).toEqual(['409 TOO_MANY_PHOTOS', ...Array(5).fill('added')]);
    expect(await photosOf(entry)).toHaveLength(photoLimits.perEntry);
  });

  it.each<[string, Uint8Array | null, string]>([
    ['there is none', null, '422 FILE_MISSING'],
    ['it is a PDF', aPdf(2000), '415 WRONG_KIND'],
    ['it is nothing', new Uint8Array(), '415 WRONG_KIND'],
    ['it breaks off', cameraPhoto('jpeg').subarray(0, 700), '422 PHOTO_BROKEN'],
    ['it has 8 MiB and a byte', aPng(photoLimits.bytes + 1), '413 FILE_TOO_LARGE'],
    ['it has 40 MiB', aPng(5 * photoLimits.bytes), '413 FILE_TOO_LARGE'],
    ['it has 30,000 x 30,000 pixels', anEnormousPng(), '422 TOO_MANY_PIXELS'],
  ])('is refused where %s, and the test stays', async (_, bytes, expected) => {
    const entry = await anEntry();
    expect(await outcome(entry, bytes)).toBe(expected);
    expect(await photosOf(entry)).toEqual([]);
    expect(await unkept()).toBe(0);
    expect(await outcome(entry, cameraPhoto('jpeg'))).toBe('added');
  });

  it('has at most 8 MiB', async () => {
    expect(await outcome(await anEntry(), aPng(photoLimits.bytes))).toBe('added');
  });

  it('is of an entry of its unit, which the server has', async () => {
    const entry = await anEntry();
    const { unit } = entry;
    const other = unit.units[1]?.serial ?? '';
    const jpeg = cameraPhoto('jpeg');
    expect(await outcome({ ...entry, entryKey: randomUUID() }, jpeg)).toBe('404 ENTRY_NOT_FOUND');
    expect(await outcome({ ...entry, serial: other }, jpeg)).toBe('404 ENTRY_NOT_FOUND');
    expect(await outcome({ ...entry, serial: 'no-such' }, jpeg)).toBe('404 NOT_FOUND');
    const stranger = await seedCompany(server);
    expect(await outcome(entry, jpeg, stranger.manufacturer)).toBe('404 NOT_FOUND');
    expect(await outcome(entry, jpeg, company.sales)).toBe('403 FORBIDDEN');
    expect(await photosOf(entry)).toEqual([]);
  });

  it('is refused once the unit is void', async () => {
    const entry = await anEntry();
    const { revision } = (
      await server.owner.query('select revision from serial_units where serial = $1', [entry.serial])
    ).rows[0];
    const { token } = company.manufacturer;
    const body = { reason: 'Dropped', revision };
    await server.send(voidUnitCall, { token, params: { serial: entry.serial }, body });
    expect(await outcome(entry, cameraPhoto('jpeg'))).toBe('409 VOID');
  });

  it('is refused once the unit has its certificate; one that is there is answered again', async () => {
    const unit = await aTestedUnit(server, company);
    await allPassed(server, company, unit);
    const { rows } = await readTests(server, company, unit.serial);
    const entry = { serial: unit.serial, entryKey: rows[0]?.entries[0]?.key ?? '' };
    expect(await outcome(entry, cameraPhoto('jpeg'))).toBe('added');
    const { token } = company.manufacturer;
    await server.send(makeCertificateCall, { token, params: { serial: unit.serial } });
    expect(await outcome(entry, cameraPhoto('png'))).toBe('409 CERTIFIED');
    expect(await outcome(entry, cameraPhoto('jpeg'))).toBe('added');
    expect(await photosOf(entry)).toHaveLength(1);
  });

  it('belongs to its attempt: one that does not count has its own', async () => {
    const entry = await anEntry();
    const { rows } = await readTests(server, company, entry.serial);
    const row = rows.find(({ testNo }) => testNo === entry.testNo) ?? fail();
    const second = aGoodEntry(row, entry.unit, now());
    await enterTests(server, company, entry.serial, [second]);
    await add(entry, cameraPhoto('jpeg'));
    await add({ ...entry, entryKey: second.key }, cameraPhoto('png'));
    expect(await photosOf(entry)).toHaveLength(1);
    expect(await photosOf({ ...entry, entryKey: second.key })).toHaveLength(1);
  });
});

/** A PNG that says that it has 30,000 x 30,000 pixels. */
function anEnormousPng(): Uint8Array {
  const png = Buffer.from(aPng());
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function fail(): never {
  throw new Error('the unit has no such test');
}
