import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFamilies, readFonts } from './fonts.ts';
import type { PdfFailure, PdfJob, PdfReply } from './pdf-worker.ts';

/** The only folder that a template may read: our own Typst modules, and the files of the job next to them. */
const WORKSPACE = fileURLToPath(new URL('./workspace', import.meta.url));

const families = fontFamilies.map((family) => `"${family}"`).join(', ');

/** Written before every template: our fonts, and no silent substitute for a missing one. */
const PREAMBLE = `#set text(font: (${families}), fallback: false)\n`;

/** Loads the fonts, which takes most of the time of a first document. */
export function createCompiler(): NodeCompiler {
  return NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: [...readFonts()] }] });
}

/** Makes one PDF. Nothing of the job stays behind: neither its files nor what Typst remembers of its layout. */
export function compilePdf(compiler: NodeCompiler, job: PdfJob): PdfReply {
  try {
    for (const [name, content] of job.files) {
      compiler.mapShadow(join(WORKSPACE, name), Buffer.from(content));
    }
    return compileTemplate(compiler, job);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

function compileTemplate(compiler: NodeCompiler, job: PdfJob): PdfReply {
  const compiled = compiler.compile({
    mainFileContent: PREAMBLE + job.template,
    inputs: { data: job.dataJson },
  });
  const document = compiled.result;
  if (!document) {
    return failed(job, 'COMPILE_FAILED', messagesOf(compiled.takeError()));
  }
  const unknownFonts = messagesOf(compiled.takeWarnings()).filter((message) => message.includes('unknown font'));
  if (unknownFonts.length > 0) {
    return failed(job, 'UNKNOWN_FONT', unknownFonts);
  }
  // Tags would make a long table ten times as large.
  const bytes = compiler.pdf(document, { pdfTags: false, creationTimestamp: job.creationTimestamp });
  return { number: job.number, kind: 'made', bytes: new Uint8Array(bytes) };
}

function failed(job: PdfJob, code: PdfFailure['code'], messages: readonly string[]): PdfReply {
  return { number: job.number, kind: 'failed', failure: { code, messages } };
}

function messagesOf(error: NodeError | null): readonly string[] {
  // The binding types its diagnostics as any; each is an object with a message.
  const diagnostics: readonly { readonly message: string }[] = error?.shortDiagnostics ?? [];
  return diagnostics.map((diagnostic) => diagnostic.message);
}
