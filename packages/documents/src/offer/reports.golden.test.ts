import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { frontView } from '@pw/drawing/front-view/front-view';
import { type CompartmentMark, markSheets, sheetsWithMarks } from '@pw/drawing/front-view/revision-marks';
import { aDrawingHead } from '@pw/drawing/front-view/sample-head';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { workbookOf } from '@pw/reports/document/workbook';
import { technoCommercialOffer } from '@pw/reports/offer/techno-commercial-offer';
import type { ReportData } from '@pw/reports/project/report-data';
import { revisionNote } from '@pw/reports/revision-note/revision-note';
import { readTerms } from '@pw/reports/terms/read-terms';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import { busbarReport } from '@pw/reports/workshop/busbar-report';
import { fabricationReport } from '@pw/reports/workshop/fabrication-report';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { RevisionBoard } from '@pw/testing/compared-revision';
import { referenceBoards } from '@pw/testing/configuration';
import { enquiryText, feederText, quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { anOfferIssue } from '@pw/testing/offer-issue';
import { reportProject } from '@pw/testing/report-project';
import { aChangedBoard, aRevisionNote } from '@pw/testing/revision-note';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../write-workbook.ts';
import { writeReport } from './write-report.ts';

const folder = join(import.meta.dirname, '../../golden');

const enquiry = enquiryText({
  project: {
    name: 'Cold store',
    location: 'Nashik',
    enquiryNumber: 'ENQ-2026-0117',
    enquiryDate: '2026-11-16',
    customer: { customerName: 'गोदावरी शीतगृह', location: 'Nashik' },
  },
  boards: [
    {
      name: 'MDB-1',
      quantity: 2,
      properties: {
        RATED_CURRENT: 400,
        SB_IP: 'IP54',
        INTERRUPT_RATING: 36,
        NEUTRAL_RATING: 100,
        SB_CABINET: 'Floor cubicle',
      },
      feeders: [
        feederText({ FEEDER_AMP_RATING: 400, FEEDER_POLES: 4, FEEDER_SHUNT: 'Y' }, { name: 'I/C', type: 'MCCB_IC' }),
        feederText({ FEEDER_AMP_RATING: 100, FEEDER_POLES: 4, SECTION_A: 4 }, { name: 'Compressor' }),
      ],
    },
  ],
  charges: { marginPercent: 12, insurancePercent: 0.5, taxPercent: 18, packingPerTransportUnit: 12000 },
});

/** The front view has golden files of its own. */
async function smallOffer(): Promise<Uint8Array> {
  const knowledge = compileKnowledge(mustReadCatalog());
  const book = mustBeOk(readPriceBook(readPriceFiles()));
  const quote = quotedEnquiry(enquiry, knowledge, book);
  const report = technoCommercialOffer({
    company: { name: 'Demo Switchgear', address: '', particulars: '', logo: null, certificate: null },
    project: quote.enquiry.project,
    customerGstin: '',
    offerNumber: '',
    quotationNumber: '',
    revision: 1,
    date: '2026-11-20',
    preparedBy: 'Demo Switchgear',
    issue: anOfferIssue({ book, discounts: [] }),
    boards: quote.boards,
    totals: quote.totals,
    isVerified: noneVerified,
    taxPercent: quote.enquiry.charges.taxPercent,
    terms: mustBeOk(readTerms(DEFAULT_TERMS)),
    tables: knowledge.tables,
    // The hash of the catalogue would change this file with every note of a table.
    knowledgeVersion: 'SBD-R1.1',
    sources: ['Demo Switchgear'],
    drawings: [],
  });
  return writeReport(report);
}

/** One 400 A board of two cubicles, two of which are made. */
function smallProject(): ReportData {
  const knowledge = compileKnowledge(mustReadCatalog());
  const book = mustBeOk(readPriceBook(readPriceFiles()));
  return reportProject(knowledge, book, undefined, [{ ...referenceBoards.RB2, name: 'MDB-1', quantity: 2 }]);
}

/** A board that has changed, with the compartments marked in its front views. */
function smallNote(): Promise<Uint8Array> {
  const knowledge = compileKnowledge(mustReadCatalog());
  const note = aRevisionNote(knowledge, mustBeOk(readPriceBook(readPriceFiles())));
  const { before, after } = aChangedBoard(knowledge);
  const [changed] = note.difference.boards;
  const drawn = (revision: RevisionBoard, marks: readonly CompartmentMark[], title: string) => {
    const { name, quantity, inputs } = revision;
    const { board, design } = assessBoard(knowledge, { name, quantity, ...inputs });
    const sheets = design === null ? [] : frontView(knowledge.tables, board, design, aDrawingHead());
    return sheetsWithMarks(markSheets(sheets, { title, marks }), marks);
  };
  const sheets = {
    before: drawn(before, changed?.marks.before ?? [], 'R1, compared with R2'),
    after: drawn(after, changed?.marks.after ?? [], 'R2, compared with R1'),
  };
  return writeReport(revisionNote({ ...note, frontViews: new Map([[before.lineItemId, sheets]]) }));
}

const papers: readonly (readonly [file: string, make: () => Promise<Uint8Array>])[] = [
  ['offer-400a.pdf', smallOffer],
  ['fabrication-400a.pdf', () => writeReport(fabricationReport(smallProject()))],
  ['busbar-400a.pdf', () => writeReport(busbarReport(smallProject()))],
  ['revision-note.pdf', smallNote],
  ['busbar-400a.xlsx', () => writeWorkbook(workbookOf(busbarReport(smallProject())))],
];

describe('a small paper', () => {
  it.each(papers)('is, byte by byte, the file that was looked at: %s [REP-34]', async (file, make) => {
    const bytes = await make();
    const golden = join(folder, file);
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(golden, bytes);
      showFirstPage(golden);
    }
    expect(existsSync(golden), 'write it with UPDATE_GOLDEN=1').toBe(true);
    expect(readFileSync(golden).equals(bytes), 'look at what changed, then write it again with UPDATE_GOLDEN=1').toBe(
      true,
    );
  });
});

function showFirstPage(golden: string): void {
  if (golden.endsWith('.pdf')) {
    const onlyFirst = ['-png', '-singlefile', '-f', '1', '-l', '1'];
    execFileSync('pdftoppm', ['-r', '80', ...onlyFirst, golden, golden.replace(/\.pdf$/, '')]);
  }
}
