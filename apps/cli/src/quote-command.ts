import { readCatalog } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/describe-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { compileKnowledge, type Knowledge } from '@pw/switchboard/knowledge';
import { type QuoteArguments, readArguments, USAGE } from './arguments.ts';
import { createProgress } from './progress.ts';
import { readCompany } from './read-company.ts';
import { readTextFile } from './read-text-file.ts';
import { judgeBoardFolders } from './reserved-names.ts';
import { type Quote, runQuote } from './run-quote.ts';
import { systemText } from './system-text.ts';
import { writeOutput } from './write-output.ts';

/** 0 done, 1 the input is faulty and nothing was written, 2 done but a check of severity E stands. */
export type ExitCode = 0 | 1 | 2;

/** Where the command says what: results and progress apart, as in any program of the shell. */
export type Terminal = { readonly out: (text: string) => void; readonly error: (text: string) => void };

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
  const quote = await makeQuote(request.value, terminal).catch(defect);
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

/** A defect stops before anything is written, and whoever can repair it needs the input more than a stack trace. */
function defect(error: unknown): Result<never, readonly string[]> {
  const text = (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
  return err([`Panelwright failed, which is its defect: ${text}. Report it with the enquiry and the company folder.`]);
}

async function makeQuote(request: QuoteArguments, terminal: Terminal): Promise<Result<Quote, readonly string[]>> {
  const knowledge = loadKnowledge();
  const company = await readCompany(request.company);
  const text = await readTextFile(request.file);
  if (!knowledge.ok || !company.ok || !text.ok) {
    return err([knowledge, company, text].flatMap((each) => (each.ok ? [] : each.error)));
  }
  const enquiry = readEnquiry(text.value, knowledge.value);
  if (!enquiry.ok) {
    return err(enquiry.error.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)));
  }
  const reserved = judgeBoardFolders(enquiry.value.boards);
  if (reserved.length > 0) {
    return err(reserved);
  }
  const onProgress = createProgress(terminal.error);
  const date = request.date ?? enquiry.value.project.enquiryDate;
  return runQuote({ enquiry: enquiry.value, knowledge: knowledge.value, company: company.value, date, onProgress });
}

function loadKnowledge(): Result<Knowledge, readonly string[]> {
  const tables = readCatalog();
  return tables.ok ? ok(compileKnowledge(tables.value)) : err(tables.error.map(describeFault));
}

async function writeFiles(folder: string, quote: Quote): Promise<Result<null, string>> {
  try {
    await writeOutput(folder, quote.files, quote.boards);
    return ok(null);
  } catch (error) {
    return err(`--out ${folder}: cannot be written (${systemText(error)}).`);
  }
}

/** The documents by name, the drawings by number: an enquiry of forty boards has hundreds. */
function listFiles(paths: readonly string[]): string {
  const documents = paths.filter((path) => !path.includes('/'));
  const drawings = paths.length - documents.length;
  return [...documents, ...(drawings === 0 ? [] : [`${drawings} front view files by board`])].join(', ');
}

function refuse(faults: readonly string[], terminal: Terminal): ExitCode {
  const rest = faults.length - MOST_FAULTS;
  terminal.error(
    [...faults.slice(0, MOST_FAULTS), ...(rest > 0 ? [`and ${rest} more: repair these first`] : [])].join('\n'),
  );
  terminal.error(`\n${faults.length === 1 ? 'One fault' : `${faults.length} faults`}; nothing was written.`);
  return 1;
}
