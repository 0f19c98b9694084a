import type { ReportBlock, ReportDocument, ReportPart } from '../document/report-document.ts';
import { billOfComponents } from './bill-of-components.ts';
import { certificateParts } from './certificate-parts.ts';
import { coverLetter } from './cover-letter.ts';
import { dataSheet } from './data-sheet.ts';
import { designChecks } from './design-checks.ts';
import { feederSchedule } from './feeder-schedule.ts';
import { frontViewParts } from './front-view-parts.ts';
import { isDesigned, type OfferData } from './offer-data.ts';
import { offerHead } from './offer-head.ts';
import { priceSchedule } from './price-schedule.ts';
import { refusedBoard } from './refused-board.ts';
import { verificationRecords } from './verification-records.ts';

const TITLE = 'Techno-commercial offer';

/**
 * The offer with its technical and its commercial side in one (SBD-R1 7). Technical parts hold no price, and the
 * price schedule shows neither cost nor margin nor discount.
 */
export function technoCommercialOffer(offer: OfferData): ReportDocument {
  return {
    title: `${TITLE}: ${offer.project.name}`,
    date: offer.date,
    head: offerHead(TITLE, offer),
    confidentiality: 'Company confidential',
    sources: offer.sources,
    parts: [
      coverLetter(offer),
      ...offer.boards.flatMap((board): readonly ReportPart[] =>
        isDesigned(board)
          ? [dataSheet(board, offer.tables), feederSchedule(board, offer.tables), billOfComponents(board, offer.tables)]
          : [refusedBoard(board)],
      ),
      textPart('Price schedule', [
        ...priceSchedule(offer),
        { kind: 'title', text: 'Terms and conditions' },
        { kind: 'rich text', text: offer.terms },
      ]),
      textPart('Design check list', designChecks(offer)),
      textPart('Design-verification record', verificationRecords(offer)),
      ...frontViewParts(offer),
      ...certificateParts(offer.company),
    ],
  };
}

function textPart(title: string, blocks: readonly ReportBlock[]): ReportPart {
  return { kind: 'text', title, orientation: 'portrait', blocks };
}
