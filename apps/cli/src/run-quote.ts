import { ok, type Result } from '@pw/domain/result';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { type QuotedProject, quoteProject } from './quote-project.ts';
import type { Company } from './read-company.ts';
import type { Progress } from './summary.ts';
import type { OutputFiles } from './write-output.ts';

/** A finished quote: the files to write, the text to show, and whether a check finds an error. */
export type Quote = {
  readonly files: OutputFiles;
  readonly boards: readonly string[];
  readonly summary: string;
  readonly hasErrors: boolean;
};

/** The inputs of a quote. `date` is the ISO date of the offer, '' when neither the enquiry nor the user gives one. */
export type QuoteJob = {
  readonly enquiry: Enquiry;
  readonly knowledge: Knowledge;
  readonly company: Company;
  readonly date: string;
  readonly onProgress: Progress;
};

/** The files that a run makes: all of them, or `quote.json` alone. */
export type QuoteScope = 'all' | 'quote';

/** Works an enquiry out: every board, the project's price, and the papers of the scope. The refusal is for the user. */
export async function runQuote(job: QuoteJob, scope: QuoteScope): Promise<Result<Quote, readonly string[]>> {
  const quoted = quoteProject(job);
  if (!quoted.ok) {
    return quoted;
  }
  const { boards, json, summary } = quoted.value;
  const papers: OutputFiles = scope === 'all' ? await papersOf(job, quoted.value) : new Map();
  return ok({
    files: new Map<string, Uint8Array | string>([...papers, ['quote.json', json]]),
    boards: boards.map(({ name }) => name),
    summary,
    hasErrors: boards.some(({ checks }) => checks.some(({ severity }) => severity === 'E')),
  });
}

/** Drawings, models, workbook and offers. Their modules are half of the program: only a run that writes them loads them. */
async function papersOf(job: QuoteJob, project: QuotedProject): Promise<OutputFiles> {
  const { makePapers } = await import('./quote-papers.ts');
  return makePapers(job, project);
}
