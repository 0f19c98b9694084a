import { parseArgs } from 'node:util';
import { describeFault } from '@pw/configurator/table/table-fault';
import { PdfError } from '@pw/documents/pdf/pdf-error';
import { closePdfWorker, warmPdfWorker } from '@pw/documents/pdf/render-pdf';
import { counted } from '@pw/domain/counted';
import { isIsoDate } from '@pw/domain/dates';
import { err, ok, type Result } from '@pw/domain/result';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { judgePriceBook } from '@pw/pricing/price-list/price-book';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { readCompany } from './read-company.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readTextFile, systemText } from './read-text-file.ts';
import { type Quote, type QuoteScope, runQuote } from './run-quote.ts';
import { createProgress } from './summary.ts';
import { quoteDocuments, writeOutput } from './write-output.ts';

/** 0 done, 1 the input is faulty and nothing was written, 2 done but a check of severity E stands. */
export type ExitCode = 0 | 1 | 2;

/** The outputs of the command: results, progress and errors. */
export type Terminal = Readonly<Record<'out' | 'progress' | 'error', (text: string) => void>>;

/** Nobody reads more at once; the rest is counted. */
const MOST_FAULTS = 200;

/** Runs `npm run quote` with the arguments after the program's name. */
export async function quoteCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readArguments(args);
  if (!request.ok) {
    terminal.error(`${request.error}\n\n${USAGE}`);
    return 1;
  }
  if (request.value === 'help') {
    terminal.out(USAGE);
    return 0;
  }
  const quote = await makeQuote(request.value, terminal).catch(failure);
  if (!quote.ok) {
    return refuse(quote.error, terminal);
  }
  const { out, allowErrors } = request.value;
  const written = await writeFiles(out, quote.value);
  if (!written.ok) {
    return refuse([written.error], terminal);
  }
  terminal.out(quote.value.summary);
  terminal.out(`\nWritten to ${out}: ${listFiles([...quote.value.files.keys()])}`);
  if (quote.value.hasErrors && !allowErrors) {
    terminal.error('\nA check of severity E stands: change what it names, or add --allow-errors.');
    return 2;
  }
  return 0;
}

/**
 * The fault that stopped the command before it wrote anything. A developer needs the input of a defect more than a stack
 * trace. A Typst that was ended from outside is no defect: the user can try again.
 */
async function failure(error: unknown): Promise<Result<never, readonly string[]>> {
  // The documents that wait behind the one that failed would keep the program alive.
  await closePdfWorker();
  if (error instanceof PdfError && error.code === 'WORKER_KILLED') {
    return err([error.message]);
  }
  const text = (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
  return err([`Panelwright failed, which is its defect: ${text}. Report it with the enquiry and the company folder.`]);
}

async function makeQuote(request: QuoteArguments, terminal: Terminal): Promise<Result<Quote, readonly string[]>> {
  if (request.scope === 'all') {
    // Typst reads its fonts while the boards are worked out.
    warmPdfWorker();
  }
  const knowledge = readKnowledge(request.company);
  const company = await readCompany(request.company);
  const text = await readTextFile(request.file);
  if (!knowledge.ok || !company.ok || !text.ok) {
    return err([knowledge, company, text].flatMap((each) => (each.ok ? [] : each.error)));
  }
  const { book } = company.value;
  const unpaid = judgePriceBook(book, knowledge.value.tables);
  if (unpaid.length > 0) {
    return err(unpaid.map(describeFault));
  }
  const enquiry = readEnquiry(text.value, knowledge.value, book.tables.rate);
  if (!enquiry.ok) {
    return err(enquiry.error.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)));
  }
  const reserved = judgeBoardFolders(enquiry.value.boards);
  if (reserved.length > 0) {
    return err(reserved);
  }
  const onProgress = createProgress(terminal.progress);
  const date = request.date ?? enquiry.value.project.enquiryDate;
  const job = { enquiry: enquiry.value, knowledge: knowledge.value, company: company.value, date, onProgress };
  return runQuote(job, request.scope);
}

async function writeFiles(folder: string, quote: Quote): Promise<Result<null, string>> {
  try {
    await writeOutput(folder, quote.files, quote.boards);
    return ok(null);
  } catch (error) {
    return err(`--out ${folder}: cannot be written (${systemText(error)}).`);
  }
}

/** The documents by name, drawings and models by number: an enquiry of forty boards has hundreds. */
function listFiles(paths: readonly string[]): string {
  const documents = paths.filter((path) => !path.includes('/'));
  const drawings = paths.length - documents.length;
  return [
    ...documents,
    ...(drawings === 0 ? [] : [`${counted(drawings, 'file')} of drawings and models by board`]),
  ].join(', ');
}

function refuse(faults: readonly string[], terminal: Terminal): ExitCode {
  const rest = faults.length - MOST_FAULTS;
  terminal.error(
    [...faults.slice(0, MOST_FAULTS), ...(rest > 0 ? [`and ${rest} more: repair these first`] : [])].join('\n'),
  );
  terminal.error(`\n${faults.length === 1 ? 'One fault' : `${faults.length} faults`}; nothing was written.`);
  return 1;
}

/** What the user asked for on the command line. */
type QuoteArguments = {
  readonly file: string;
  readonly out: string;
  /** ISO date of the offer; null takes the enquiry's. */
  readonly date: string | null;
  /** Folder with the company's own data; null takes the demo company. */
  readonly company: string | null;
  readonly scope: QuoteScope;
  readonly allowErrors: boolean;
};

const USAGE = `Usage: npm run quote -- FILE.json [--out DIR] [--date yyyy-mm-dd] [--company DIR] [--only quote]
                             [--allow-errors]

Turns an enquiry file into a checked design, drawings, a bill of material, a price and an offer.
  --out DIR        where the files go (default: out)
  --date           date of the offer (default: the enquiry's date)
  --company DIR    company.json, prices.csv, prices/*.csv, own-articles.csv, article-map.csv, tables/*.csv,
                   logo.png, certificate.pdf, terms.html of your company
                   (default: the demo company, its demo prices and default terms)
  --only quote     design, checks and price alone: writes quote.json and no papers, which takes a moment;
                   papers of an earlier run in the folder are taken away, since they may say something else
  --allow-errors   ends with 0 although a check of severity E stands

Ends with 0; with 1 when the input is faulty (nothing is written); with 2 when a check of severity E stands.`;

const options = {
  out: { type: 'string', default: 'out' },
  date: { type: 'string' },
  company: { type: 'string' },
  only: { type: 'string' },
  'allow-errors': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line; the refusal is the text to show. */
export function readArguments(args: readonly string[]): Result<QuoteArguments | 'help', string> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    // parseArgs throws what the user typed wrong, with a text made for users.
    return err(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) {
    return ok('help');
  }
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    return err(
      file === undefined ? 'Name the enquiry file.' : `One enquiry file at a time, not also ${more.join(', ')}.`,
    );
  }
  if (values.out === '') {
    return err('--out: name the folder that the files go to.');
  }
  if (values.date !== undefined && !isIsoDate(values.date)) {
    return err(`--date ${values.date}: write a date that exists as yyyy-mm-dd.`);
  }
  if (values.only !== undefined && values.only !== 'quote') {
    return err(`--only ${values.only}: quote alone can be made without the rest.`);
  }
  return ok({
    file,
    out: values.out,
    date: values.date ?? null,
    company: values.company ?? null,
    scope: values.only ?? 'all',
    allowErrors: values['allow-errors'],
  });
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

/**
 * Names the boards whose folder would stand where a document goes. File systems that ignore upper case or drop dots and
 * blanks at the end are thought of.
 */
function judgeBoardFolders(boards: readonly Pick<BoardConfiguration, 'name'>[]): readonly string[] {
  return boards.flatMap(({ name }, index) =>
    quoteDocuments.some((document) => document === name.toLowerCase().replace(/[. ]+$/, ''))
      ? [
          `boards[${index}].name: ${JSON.stringify(name)} is the name of a file of the quote. Give the board another name.`,
        ]
      : [],
  );
}
