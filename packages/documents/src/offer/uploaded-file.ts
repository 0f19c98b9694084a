import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '@pw/domain/result';
import { renderPdf } from '../pdf/render-pdf.ts';

/** More pages than any certificate has. */
const BEYOND = 100_000;

/**
 * Counts the pages of a PDF that is to be in a document. Refused with what Typst says of it when it is none, or is
 * broken, empty or locked, or when one of its pages cannot be shown or takes too long: a file that tells its pages may still end Typst.
 */
export async function countPages(pdf: Uint8Array, deadlineMs = UPLOAD_DEADLINE_MS): Promise<Result<number, string>> {
  // Typst names the number of pages when it is asked for one that is not there; it has no other way to tell it.
  const said = await failureOf(`#image("/counted.pdf", page: ${BEYOND})`, pdf, deadlineMs);
  const [, pages] = /only has (\d+) page/.exec(said ?? '') ?? [];
  if (pages === undefined) {
    return err(said ?? '');
  }
  if (pages === '0') {
    return err('the PDF has no page');
  }
  const refused = await failureOf(
    `#for n in range(${pages}) { image("/counted.pdf", page: n + 1, width: 100%) }`,
    pdf,
    deadlineMs,
  );
  return refused === null ? ok(Number(pages)) : err(refused);
}

/** The error of Typst for a template that shows a PDF, or null. */
async function failureOf(template: string, pdf: Uint8Array, deadlineMs: number): Promise<string | null> {
  const shown = await renderPdf(template, {}, new Map([['counted.pdf', pdf]]), { date: new Date(0), deadlineMs });
  return shown.ok ? null : shown.error.messages.join('; ');
}

/**
 * Why a PNG cannot be in a document, in the words of Typst, or null. Only showing it tells: a file may be whole in
 * its chunks and still hold no picture, or one that takes too long.
 */
export async function refusePicture(png: Uint8Array, deadlineMs = UPLOAD_DEADLINE_MS): Promise<string | null> {
  const files = new Map([['shown.png', png]]);
  const shown = await renderPdf('#image("/shown.png")', {}, files, { date: new Date(0), deadlineMs });
  return shown.ok ? null : shown.error.messages.join('; ');
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, type and check sum of a chunk; its data are between. */
const CHUNK_BYTES = 12;
const MOST_PIXELS = 16_000_000;

/**
 * Tells by its content whether a file is a complete PNG: signature, head first, every chunk undamaged, image data, end
 * last. Pictures of more than 16 million pixels are none: a small file of theirs could fill the memory.
 */
export function isPng(file: Uint8Array): boolean {
  if (!SIGNATURE.every((byte, at) => file[at] === byte)) {
    return false;
  }
  const chunks = readChunks(file);
  const types = chunks?.map(({ type }) => type) ?? [];
  const [head] = chunks ?? [];
  return types[0] === 'IHDR' && types.includes('IDAT') && types.at(-1) === 'IEND' && isDrawable(head?.data);
}

type Chunk = { readonly type: string; readonly data: Buffer };

/** null when one of them is cut off or damaged. */
function readChunks(file: Uint8Array): readonly Chunk[] | null {
  const buffer = Buffer.from(file);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < buffer.length; ) {
    const length = at + CHUNK_BYTES <= buffer.length ? buffer.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    const end = at + CHUNK_BYTES + length;
    if (end > buffer.length || crc32(buffer.subarray(at + 4, end - 4)) !== buffer.readUInt32BE(end - 4)) {
      return null;
    }
    chunks.push({ type: buffer.toString('latin1', at + 4, at + 8), data: buffer.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

function isDrawable(head: Buffer | undefined): boolean {
  const pixels = head && head.length >= 8 ? head.readUInt32BE(0) * head.readUInt32BE(4) : 0;
  return pixels > 0 && pixels <= MOST_PIXELS;
}

/** How long a file of a user may take to be shown, in milliseconds: what takes longer would hold up every offer. */
const UPLOAD_DEADLINE_MS = 15_000;
