import type { SubmittalPart } from '@pw/domain/submittals/submittal-parts';
import { printDate, type ReportDocument, type ReportPart } from '../document/report-document.ts';
import { certificateParts } from '../offer/attachments.ts';
import { complianceParts } from '../offer/compliance.ts';
import { coverLetter } from '../offer/cover-letter.ts';
import { designChecks } from '../offer/design-checks.ts';
import { deviationsAndAssumptions } from '../offer/deviations.ts';
import { furtherDevicesPart } from '../offer/further-devices.ts';
import type { OfferData } from '../offer/offer-data.ts';
import { customerPaper, onOnePage, type PaperData } from '../offer/offer-paper.ts';
import { offerSummary } from '../offer/offer-summary.ts';
import { priceParts } from '../offer/price-schedule.ts';
import { inspectionPart } from '../offer/scope-pages.ts';
import { sparesParts } from '../offer/spares-part.ts';
import { supplyCalculations } from '../offer/supply-calculation.ts';
import { technicalData } from '../offer/technical-data.ts';
import { boardParts, supplyParts } from '../offer/technical-parts.ts';
import { temperatureCalculations } from '../offer/temperature-calculation.ts';
import { verificationRecords } from '../offer/verification-record.ts';

/** The parts of a package that are written from the data of the offer. */
export const offerTextParts = [
  'offer',
  'clauses',
  'verification',
  'itp',
  'spares',
  'certificate',
] as const satisfies readonly SubmittalPart[];

export type OfferTextPart = (typeof offerTextParts)[number];

type PartModel = {
  readonly title: string;
  readonly parts: (offer: OfferData, withPrices: boolean) => readonly ReportPart[];
};

/** What each part says. What has a part of its own is not said by the offer, too. */
const models: Readonly<Record<OfferTextPart, PartModel>> = {
  offer: { title: 'Offer', parts: offerPages },
  clauses: { title: 'Compliance', parts: complianceParts },
  verification: {
    title: 'Verification record',
    parts: (offer) => [
      designChecks(offer),
      ...supplyCalculations(offer),
      ...onOnePage(temperatureCalculations(offer)),
      verificationRecords(offer),
    ],
  },
  itp: { title: 'Inspection and test plan', parts: (offer) => [inspectionPart(offer)] },
  spares: { title: 'Recommended spares', parts: sparesParts },
  certificate: { title: 'Certificate', parts: ({ company }) => certificateParts(company) },
};

function offerPages(offer: OfferData, withPrices: boolean): readonly ReportPart[] {
  const contents = [
    withPrices ? 'summary, prices, terms and conditions' : 'summary of all boards',
    'deviations and assumptions',
    'data sheet, feeder schedule and bill of components of each board',
    'makes, scope of supply, technical data of the devices',
  ];
  return [
    coverLetter(offer, { contents, isPriced: withPrices, isTechnical: true }),
    ...(withPrices ? priceParts(offer) : [offerSummary(offer)]),
    deviationsAndAssumptions(offer),
    ...boardParts(offer),
    ...supplyParts(offer),
    ...onOnePage([...technicalData(offer), ...furtherDevicesPart(offer)]),
  ];
}

/**
 * A part of a package as a document; null where this offer has nothing of it. Its pages say nothing of the package and
 * nothing of the revision in their heads, so that a page that says the same is the same.
 */
export function submittalDocument(part: OfferTextPart, offer: OfferData, withPrices: boolean): ReportDocument | null {
  const { title, parts } = models[part];
  const made = parts(offer, withPrices);
  return made.length === 0 ? null : packagePaper(title, offer, made);
}

/** A paper of a package: without foot, number of the offer, revision and date. */
export function packagePaper(title: string, data: PaperData, parts: readonly ReportPart[]): ReportDocument {
  const paper = customerPaper(title, data, parts);
  const { project, quotationNumber } = data;
  const { customer, enquiryNumber, enquiryDate } = project;
  const enquiry = [enquiryNumber, printDate(enquiryDate)].filter((text) => text !== '').join(' / ');
  const fields = [
    ['Quotation no.', quotationNumber],
    ['Project', project.name],
    ['Customer', customer.customerName],
    ['Consultant', project.consultant],
    ['Enquiry no. / date', enquiry],
    ['Location', project.location || customer.location],
  ].map(([label = '', value]) => ({ label, value: value || '–' }));
  return { ...paper, date: '', hasNoFoot: true, head: { ...paper.head, fields } };
}
