import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { writeWorkbook } from '@pw/documents/write-workbook';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { billOfMaterialWorkbook } from '@pw/reports/cost/bill-of-material-workbook';
import type { Bench } from '@pw/testing/bench';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { drawFrontViews, drawSets, modelFiles, printFrontViews, printSets, sheetFiles } from './quote-drawings.ts';
import { makePapers, printOffers } from './quote-papers.ts';
import { quoteProject } from './quote-project.ts';
import { readCompany } from './read-company.ts';
import { readKnowledge } from './read-knowledge.ts';
import type { QuoteJob } from './run-quote.ts';

const folder = mkdtempSync(join(tmpdir(), 'quote-bench-'));
const enquiryFile = join(folder, 'two-boards.json');
const program = join(import.meta.dirname, '../dist/main.js');

const exampleOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../examples', `${name}.json`), 'utf8'));

/** An enquiry of a motor control centre and a power control centre. */
function writeTwoBoards(): string {
  const [mcc, pcc] = ['mixed-motor-control-centre', 'power-control-centre-1600a'].map(exampleOf);
  const text = JSON.stringify({ ...mcc, boards: [...mcc.boards, ...pcc.boards] });
  writeFileSync(enquiryFile, text);
  return text;
}

const text = writeTwoBoards();

/** Writes the processor time of the program, ms, as the last line of its errors. */
const TELL_TIME = `data:text/javascript,${encodeURIComponent(`
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write('\\n' + (user + system) / 1000);
  });
`)}`;

/** @returns the processor time of the program, ms: other work of the machine changes it little */
function start(...args: readonly string[]): number {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL_TIME, ...args], { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  }
  return Number(stderr.split('\n').at(-1));
}

const command = (...options: readonly string[]) =>
  start(program, enquiryFile, '--out', join(folder, 'out'), ...options);

async function jobOfTwoBoards(): Promise<QuoteJob> {
  const knowledge = mustBeOk(readKnowledge(null));
  const company = mustBeOk(await readCompany(null));
  const enquiry = mustBeOk(readEnquiry(text, knowledge, company.book.tables.rate));
  return { enquiry, knowledge, company, date: '2026-11-20', onProgress: () => {} };
}

/** The papers of a quote, each begun when the one before is there. */
async function paperAfterPaper(job: QuoteJob): Promise<number> {
  const project = mustBeOk(quoteProject(job));
  const { boards, head } = project;
  const frontViews = drawFrontViews(job, boards);
  const sets = drawSets(job, boards);
  const printed = [
    await printFrontViews(job, frontViews),
    await printSets(job, sets),
    await printOffers(job, project, sets),
    await sheetFiles(frontViews, sets),
    await modelFiles(job, boards),
  ];
  const workbook = await writeWorkbook(billOfMaterialWorkbook(head, boards));
  return printed.length + workbook.length;
}

/** `npm run quote` of two boards, from the start of its process to its end; the first two cases are processor time. */
export const bench: Bench = {
  name: 'command of two boards',
  rounds: 7,
  cases: [
    { label: 'start of Node', tellsFigure: true, setup: () => () => start('-e', '0') },
    { label: '--only quote', tellsFigure: true, setup: () => () => command('--only', 'quote') },
    { label: '--only quote, waited for', setup: () => () => command('--only', 'quote') },
    { label: 'all papers, waited for', setup: () => () => command() },
    {
      label: 'papers, one after the other',
      setup: async () => {
        const job = await jobOfTwoBoards();
        return () => paperAfterPaper(job);
      },
    },
    {
      label: 'papers, while Typst prints',
      setup: async () => {
        const job = await jobOfTwoBoards();
        return async () => (await makePapers(job, mustBeOk(quoteProject(job)))).size;
      },
    },
  ],
  bars: [
    // 0.6 s where Node starts in 24 ms.
    { kind: 'ratio', name: 'design, checks and price', of: '--only quote', to: 'start of Node', atMost: 25 },
    {
      kind: 'ratio',
      name: 'all papers next to --only quote',
      of: 'all papers, waited for',
      to: '--only quote, waited for',
      atMost: 5,
    },
    {
      kind: 'ratio',
      name: 'papers made while Typst prints',
      of: 'papers, while Typst prints',
      to: 'papers, one after the other',
      atMost: 0.95,
    },
  ],
  tearDown: async () => {
    await closePdfWorker();
    rmSync(folder, { recursive: true });
  },
};
