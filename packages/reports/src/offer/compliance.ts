import { verdictNames } from '@pw/domain/specifications/clause';
import type { AnsweredClause, AnsweredSpecification, ClauseAnswer } from '@pw/domain/specifications/clause-answer';
import { printDate, type ReportDocument, type ReportPart, type ReportTable } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';
import { sheetName, type Workbook } from '../document/workbook.ts';
import type { OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

const columns: readonly ReportColumn[] = [
  { title: 'No.', kind: 'text', widthCharacters: 8 },
  { title: 'Requirement', kind: 'text', widthCharacters: 48 },
  { title: 'Answer', kind: 'text', widthCharacters: 12 },
  { title: 'Remark', kind: 'text', widthCharacters: 42 },
];

const TITLE = 'Compliance with the specification';

/** As much of a requirement as is printed, in characters. */
const MOST_PRINTED = 300;

/** What an informative specification says in the place of answers. */
const INFORMATIVE = 'for information';

/** What the offer answers to each clause of the customer's specifications; nothing of an offer without one. */
export function complianceParts({ issue: { specifications = [] } }: Pick<OfferData, 'issue'>): readonly ReportPart[] {
  const rows = specifications.flatMap((each) => rowsOf(each));
  return rows.length === 0 ? [] : [flowingPart(TITLE, [{ kind: 'table', columns, rows }])];
}

/** The line of the cover letter about this chapter; none where the offer has no such chapter. */
export function complianceContents(offer: Pick<OfferData, 'issue'>): readonly string[] {
  return complianceParts(offer).length === 0 ? [] : ['compliance with your specification'];
}

function rowsOf({ title, isInformative, clauses }: AnsweredSpecification): readonly ReportRow[] {
  const heading = isInformative ? `${title} (${INFORMATIVE})` : title;
  return [
    { kind: 'heading', cells: [heading, null, null, null] },
    ...clauses.map((clause): ReportRow => {
      const { number, requirement, answer, remark } = answeredRequirement(clause);
      return { kind: 'line', cells: [number, requirement, answer, remark] };
    }),
  ];
}

/** A requirement as papers print it, with our answer; null while there is none. */
export function answeredRequirement(clause: AnsweredClause): {
  readonly number: string;
  readonly requirement: string;
  readonly answer: string | null;
  readonly remark: string | null;
} {
  const { number, answer } = clause;
  return {
    number,
    requirement: requirementOf(clause),
    answer: answer && verdictNames[answer.verdict],
    remark: answer && remarkOf(answer),
  };
}

/** A requirement as papers print it: its title and its words, shortened to 300 characters. */
function requirementOf(clause: AnsweredClause): string {
  const words = wholeRequirement(clause);
  return words.length > MOST_PRINTED ? `${words.slice(0, MOST_PRINTED).trimEnd()} ...` : words;
}

function wholeRequirement({ title, text }: AnsweredClause): string {
  return [title, text].filter((part) => part !== '').join('\n');
}

/** What is remarked on an answer: its text, then its evidence in brackets; a statement of a person is printed as confirmed. */
function remarkOf({ text, evidence }: ClauseAnswer): string {
  const stated = evidence.some(({ kind }) => kind === 'statement') ? ['Confirmed'] : [];
  const said = evidence.flatMap((item) => (item.kind === 'statement' ? [] : [item.said]));
  const shown = [...said, ...stated].join('; ');
  return text === '' || shown === '' ? `${text}${shown}` : `${text} (${shown})`;
}

const sheetColumns: readonly ReportColumn[] = [
  ...columns,
  { title: "Consultant's remark", kind: 'text', widthCharacters: 36 },
  { title: 'Status', kind: 'text', widthCharacters: 12 },
];

/** Who answers, for which project, on which day (ISO, '' for none). */
type SheetHead = { readonly company: string; readonly project: string; readonly date: string };

/** A specification to be filled in by the customer's consultant: whole requirements with our answers, and two empty columns. */
function sheetTable({ clauses }: AnsweredSpecification): ReportTable {
  const rows = clauses.map((clause): ReportRow => {
    const { number, answer } = clause;
    const said = answer ? [verdictNames[answer.verdict], remarkOf(answer)] : [null, null];
    return { kind: 'line', cells: [number, wholeRequirement(clause), ...said, null, null] };
  });
  return { kind: 'table', columns: sheetColumns, rows };
}

/** The same as a workbook, or a Word file of it. */
export function complianceWorkbook(
  specification: AnsweredSpecification,
  { company, project, date }: SheetHead,
): Workbook {
  const titles = [`${TITLE}: ${specification.title}`, `${company}, ${project}`];
  const name = sheetName(specification.title, []);
  const sheets = [{ name, titles, blocks: [sheetTable(specification)] }];
  return { title: TITLE, company, confidentiality: '', date, sheets };
}

/** The same as pages to be printed. */
export function complianceDocument(
  specification: AnsweredSpecification,
  { company, project, date }: SheetHead,
): ReportDocument {
  const { title } = specification;
  const fields = [
    { label: 'Specification', value: title },
    { label: 'Project', value: project },
    { label: 'Date', value: printDate(date) },
  ];
  return {
    title: TITLE,
    date,
    head: { company, address: '', particulars: '', logo: null, title: TITLE, fields },
    confidentiality: '',
    isDraft: false,
    sources: [],
    parts: [{ kind: 'text', title, orientation: 'landscape', blocks: [sheetTable(specification)] }],
  };
}
