import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { VERIFICATION_STATEMENT, verificationRecord } from '@pw/switchboard/checks/equipment-checks';
import type { CheckFinding, Severity } from '@pw/switchboard/checks/judgement';
import type { Tables } from '@pw/switchboard/tables/tables';
import {
  printDate,
  type ReportBlock,
  type ReportDocument,
  type ReportHead,
  type ReportPart,
  type ReportRow,
} from '../report-document.ts';
import { dataSheet } from './data-sheet.ts';
import { billOfComponents, feederSchedule } from './feeder-schedule.ts';
import { type DesignedBoard, describeBoard, isDesigned, type OfferCompany, type OfferData } from './offer-data.ts';
import { priceSchedule } from './price-schedule.ts';

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
          ? [dataSheet(board, offer.tables), feederSchedule(board, offer), billOfComponents(board, offer.tables)]
          : [refusedBoard(board, offer)],
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

const NONE = '–';

/** The head that all reports to a customer share (SBD-R1 7). */
function offerHead(title: string, offer: OfferData): ReportHead {
  const { company, project, revision, date, preparedBy } = offer;
  const { customer, enquiryNumber, enquiryDate } = project;
  const field = (label: string, value: string) => ({ label, value: value || NONE });
  return {
    company: company.name,
    address: company.address,
    logo: company.logo,
    title,
    fields: [
      field('Quotation no.', quotationNumber(offer)),
      field('Revision', `R${revision}`),
      field('Date', printDate(date)),
      field('Enquiry no.', enquiryNumber),
      field('Enquiry date', printDate(enquiryDate)),
      field('Prepared by', preparedBy),
      field('Project', project.name),
      field('Customer', customer.customerName),
      field('Location', project.location || customer.location),
      field('Consultant', project.consultant),
    ],
  };
}

/** The number under which an offer goes out: its own, else the enquiry's; '' without either. */
function quotationNumber({ quotationNumber: own, project }: OfferData): string {
  return own || project.enquiryNumber;
}

const contents: readonly string[] = [
  'technical data sheet, feeder schedule and bill of components of each board',
  'price schedule, terms and conditions',
  'design check list and design-verification record',
];

/** The letter that opens an offer. */
function coverLetter(offer: OfferData): ReportPart {
  const { company, project, boards, frontViews } = offer;
  const { customerName, location } = project.customer;
  const hasDrawings = frontViews.size > 0;
  return {
    kind: 'text',
    title: 'Offer',
    orientation: 'portrait',
    blocks: [
      paragraph(['To', customerName || 'The purchasing department', location].filter((line) => line !== '').join('\n')),
      { kind: 'heading', text: `Low-voltage switchboards for ${project.name}` },
      paragraph('Dear Sir or Madam,'),
      paragraph(`${opening(offer)} We are pleased to offer the following:`),
      { kind: 'table', columns: boardColumns, rows: boards.map(boardRow) },
      paragraph('This offer holds:'),
      { kind: 'list', items: hasDrawings ? [...contents, 'front view of each board'] : contents },
      paragraph(
        'Each board has been designed and checked as one model, from which all pages of this offer come. Please look at the notes and clarifications of the data sheets and at the design check list, and tell us about anything that you wish otherwise.',
      ),
      paragraph('We look forward to your order.'),
      { kind: 'signature', company: company.name, role: 'Authorised signatory' },
    ],
  };
}

const boardColumns = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Board', kind: 'text', widthCharacters: 22 },
  { title: 'Description', kind: 'text', widthCharacters: 72 },
  { title: 'Qty', kind: 'count', widthCharacters: 6 },
] as const;

function boardRow(board: OfferData['boards'][number], index: number): ReportRow {
  return { kind: 'line', cells: [index + 1, board.name, describeBoard(board), board.quantity] };
}

function opening({ project: { enquiryNumber, enquiryDate } }: OfferData): string {
  const number = enquiryNumber && ` ${enquiryNumber}`;
  const date = enquiryDate && ` of ${printDate(enquiryDate)}`;
  return `Thank you for your enquiry${number}${date}.`;
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}

/** What stands for the technical parts of a board that has no design: the errors that refuse it. */
function refusedBoard(board: QuotedBoard, { tables }: OfferData): ReportPart {
  const errors = findingsForCustomer(board.checks, board.board, tables).filter(({ severity }) => severity === 'E');
  return {
    kind: 'text',
    title: `No design: ${board.name}`,
    orientation: 'portrait',
    blocks: [
      { kind: 'paragraph', style: 'body', text: `Asked for: ${describeBoard(board)}.` },
      {
        kind: 'notice',
        tone: 'error',
        title: 'This board has no design, no price and no drawing, for this reason:',
        lines: errors.map(({ id, message }) => `${id}: ${message}`),
      },
    ],
  };
}

/** The front views of all boards, a page for each sheet. */
function frontViewParts({ boards, frontViews }: OfferData): readonly ReportPart[] {
  return boards.flatMap(({ name }) =>
    (frontViews.get(name) ?? []).map((sheet): ReportPart => ({ kind: 'drawing', title: `Front view: ${name}`, sheet })),
  );
}

/** The signed certificate of the company page by page; nothing without one. */
function certificateParts({ certificate }: OfferCompany): readonly ReportPart[] {
  return Array.from({ length: certificate?.pages ?? 0 }, (_, index): ReportPart => {
    const image = certificate?.image ?? '';
    return { kind: 'image', title: 'Certificate', image, page: index + 1 };
  });
}

/** What a finding asks of the customer. An error stands in an offer only while the board is not ready for one. */
const severityTexts: Readonly<Record<Severity, string>> = { E: 'Open', W: 'To be agreed', I: 'Information' };

const findingColumns = [
  { title: 'Check', kind: 'text', widthCharacters: 8 },
  { title: 'Status', kind: 'text', widthCharacters: 13 },
  { title: 'Concerns', kind: 'text', widthCharacters: 20 },
  { title: 'Finding', kind: 'text', widthCharacters: 66 },
] as const;

/** What the engineering checks found, board by board, and which of them found nothing (SBD-R1 8). */
function designChecks({ boards, tables, knowledgeVersion }: OfferData): readonly ReportBlock[] {
  return [
    {
      kind: 'paragraph',
      style: 'small',
      text: `Checked by the rules ${knowledgeVersion}. What is to be agreed is part of this offer as written here until agreed otherwise; an information needs no action.`,
    },
    ...boards.flatMap((board) => boardChecks(board, tables)),
  ];
}

function boardChecks(board: QuotedBoard, tables: Tables): readonly ReportBlock[] {
  const heading: ReportBlock = { kind: 'heading', text: board.name };
  const told = findingsForCustomer(board.checks, board.board, tables);
  const findings: ReportBlock =
    told.length === 0
      ? { kind: 'paragraph', style: 'body', text: 'No check found anything to be agreed.' }
      : { kind: 'table', columns: findingColumns, rows: told.map(findingRow) };
  return [heading, findings, ...(isDesigned(board) ? [passedChecks(board.checks, tables)] : [])];
}

function findingRow({ id, severity, message, feeder, section }: CheckFinding): ReportRow {
  const concerns = feeder ?? (section === undefined ? 'Board' : `Section ${section}`);
  return { kind: 'line', cells: [id, severityTexts[severity], concerns, message] };
}

/** Only for a board with a design: without one, some checks cannot be made. */
function passedChecks(findings: readonly CheckFinding[], { check }: Pick<Tables, 'check'>): ReportBlock {
  const found = new Set(findings.map(({ id }) => id));
  const passed = check.rows.filter(
    ({ id, evaluated, audience }) => evaluated === 'Y' && audience === 'customer' && !found.has(id),
  );
  const subjects = passed.map(({ id, subject }) => `${id} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`);
  return { kind: 'paragraph', style: 'small', text: `Checked without finding: ${subjects.join('; ')}.` };
}

const recordColumns = [
  { title: 'Clause', kind: 'text', widthCharacters: 9 },
  { title: 'Item', kind: 'text', widthCharacters: 36 },
  { title: 'Method', kind: 'text', widthCharacters: 22 },
  { title: 'Acceptance', kind: 'text', widthCharacters: 42 },
] as const;

/** The design-verification record of each board with its statement: the tool never states conformity (SBD-R1 8). */
function verificationRecords({ boards, tables }: OfferData): readonly ReportBlock[] {
  const designed = boards.filter(isDesigned);
  const none: ReportBlock = {
    kind: 'paragraph',
    style: 'body',
    text: 'No board of this offer has a design to verify.',
  };
  return [
    { kind: 'notice', tone: 'information', title: VERIFICATION_STATEMENT, lines: [] },
    ...(designed.length === 0 ? [none] : designed.flatMap((board) => boardRecord(board, tables))),
  ];
}

function boardRecord({ name, board }: DesignedBoard, tables: Tables): readonly ReportBlock[] {
  const rows = verificationRecord(tables, board).map(
    ({ clause, item, method, acceptance }): ReportRow => ({ kind: 'line', cells: [clause, item, method, acceptance] }),
  );
  return [
    { kind: 'heading', text: name },
    { kind: 'table', columns: recordColumns, rows },
  ];
}
