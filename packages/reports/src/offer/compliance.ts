import { verdictNames } from '@pw/domain/specifications/clause';
import type { AnsweredClause, AnsweredSpecification, ClauseAnswer } from '@pw/domain/specifications/clause-answer';
import type { ReportPart } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';
import type { OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

const columns: readonly ReportColumn[] = [
  { title: 'No.', kind: 'text', widthCharacters: 8 },
  { title: 'Requirement', kind: 'text', widthCharacters: 48 },
  { title: 'Answer', kind: 'text', widthCharacters: 12 },
  { title: 'Remark', kind: 'text', widthCharacters: 42 },
];

/** As much of a requirement as is printed, in characters. */
const MOST_PRINTED = 300;

/** What an informative specification says in the place of answers. */
const INFORMATIVE = 'for information';

/** What the offer answers to each clause of the customer's specifications; nothing of an offer without one. */
export function complianceParts({ issue: { specifications = [] } }: Pick<OfferData, 'issue'>): readonly ReportPart[] {
  const rows = specifications.flatMap((each) => rowsOf(each));
  return rows.length === 0
    ? []
    : [flowingPart('Compliance with the specification', [{ kind: 'table', columns, rows }])];
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
      const { number, answer } = clause;
      const said = answer ? [verdictNames[answer.verdict], remarkOf(answer)] : [null, null];
      return { kind: 'line', cells: [number, requirementOf(clause), ...said] };
    }),
  ];
}

/** A requirement as papers and sheets print it: its title and its words, shortened to 300 characters. */
function requirementOf({ title, text }: AnsweredClause): string {
  const words = [title, text].filter((part) => part !== '').join('\n');
  return words.length > MOST_PRINTED ? `${words.slice(0, MOST_PRINTED).trimEnd()} ...` : words;
}

/** What is remarked on an answer: its text, then its evidence; a statement of a person is printed as confirmed. */
export function remarkOf({ text, evidence }: ClauseAnswer): string {
  const stated = evidence.some(({ kind }) => kind === 'statement') ? ['Confirmed'] : [];
  const said = evidence.flatMap((item) => (item.kind === 'statement' ? [] : [item.said]));
  return [...(text === '' ? [] : [text]), ...said, ...stated].join('; ');
}
