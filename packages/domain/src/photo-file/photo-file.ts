import { fileKindOf } from '../file-kinds.ts';
import { photoLimits } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { type CleanPicture, isTextAt } from './bytes.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

const table = {
  jpeg: { contentType: 'image/jpeg', ending: 'jpg', clean: cleanJpeg },
  png: { contentType: 'image/png', ending: 'png', clean: cleanPng },
  webp: { contentType: 'image/webp', ending: 'webp', clean: cleanWebp },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly contentType: string;
      readonly ending: string;
      readonly clean: (bytes: Uint8Array) => CleanPicture | null;
    }
  >
>;

/** A kind of file that a camera makes. */
export type PhotoKind = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than kinds.
export const photoKinds = Object.keys(table) as readonly PhotoKind[];

/** Content type and ending of a kind of photo. */
export function photoKindEntry(kind: PhotoKind): { readonly contentType: string; readonly ending: string } {
  const { contentType, ending } = table[kind];
  return { contentType, ending };
}

/** The kind of a photo by its content; null for any other file. */
export function photoKindOf(bytes: Uint8Array): PhotoKind | null {
  const kind = fileKindOf(bytes);
  if (kind === 'jpeg' || kind === 'png') {
    return kind;
  }
  return isTextAt(bytes, 0, 'RIFF') && isTextAt(bytes, 8, 'WEBP') ? 'webp' : null;
}

/** A photo without what is no picture: where and when it was taken, with what, and what was added to it. */
export type PhotoFile = CleanPicture & { readonly kind: PhotoKind };

/** Why a file is no photo. */
export type PhotoFault = 'WRONG_KIND' | 'PHOTO_BROKEN' | 'TOO_MANY_PIXELS';

/** Reads a photo, whatever its name or declared type says. Nothing is decoded: its size is read before anything else. */
export function readPhoto(bytes: Uint8Array): Result<PhotoFile, PhotoFault> {
  const kind = photoKindOf(bytes);
  if (kind === null) {
    return err('WRONG_KIND');
  }
  const picture = table[kind].clean(bytes);
  if (!picture || picture.width === 0 || picture.height === 0) {
    return err('PHOTO_BROKEN');
  }
  const { width, height } = picture;
  const isTooLarge = Math.max(width, height) > photoLimits.side || width * height > photoLimits.pixels;
  return isTooLarge ? err('TOO_MANY_PIXELS') : ok({ kind, ...picture });
}
