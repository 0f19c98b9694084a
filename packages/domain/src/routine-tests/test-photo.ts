import { photoLimits } from '../limits.ts';
import type { PhotoFault } from '../photo-file/photo-file.ts';
import { err, ok, type Result } from '../result.ts';
import type { testsClosedBy } from './certificate-standing.ts';

/** The owners of entries with photos: a test, or the torque of joints. */
export const photoOwners = ['test', 'torque'] as const;

export type PhotoOwner = (typeof photoOwners)[number];

const MEBIBYTE = 1_048_576;
const MEGAPIXELS = photoLimits.pixels / 1_000_000;

const table = {
  FILE_MISSING: 'The request holds no photo. Take one and send it again.',
  FILE_TOO_LARGE: `The photo has more than ${photoLimits.bytes / MEBIBYTE} MB. Take it with a lower resolution.`,
  WRONG_KIND: 'The file is no photo: JPEG, PNG or WebP. Take the photo with the camera of this device.',
  PHOTO_BROKEN: 'The photo breaks off, is damaged, or moves. Take it again.',
  TOO_MANY_PIXELS: `The photo has more than ${MEGAPIXELS} million pixels, or a side of more than ${photoLimits.side}. Take it with a lower resolution.`,
  ENTRY_NOT_FOUND:
    'The server does not have the entry of this photo, because it was not counted. Enter it again, and take the photo again.',
  TOO_MANY_PHOTOS: `An entry has at most ${photoLimits.perEntry} photos. Keep the best ones.`,
  UNIT_FULL: `The photos of this unit have ${photoLimits.bytesPerUnit / MEBIBYTE} MB, and there is no room for more. Take the others with a lower resolution.`,
} as const satisfies Readonly<Record<string, string>> & Readonly<Record<PhotoFault, string>>;

/** Why a photo is not kept, besides that nothing is tested at its unit. */
export type PhotoRefusal = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than codes.
export const photoRefusals = Object.keys(table) as readonly PhotoRefusal[];

/** What the tester reads of a photo that is not kept, with what to do. */
export function photoRefusalText(code: PhotoRefusal): string {
  return table[code];
}

type KeptPhoto = {
  /** A test and a torque may have entries of one key. */
  readonly of: PhotoOwner;
  readonly entryKey: string;
  /** Of the file as it is kept, in hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
};

/** What is known when a photo arrives. */
export type PhotoContext = {
  readonly closedBy: ReturnType<typeof testsClosedBy>;
  /** Whether the unit has the entry. */
  readonly hasEntry: boolean;
  /** The photos of the unit. */
  readonly photos: readonly KeptPhoto[];
};

/**
 * Decides whether a photo is kept. One that is there already is answered again, whatever has happened since: its sender
 * did not hear the answer.
 */
export function decidePhoto(
  photo: KeptPhoto,
  { closedBy, hasEntry, photos }: PhotoContext,
): Result<'new' | 'there', 'VOID' | 'CERTIFIED' | 'DISPATCHED' | PhotoRefusal> {
  const ofEntry = photos.filter(({ of, entryKey }) => of === photo.of && entryKey === photo.entryKey);
  if (ofEntry.some(({ sha256 }) => sha256 === photo.sha256)) {
    return ok('there');
  }
  if (closedBy) {
    return err(closedBy);
  }
  if (!hasEntry) {
    return err('ENTRY_NOT_FOUND');
  }
  if (ofEntry.length >= photoLimits.perEntry) {
    return err('TOO_MANY_PHOTOS');
  }
  const bytes = photos.reduce((sum, each) => sum + each.bytes, photo.bytes);
  return bytes > photoLimits.bytesPerUnit ? err('UNIT_FULL') : ok('new');
}
