import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNK_BYTES = 12;

/** A PNG of one red pixel, made as large as asked for by a chunk that no program shows. */
export function aPng(bytes = 0): Buffer {
  const head = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]));
  const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0])));
  const end = chunk('IEND', Buffer.alloc(0));
  const plain = SIGNATURE.length + head.length + pixels.length + end.length;
  const filling = bytes > plain ? [chunk('teSt', Buffer.alloc(bytes - plain - CHUNK_BYTES))] : [];
  return Buffer.concat([SIGNATURE, head, ...filling, pixels, end]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PDF of one empty page, made as large as asked for by a comment. */
export function aPdf(bytes = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const trailer = (filling: string) => {
    const start = text.length + filling.length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    return `${filling}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  };
  const plain = text + trailer('');
  const missing = bytes - plain.length;
  // The number behind startxref grows with the comment, so the last bytes are filled up behind the end.
  const grown = missing > 20 ? text + trailer(`%${'x'.repeat(missing - 20)}\n`) : plain;
  return Buffer.from(grown.padEnd(bytes, '\n'), 'latin1');
}
