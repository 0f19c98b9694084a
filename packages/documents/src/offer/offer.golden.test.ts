import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { technoCommercialOffer } from '@pw/reports/offer/techno-commercial-offer';
import { readTerms } from '@pw/reports/terms/read-terms';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import { noneVerified } from '@pw/switchboard/article-status';
import { compileKnowledge } from '@pw/switchboard/knowledge';
import { enquiryText, feederText, quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { writeReport } from './write-report.ts';

const folder = join(import.meta.dirname, '../../golden');
const golden = join(folder, 'offer-400a.pdf');

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
      properties: { RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 36, NEUTRAL_RATING: 100 },
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
  const quote = quotedEnquiry(enquiry, knowledge, mustBeOk(readPriceBook(readPriceFiles())));
  const report = technoCommercialOffer({
    company: { name: 'Demo Switchgear', address: '', logo: null, certificate: null },
    project: quote.enquiry.project,
    offerNumber: '',
    quotationNumber: '',
    revision: 1,
    date: '2026-11-20',
    preparedBy: 'Demo Switchgear',
    boards: quote.boards,
    totals: quote.totals,
    isVerified: noneVerified,
    taxPercent: quote.enquiry.charges.taxPercent,
    terms: mustBeOk(readTerms(DEFAULT_TERMS)),
    tables: knowledge.tables,
    // The hash of the catalogue would change this file with every note of a table.
    knowledgeVersion: 'SBD-R1.1',
    sources: ['Demo Switchgear'],
    frontViews: new Map(),
  });
  return writeReport(report);
}

describe('a small offer', () => {
  it('is, byte by byte, the PDF that was looked at', async () => {
    const pdf = await smallOffer();
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(golden, pdf);
      execFileSync('pdftoppm', [
        '-r',
        '80',
        '-png',
        '-singlefile',
        '-f',
        '1',
        '-l',
        '1',
        golden,
        golden.replace(/\.pdf$/, ''),
      ]);
    }
    expect(existsSync(golden), 'write it with UPDATE_GOLDEN=1').toBe(true);
    expect(readFileSync(golden).equals(pdf), 'look at what changed, then write it anew with UPDATE_GOLDEN=1').toBe(
      true,
    );
  });
});
