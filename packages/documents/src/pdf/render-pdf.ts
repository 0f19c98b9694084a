import { err, ok, type Result } from '@pw/domain/result';
import { type PdfFailure, type PdfOutcome, type PdfPriority, type PdfWorker, startPdfWorker } from './pdf-worker.ts';

export type PdfOptions = {
  /** The date that the file carries: of the document, never of the clock, so that equal input gives equal bytes. */
  readonly date: Date;
  /** How long Typst may be at it, in milliseconds; without it two minutes. */
  readonly deadlineMs?: number;
};

/** Far more than the largest offer needs on a busy machine. */
const DEADLINE_MS = 120_000;

let running: PdfWorker | null = null;

/**
 * Makes a PDF from a Typst template. Behind it stands Typst in one other process, so that jobs wait for each other and not the
 * program for them, and that no file can end the program. A document that takes longer than its deadline is given up: a
 * small file of a user can unpack to one that takes hours.
 *
 * The template reads `data` as `json(bytes(sys.inputs.data))`: texts of users travel as data and never become Typst
 * code. It reads each of `files` at the root, e.g. `image("/logo.png")`, and the modules of ./workspace, e.g.
 * `#import "/sheet.typ": drawn-sheet`. It has Noto Sans (regular, bold and their italics), which
 * knows Devanagari too, and behind it Noto Sans Arabic and Noto Emoji; another font is a failure. There is no network and no other file.
 */
export async function renderPdf(
  template: string,
  data: unknown,
  files: ReadonlyMap<string, Uint8Array | string>,
  options: PdfOptions,
): Promise<Result<Uint8Array, PdfFailure>> {
  const refused = [...files].map(([name, content]) => refuseFile(name, content)).filter((reason) => reason !== null);
  if (refused.length > 0) {
    return err({ code: 'FILE_REFUSED', messages: refused });
  }
  const creationTimestamp = Math.floor(options.date.getTime() / 1000);
  const { deadlineMs = DEADLINE_MS } = options;
  const job = { template, dataJson: JSON.stringify(data), files, creationTimestamp, deadlineMs };
  let reply: PdfOutcome = { kind: 'not begun' };
  while (reply.kind === 'not begun') {
    // Each worker that ends takes the job with it that it was at, so the turn of this one comes.
    reply = await (running ?? start('low')).run(job);
  }
  return reply.kind === 'made' ? ok(reply.bytes) : err(reply.failure);
}

/**
 * Starts the process before its first document, for a program that is sure to make one and works until then. It has the
 * program's own priority, since nobody waits for anything else.
 */
export function warmPdfWorker(): void {
  running ??= start('own');
}

/** Ends the process at once; jobs that wait are rejected. The next document starts a new one. */
export async function closePdfWorker(): Promise<void> {
  const closing = running;
  running = null;
  await closing?.close();
}

function start(priority: PdfPriority): PdfWorker {
  const started = startPdfWorker(priority, () => {
    if (running === started) {
      running = null;
    }
  });
  running = started;
  return started;
}

const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*$/;

/**
 * Why a file must not reach Typst, or null. Its name has no folder, so that it stays in the workspace. An SVG has no
 * text: the SVG reader of Typst ends its process on some texts in Indian scripts (usvg 0.45.1, text/layout.rs),
 * which no try can catch. Nor has it what may bring in another one: pictures, references, entities. A
 * packed file may be such an SVG.
 */
export function refuseFile(name: string, content: Uint8Array | string): string | null {
  if (!PLAIN_NAME.test(name)) {
    return `${name}: the name of a file of a document has letters, digits, dots and dashes only.`;
  }
  if (hasSvgText(content)) {
    return `${name}: an SVG of a document has no text; turn its texts into outlines.`;
  }
  return null;
}

function hasSvgText(content: Uint8Array | string): boolean {
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  if (isPacked) {
    return true;
  }
  const source = typeof content === 'string' ? content : new TextDecoder('latin1').decode(content);
  return (
    /<(?:\w+:)?svg[\s>]/.test(source) && /<(?:\w+:)?(?:text|tspan|foreignObject|image|use|!ENTITY)[\s>]/.test(source)
  );
}
