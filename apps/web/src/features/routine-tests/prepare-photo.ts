import { photoLimits } from '@pw/domain/limits';
import { photoKindOf } from '@pw/domain/photo-file/photo-file';
import { err, ok, type Result } from '@pw/domain/result';
import { photoRefusalText } from '@pw/domain/routine-tests/test-photo';

/** The first bytes of a photo, which say its kind. */
const HEAD_BYTES = 16;
const QUALITY = 0.85;

/**
 * Makes what the camera gave ready to be kept: a large picture becomes smaller, and one that the server does not read
 * becomes a JPEG, where the browser can. Else it stays as it is, or is refused with the reason.
 */
export async function preparePhoto(file: File): Promise<Result<Blob, string>> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) {
    return err('The photo cannot be read. Take it again.');
  }
  const isPhoto = photoKindOf(new Uint8Array(bytes.slice(0, HEAD_BYTES))) !== null;
  const isSmall = bytes.byteLength <= photoLimits.bytes;
  const original = new Blob([bytes], { type: file.type });
  const picture = await decode(original);
  const isLarge = picture !== null && Math.max(picture.width, picture.height) > photoLimits.keptSide;
  const smaller = picture && (isLarge || !isPhoto || !isSmall) ? await drawSmaller(picture) : null;
  picture?.close();
  if (smaller) {
    return ok(smaller);
  }
  // A copy: the file of a camera can be gone before it is sent.
  return isPhoto && isSmall ? ok(original) : err(photoRefusalText(isSmall ? 'WRONG_KIND' : 'FILE_TOO_LARGE'));
}

/** Decodes a photo as it was held; null where the browser cannot. */
async function decode(photo: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Draws a picture with at most so many pixels on its longest side; null where the browser cannot. */
async function drawSmaller(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, photoLimits.keptSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) {
    return null;
  }
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
