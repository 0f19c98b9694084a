import { photoLimits } from '@pw/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
/** A HEIC of an iPhone. */
const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')];

const fileOf = (head: readonly number[], bytes = 1000) => {
  const content = new Uint8Array(bytes);
  content.set(head);
  return new File([content], 'IMG', { type: 'image/jpeg' });
};

/** What the browser decodes: a picture of a size, or nothing. */
let decoded: { readonly width: number; readonly height: number } | null;
let drawn: readonly number[][];

beforeEach(() => {
  decoded = { width: 4000, height: 3000 };
  drawn = [];
  vi.stubGlobal('createImageBitmap', async (_: Blob, { imageOrientation }: ImageBitmapOptions) => {
    if (!decoded || imageOrientation !== 'from-image') {
      throw new Error('not decoded');
    }
    return { ...decoded, close: () => undefined };
  });
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      drawImage: (_: unknown, ...place: readonly number[]) => {
        drawn = [...drawn, [...place]];
      },
    }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['smaller'], { type })),
  };
  vi.stubGlobal('document', { createElement: () => ({ ...canvas }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function prepared(file: File) {
  const result = await preparePhoto(file);
  return result.ok ? [result.value.size, result.value.type] : result.error;
}

describe('a photo of the camera', () => {
  it('that is large becomes a JPEG of 2560 pixels on its longest side', async () => {
    expect(await prepared(fileOf(jpeg))).toEqual([7, 'image/jpeg']);
    decoded = { width: 3000, height: 4000 };
    await prepared(fileOf(jpeg));
    expect(drawn).toEqual([
      [0, 0, 2560, 1920],
      [0, 0, 1920, 2560],
    ]);
  });

  it('that is small stays as it is', async () => {
    decoded = { width: 2560, height: 1920 };
    expect(await prepared(fileOf(jpeg))).toEqual([1000, 'image/jpeg']);
    expect(drawn).toEqual([]);
  });

  it('of 40 MB is made smaller, or refused with a sentence where the browser cannot', async () => {
    const large = fileOf(jpeg, 5 * photoLimits.bytes);
    expect(await prepared(large)).toEqual([7, 'image/jpeg']);
    decoded = { width: 1000, height: 1000 };
    expect(await prepared(large)).toEqual([7, 'image/jpeg']);
    decoded = null;
    expect(await prepared(large)).toContain('more than 8 MB');
  });

  it('of another kind becomes a JPEG where the browser reads it, else it is refused', async () => {
    expect(await prepared(fileOf(heic))).toEqual([7, 'image/jpeg']);
    decoded = null;
    expect(await prepared(fileOf(heic))).toContain('no photo');
  });

  it('that the browser does not decode goes to the server as it is', async () => {
    decoded = null;
    expect(await prepared(fileOf(jpeg))).toEqual([1000, 'image/jpeg']);
  });

  it('that cannot be read any more is refused', async () => {
    const file = fileOf(jpeg);
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('gone'));
    expect(await prepared(file)).toContain('cannot be read');
  });
});
