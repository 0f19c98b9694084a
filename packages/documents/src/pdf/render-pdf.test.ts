import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { closePdfWorker, renderPdf } from './render-pdf.ts';

const options = { date: new Date('2026-11-20T00:00:00Z') };
const none = new Map<string, string>();
const HELLO = '#let d = json(bytes(sys.inputs.data))\n#d.name';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

async function made(template: string, data: unknown, files: ReadonlyMap<string, Uint8Array | string> = none) {
  const result = await renderPdf(template, data, files, options);
  if (!result.ok) {
    throw new Error(result.error.messages.join('; '));
  }
  return result.value;
}

/** Small, and nested so deeply that a recursive reader exhausts the stack. */
function deeplyNestedPdf(): Uint8Array {
  const depth = 500_000;
  return Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/X${'['.repeat(depth)}${']'.repeat(depth)}>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`);
}

afterAll(closePdfWorker);

describe('a PDF from a template', () => {
  it('has the date of the document and the same bytes each time', async () => {
    const first = await made(HELLO, { name: 'PCC-1' });
    expect(latin1(first)).toContain('/CreationDate (D:20261120000000Z)');
    expect(Buffer.from(await made(HELLO, { name: 'PCC-1' })).equals(first)).toBe(true);
  });

  it('embeds Noto Sans, and gives the rupee sign and Devanagari back as text', async () => {
    const pdf = latin1(await made(HELLO, { name: '₹ 1,23,456 पुणे' }));
    expect(new Set(pdf.match(/\+NotoSans[\w-]*/g))).toEqual(new Set(['+NotoSans-Regular']));
    expect(pdf).toContain('<20B9>');
    expect(pdf).toContain('<092A0941>');
  });

  it('takes texts of users as data, never as code', async () => {
    const hostile = '#read("/etc/passwd") $x$ *b* <a> \\ "quoted" // no comment';
    const pdf = await made(`${HELLO}\n#metadata(d.name)`, { name: hostile });
    expect(pdf.byteLength).toBeGreaterThan(1000);
    const plain = await renderPdf('#read("/etc/passwd")', {}, none, options);
    expect(plain).toMatchObject({ ok: false, error: { code: 'COMPILE_FAILED' } });
  });

  it.each(['/etc/passwd', '/../render-pdf.ts', '../../../package.json'])('reads no file outside: %s', async (path) => {
    const result = await renderPdf(`#read("${path}")`, {}, none, options);
    expect(result).toMatchObject({ ok: false, error: { code: 'COMPILE_FAILED' } });
  });

  it('fails on a font that is not ours instead of printing another one', async () => {
    const result = await renderPdf('#set text(font: "Comic Sans MS")\nx', {}, none, options);
    expect(result).toEqual({
      ok: false,
      error: { code: 'UNKNOWN_FONT', messages: ['unknown font family: comic sans ms'] },
    });
  });

  it('says why a broken picture cannot be printed', async () => {
    const files = new Map([['logo.png', 'not a picture']]);
    const result = await renderPdf('#image("/logo.png")', {}, files, options);
    expect(result).toMatchObject({ ok: false, error: { code: 'COMPILE_FAILED' } });
    expect(JSON.stringify(result)).toContain('failed to decode image');
  });

  it('refuses a file that may end the process', async () => {
    const files = new Map([['logo.svg', '<svg><text>शक्ति</text></svg>']]);
    const result = await renderPdf('#image("/logo.svg")', {}, files, options);
    expect(result).toMatchObject({ ok: false, error: { code: 'FILE_REFUSED' } });
  });

  it('keeps the files of one job from the next', async () => {
    const square = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await made('#image("/square.svg")', {}, new Map([['square.svg', square]]));
    const later = await renderPdf('#image("/square.svg")', {}, none, options);
    expect(later).toMatchObject({ ok: false, error: { code: 'COMPILE_FAILED' } });
  });

  it('gives each of many waiting callers its own document', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `board ${'x'.repeat(index)}`);
    const together = await Promise.all(names.map((name) => made(HELLO, { name })));
    for (const [index, name] of names.entries()) {
      expect(Buffer.from(await made(HELLO, { name })).equals(together[index] ?? new Uint8Array())).toBe(true);
    }
  });
});

describe('the process of the PDF writer', () => {
  it('rejects what waits when it is closed, and the next document starts a new one', async () => {
    const waiting = made(HELLO, { name: 'waiting' });
    const closing = closePdfWorker();
    const next = made(HELLO, { name: 'next' });
    await expect(waiting).rejects.toThrow('the PDF worker ended');
    await closing;
    expect((await next).byteLength).toBeGreaterThan(1000);
  });

  it('may be ended by a file: that document fails, and those that wait behind it are made', async () => {
    const hostile = new Map([['deep.pdf', deeplyNestedPdf()]]);
    const [failed, ...others] = await Promise.all([
      renderPdf('#image("/deep.pdf")', {}, hostile, options),
      made(HELLO, { name: 'behind it' }),
      made(HELLO, { name: 'and last' }),
    ]);
    expect(failed).toMatchObject({ ok: false, error: { code: 'WORKER_ENDED' } });
    expect(others.every((pdf) => pdf.byteLength > 1000)).toBe(true);
  });

  it('is ended when a document takes longer than its deadline, and those that wait behind it are made', async () => {
    const endless = '#for a in range(1000000) { for b in range(1000000) {} }';
    const [failed, ...others] = await Promise.all([
      renderPdf(endless, {}, none, { ...options, deadlineMs: 500 }),
      made(HELLO, { name: 'behind it' }),
      made(HELLO, { name: 'and last' }),
    ]);
    const messages = ['Typst was stopped at this document, which took more than 0.5 seconds.'];
    expect(failed).toEqual({ ok: false, error: { code: 'TOO_SLOW', messages } });
    expect(others.every((pdf) => pdf.byteLength > 1000)).toBe(true);
  });

  it('does not keep a program alive that has nothing else to do', () => {
    const module = fileURLToPath(new URL('./render-pdf.ts', import.meta.url));
    const program = `import { renderPdf } from ${JSON.stringify(module)};
      const made = await renderPdf('x', {}, new Map(), { date: new Date(0) });
      console.log(made.ok);`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect({ stdout, status }).toEqual({ stdout: 'true\n', status: 0 });
  });
});
