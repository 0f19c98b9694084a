import { photoLimits } from '@pw/domain/limits';
import { entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import { photoOwners, photoRefusalText } from '@pw/domain/routine-tests/test-photo';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { unitNotFound } from './serial-units.ts';

/** A photo of an attempt at a test, or of the torque of joints. */
export const testPhoto = z.object({
  /** SHA-256 of the file as it is kept, in hexadecimal digits. */
  sha256: z.string(),
  /** In pixels as it is seen. */
  width: z.int(),
  height: z.int(),
  /** Opens the file for one to two hours, without a token. */
  url: z.string(),
});

export type TestPhotoOnWire = z.output<typeof testPhoto>;

export const addTestPhotoCall = defineCall({
  name: 'addTestPhoto',
  slice: 'routine-tests',
  server: 'own',
  method: 'POST',
  path: '/units/:serial/tests/photos',
  summary:
    'Adds a photo to an entry of a test or of a torque: JPEG, PNG or WebP. Where and with what it was taken is not kept.',
  access: 'tests.enter',
  effect: 'write',
  params: z.object({ serial: z.string().max(200) }),
  upload: { field: 'file', maxBytes: photoLimits.bytes, tooLarge: photoRefusalText('FILE_TOO_LARGE') },
  body: z.object({ entryKey: z.uuid(), of: z.enum(photoOwners).default('test') }),
  reply: z.object({ photo: testPhoto }),
  refusals: {
    NOT_FOUND: unitNotFound,
    VOID: { status: 409, message: entryRefusalText('VOID') },
    CERTIFIED: { status: 409, message: entryRefusalText('CERTIFIED') },
    DISPATCHED: { status: 409, message: entryRefusalText('DISPATCHED') },
    FILE_MISSING: { status: 422, message: photoRefusalText('FILE_MISSING') },
    FILE_TOO_LARGE: { status: 413, message: photoRefusalText('FILE_TOO_LARGE') },
    WRONG_KIND: { status: 415, message: photoRefusalText('WRONG_KIND') },
    PHOTO_BROKEN: { status: 422, message: photoRefusalText('PHOTO_BROKEN') },
    TOO_MANY_PIXELS: { status: 422, message: photoRefusalText('TOO_MANY_PIXELS') },
    ENTRY_NOT_FOUND: { status: 404, message: photoRefusalText('ENTRY_NOT_FOUND') },
    TOO_MANY_PHOTOS: { status: 409, message: photoRefusalText('TOO_MANY_PHOTOS') },
    UNIT_FULL: { status: 409, message: photoRefusalText('UNIT_FULL') },
  },
  blocking: false,
  failure: 'silent',
});

export const testPhotoCalls = [addTestPhotoCall] as const;
