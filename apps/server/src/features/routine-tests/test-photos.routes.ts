import { createHash, randomUUID } from 'node:crypto';
import { addTestPhotoCall, type TestPhotoOnWire } from '@pw/contract/test-photos';
import { shownSize } from '@pw/domain/photo-file/orientation';
import { photoKindEntry, readPhoto } from '@pw/domain/photo-file/photo-file';
import { testsClosedBy } from '@pw/domain/routine-tests/certificate-standing';
import { decidePhoto, type PhotoContext, type PhotoOwner } from '@pw/domain/routine-tests/test-photo';
import { type AppTransaction, inCompany } from '../../platform/database/app-database.ts';
import { fileAddress } from '../../platform/files/file-link.ts';
import { route } from '../../platform/http/route.ts';
import { keepUploads, noteUpload } from '../../platform/http/started-uploads.store.ts';
import type { Keys } from '../../platform/keys.ts';
import { findUnit, lockUnit, type SerialUnit } from '../serial-units/serial-units.store.ts';
import { readStanding } from './certificates.store.ts';
import { findEntries, findTorques } from './test-entries.store.ts';
import { insertPhoto, listPhotos, photosByEntry, type TestPhotoRow } from './test-photos.store.ts';

const addTestPhotoRoute = route(addTestPhotoCall, {
  // The file is there before anything is locked: a store of files may take its time.
  async prepare({ params: { serial }, body, file, actor: { companyId }, platform, now, read, refuse }) {
    if (!file) {
      return refuse('FILE_MISSING');
    }
    const photo = readPhoto(file.bytes);
    if (!photo.ok) {
      return refuse(photo.error);
    }
    const { bytes, kind, width, height, orientation } = photo.value;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const sent = { ...body, sha256, kind, width, height, orientation, bytes: bytes.length };
    const context = await read((tx) => readContext(tx, serial, body));
    if (!context) {
      return refuse('NOT_FOUND');
    }
    const decided = decidePhoto(sent, context);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    const fileKey = `${companyId}/test-photo/${randomUUID()}`;
    if (decided.value === 'new') {
      await inCompany(platform.database, companyId, (tx) => noteUpload(tx, companyId, fileKey, now));
      await platform.files.write(fileKey, bytes, photoKindEntry(kind).contentType);
    }
    return { ...sent, fileKey };
  },
  async handle({ params: { serial }, body, prepared: sent, tx, actor, platform, now, refuse, audit }) {
    await lockUnit(tx, serial);
    const context = await readContext(tx, serial, body);
    if (!context) {
      return refuse('NOT_FOUND');
    }
    const decided = decidePhoto(sent, context);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    const { of, entryKey } = body;
    const ofEntry = photosByEntry(context.photos, of).get(entryKey) ?? [];
    const present = ofEntry.find(({ sha256 }) => sha256 === sent.sha256);
    const photo = present ?? { ...sent, photoNo: ofEntry.length + 1 };
    if (!present) {
      const { companyId, accountId: addedBy, name: addedByName } = actor;
      const { of: _, ...row } = photo;
      await insertPhoto(tx, of, { ...row, companyId, addedBy, addedByName, addedAt: now });
      await keepUploads(tx, [{ key: sent.fileKey }]);
    }
    const { projectId, board } = context.unit;
    audit({
      event: 'tests.photo-added',
      subject: `${serial} ${board}`,
      details: { projectId, serial, of, entryKey, photoNo: photo.photoNo, sha256: photo.sha256 },
    });
    return { photo: presentPhoto(photo, platform.keys, now) };
  },
});

/** Names an entry, whose key alone does not say whether it is of a test or of a torque. */
type OfEntry = { readonly of: PhotoOwner; readonly entryKey: string };

/** The unit, its photos and the entry of a new one; undefined for a unit that the company does not have. */
async function readContext(tx: AppTransaction, serial: string, entry: OfEntry) {
  const unit = await findUnit(tx, serial);
  return unit && { unit, photos: await listPhotos(tx, serial), ...(await readEntry(tx, unit, entry)) };
}

const findEntriesOf = { test: findEntries, torque: findTorques } as const satisfies Record<PhotoOwner, unknown>;

async function readEntry(
  tx: AppTransaction,
  unit: SerialUnit,
  { of, entryKey }: OfEntry,
): Promise<Pick<PhotoContext, 'closedBy' | 'hasEntry'>> {
  const entries = await findEntriesOf[of](tx, [entryKey]);
  return {
    closedBy: testsClosedBy(unit.state, await readStanding(tx, unit)),
    hasEntry: entries.some(({ serial }) => serial === unit.serial),
  };
}

/** A photo as calls answer it. */
export function presentPhoto(photo: TestPhotoRow, keys: Pick<Keys, 'secret'>, now: Date): TestPhotoOnWire {
  const { sha256, fileKey, photoNo, kind } = photo;
  const name = `Photo ${photoNo}.${photoKindEntry(kind).ending}`;
  return { sha256, ...shownSize(photo), url: fileAddress(keys, fileKey, now.getTime(), name) };
}

export const testPhotoRoutes = [addTestPhotoRoute] as const;
