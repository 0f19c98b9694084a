import { writeReport } from '@pw/documents/offer/write-report';
import { writeWorkbook } from '@pw/documents/write-workbook';
import { type OfferForm, offerForms } from '@pw/domain/reports/offer-form';
import { billOfMaterialWorkbook } from '@pw/reports/cost/bill-of-material-workbook';
import { sheetsOfReport } from '@pw/reports/offer/offer-drawings';
import { offerOfForm } from '@pw/reports/offer/techno-commercial-offer';
import {
  type DrawingSets,
  drawFrontViews,
  drawSets,
  modelFiles,
  printFrontViews,
  printSets,
  sheetFiles,
} from './quote-drawings.ts';
import { CERTIFICATE, LOGO } from './quote-offer.ts';
import type { QuotedProject } from './quote-project.ts';
import type { QuoteJob } from './run-quote.ts';
import type { OutputFiles, QuoteDocument } from './write-output.ts';

/**
 * Makes all files of a quote but `quote.json`. Typst prints in its own process, so its documents are begun first and the
 * other files are made meanwhile.
 */
export async function makePapers(job: QuoteJob, project: QuotedProject): Promise<OutputFiles> {
  const { boards, head } = project;
  const frontViews = drawFrontViews(job, boards);
  // Nothing is awaited between the start of a document and Promise.all: the failure of one would end the program.
  const frontViewPdfs = printFrontViews(job, frontViews);
  const sets = drawSets(job, boards);
  const made = await Promise.all([
    frontViewPdfs,
    printSets(job, sets),
    printOffers(job, project, sets),
    sheetFiles(frontViews, sets),
    modelFiles(job, boards),
    writeWorkbook(billOfMaterialWorkbook(head, boards)),
  ]);
  const [printedViews, printedSets, offers, drawings, models, workbook] = made;
  const bill: QuoteDocument = 'bom.xlsx';
  return new Map<string, Uint8Array | string>([
    ...drawings,
    ...printedViews,
    ...printedSets,
    ...models,
    [bill, workbook],
    ...offers,
  ]);
}

/** The names of the offer by its form, final and as a draft. */
const offerFiles: Readonly<Record<OfferForm, Readonly<Record<'final' | 'draft', QuoteDocument>>>> = {
  full: { final: 'techno-commercial.pdf', draft: 'DRAFT-techno-commercial.pdf' },
  short: { final: 'techno-commercial-short.pdf', draft: 'DRAFT-techno-commercial-short.pdf' },
};

/** The techno-commercial offer as PDF, whole and in short. */
export async function printOffers(
  { company }: QuoteJob,
  { boards, offered }: QuotedProject,
  sets: DrawingSets,
): Promise<OutputFiles> {
  const { offer } = offered;
  const { logo, certificate } = company.documents;
  const images = new Map<string, Uint8Array>([
    ...(logo ? [[LOGO, logo] as const] : []),
    ...(certificate ? [[CERTIFICATE, certificate.pdf] as const] : []),
  ]);
  const printed = offerForms.map(async (form) => {
    const drawings = boards.map(({ name }) =>
      sheetsOfReport('TechnoCommercialReport', form, sets.get(name)?.set ?? [], offer.issue.offerDrawings),
    );
    const file = offerFiles[form][offer.issue.isDraft ? 'draft' : 'final'];
    return [file, await writeReport(offerOfForm[form]({ ...offer, drawings }), images)] as const;
  });
  return new Map(await Promise.all(printed));
}
