import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readIntakeFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/table-fault';
import { isIsoDate } from '@pw/domain/dates';
import { err, ok, type Result } from '@pw/domain/result';
import { type AnswerFault, type IntakeAnswers, readAnswers } from '@pw/intake/answers/answers';
import { applyAnswers } from '@pw/intake/answers/apply-answers';
import { compareIntakes } from '@pw/intake/compare/compare-intakes';
import { readComparedIntake } from '@pw/intake/compare/compared-intake';
import type { Intake } from '@pw/intake/intake';
import { enquiryOf } from '@pw/intake/output/enquiry-of';
import { readIntake } from '@pw/intake/output/read-intake';
import { summarise } from '@pw/intake/output/summarise';
import { fileLimits } from '@pw/intake/read/read-file';
import { intakeContext } from '@pw/intake/rows/row-context';
import { readIntakeTables } from '@pw/intake/words/intake-tables';
import { readJson } from '@pw/pricing/enquiry/read-json';
import { readKnowledge } from './read-knowledge.ts';
import { readTextFile, systemText } from './read-text-file.ts';

/** 0 nothing is asked, 1 refused and nothing was written, 2 written and questions are open. */
export type IntakeExitCode = 0 | 1 | 2;

/** The outputs of the command: results and errors. */
export type IntakeTerminal = Readonly<Record<'out' | 'error', (text: string) => void>>;

const USAGE = `Usage: npm run intake -- FILE --out DIR [--answers FILE] [--before FILE] [--sheet NAME]...
                         [--date yyyy-mm-dd]

Reads an enquiry as it arrives (.xlsx, .xlsm, .xlsb, .xls, .ods, .csv, .txt, .docx, .pdf) into draft boards. FILE - reads pasted text.
  --out DIR        where intake.json and enquiry.json go; an --out that ends in .json is the enquiry, and
                   NAME.intake.json goes next to it
  --answers FILE   what a person answered to an earlier run over the same file; where no heading is known, the columns of
                   its sheets: {"file": SHA-256, "columns": {"t1": {"A": "name", "C": "rating"}}}
  --before FILE    intake.json of an earlier edition: what the customer changed since goes into intake.json
  --sheet NAME     reads this sheet alone; can be given more than once
  --date           date of the enquiry where the file says none

Ends with 0 when nothing is asked; with 2 when questions are open (both files are written); with 1 when the file is
refused (nothing is written).`;

/** The file name of pasted text. */
const PASTED = 'pasted text';

/** Runs `npm run intake` with the arguments after the program's name. */
export async function intakeCommand(args: readonly string[], terminal: IntakeTerminal): Promise<IntakeExitCode> {
  const request = readIntakeArguments(args);
  if (!request.ok) {
    terminal.error(`${request.error}\n\n${USAGE}`);
    return 1;
  }
  if (request.value === 'help') {
    terminal.out(USAGE);
    return 0;
  }
  const intake = await makeIntake(request.value);
  if (!intake.ok) {
    terminal.error(intake.error);
    return 1;
  }
  const written = await writeIntake(request.value, intake.value);
  if (!written.ok) {
    terminal.error(written.error);
    return 1;
  }
  terminal.out(summarise(intake.value));
  terminal.out(`\nWritten: ${written.value.join(', ')}`);
  return intake.value.questions.length > 0 ? 2 : 0;
}

type IntakeArguments = {
  readonly file: string;
  readonly out: string;
  /** The file with answers; null without one. */
  readonly answers: string | null;
  /** The intake of an earlier edition; null without one. */
  readonly before: string | null;
  readonly sheets: readonly string[];
  readonly date: string | null;
};

async function makeIntake({ file, answers, before, sheets }: IntakeArguments): Promise<Result<Intake, string>> {
  const tables = readIntakeTables(readIntakeFiles());
  const knowledge = readKnowledge(null);
  if (!tables.ok || !knowledge.ok) {
    const faults = tables.ok ? [] : tables.error.map(describeFault);
    return err([...faults, ...(knowledge.ok ? [] : knowledge.error)].join('\n'));
  }
  const context = intakeContext(tables.value, knowledge.value);
  const bytes = await readBytes(file, fileLimits(context.tables).bytes);
  if (!bytes.ok) {
    return bytes;
  }
  const sha256 = createHash('sha256').update(bytes.value).digest('hex');
  const name = file === '-' ? PASTED : basename(file);
  const given = answers === null ? ok(null) : await readAnswersFile(answers);
  if (!given.ok) {
    return given;
  }
  const incoming = { name, bytes: bytes.value, sha256, sheets, columns: given.value?.columns ?? {} };
  const intake = await readIntake(incoming, context);
  if (!intake.ok) {
    return err(`${intake.error.code}: ${intake.error.text}`);
  }
  const applied = given.value === null ? intake : applyAnswers(intake.value, given.value, context);
  if (!applied.ok) {
    return err(faultLines(String(answers), applied.error));
  }
  return before === null ? applied : withChanges(applied.value, before);
}

function faultLines(file: string, faults: readonly AnswerFault[]): string {
  return faults.map(({ path, text }) => `${file}: ${path}: ${text}`).join('\n');
}

/** The intake with what it changes of an earlier edition; the refusal is the text to show. */
async function withChanges(intake: Intake, file: string): Promise<Result<Intake, string>> {
  const json = await readJsonFile(file);
  if (!json.ok) {
    return json;
  }
  const before = readComparedIntake(json.value);
  return before.ok ? ok({ ...intake, changes: compareIntakes(before.value, intake) }) : err(`${file}: ${before.error}`);
}

/** The answers of a file; the refusal is the text to show. */
async function readAnswersFile(file: string): Promise<Result<IntakeAnswers, string>> {
  const json = await readJsonFile(file);
  if (!json.ok) {
    return json;
  }
  const read = readAnswers(json.value);
  return read.ok ? read : err(faultLines(file, read.error));
}

async function readJsonFile(file: string): Promise<Result<unknown, string>> {
  const text = await readTextFile(file);
  if (!text.ok) {
    return text;
  }
  const json = readJson(text.value);
  return json.ok ? json : err(json.error.map(({ message }) => `${file}: ${message}`).join('\n'));
}

/** Reads a file, or standard input; one byte more than is possible is enough to refuse it. */
async function readBytes(file: string, most: number): Promise<Result<Uint8Array, string>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > most) {
        break;
      }
    }
  } catch (error) {
    return err(`${file}: cannot be read (${systemText(error)}).`);
  }
  return ok(new Uint8Array(Buffer.concat(chunks)));
}

/** Writes both files next to their places and moves them there when they are complete. */
async function writeIntake({ out, date }: IntakeArguments, intake: Intake): Promise<Result<readonly string[], string>> {
  const isFile = out.endsWith('.json');
  const enquiry = isFile ? out : join(out, 'enquiry.json');
  const whole = isFile ? out.replace(/\.json$/u, '.intake.json') : join(out, 'intake.json');
  const contents = [
    [whole, intake],
    [enquiry, enquiryOf(intake, date)],
  ] as const;
  try {
    await mkdir(dirname(enquiry), { recursive: true });
    for (const [path, content] of contents) {
      await writeFile(`${path}.part`, `${JSON.stringify(content, null, 2)}\n`);
    }
    for (const [path] of contents) {
      await rename(`${path}.part`, path);
    }
    return ok(contents.map(([path]) => path));
  } catch (error) {
    return err(`--out ${out}: cannot be written (${systemText(error)}).`);
  }
}

const options = {
  out: { type: 'string' },
  answers: { type: 'string' },
  before: { type: 'string' },
  sheet: { type: 'string', multiple: true },
  date: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads the command line; the refusal is the text to show. */
export function readIntakeArguments(args: readonly string[]): Result<IntakeArguments | 'help', string> {
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
      file === undefined ? 'Name the file of the enquiry.' : `One file at a time, not also ${more.join(', ')}.`,
    );
  }
  if (values.out === undefined || values.out === '') {
    return err('--out: name the folder that the files go to.');
  }
  if (values.date !== undefined && !isIsoDate(values.date)) {
    return err(`--date ${values.date}: write a date that exists as yyyy-mm-dd.`);
  }
  return ok({
    file,
    out: values.out,
    answers: values.answers ?? null,
    before: values.before ?? null,
    sheets: values.sheet ?? [],
    date: values.date ?? null,
  });
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true });
}
