import { type Assumption, assumptionsOf } from '@pw/pricing/offer/assumptions';
import { makeList } from '@pw/pricing/offer/make-list';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { type CheckFinding, findingPlace } from '@pw/switchboard/findings/finding';
import { findingMark } from '@pw/switchboard/findings/finding-mark';
import {
  type FeederFault,
  type FeederRemark,
  faultTexts,
  feederRemarks,
  missingEntries,
  remarksForCustomer,
  sizeFaults,
} from '@pw/switchboard/model/feeder-faults';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportField, ReportPart } from '../document/report-document.ts';
import { type ReportColumn, type RowGroup, summedRows } from '../document/report-table.ts';
import { type EqualBoards, groupEqualBoards } from './equal-boards.ts';
import { type DesignedBoard, isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';
import { temperatureNotes } from './temperature-notes.ts';

/**
 * Where an offer is not what was asked for, or takes something as agreed; `board` null for the whole offer. `mark` names
 * it without its words, so that who answered for it has answered however it is worded.
 */
export type Deviation = {
  readonly board: string | null;
  readonly concerns: string;
  readonly text: string;
  readonly mark: string;
};

/** A deviation in one line, for ourselves, e.g. `PCC-1, Board: The board is marked InA 1500 A`. */
export function deviationText({ board, concerns, text }: Deviation): string {
  return `${board === null ? '' : `${board}, `}${concerns}: ${text}`;
}

type DeviationData = Pick<OfferData, 'boards' | 'tables'> & {
  readonly issue: Pick<OfferData['issue'], 'makes' | 'deviations'>;
};

const deviationColumns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Concerns', kind: 'text', widthCharacters: 24 },
  { title: 'Deviation or clarification', kind: 'text', widthCharacters: 80 },
];

/** Where the offer is not what was asked for, and what was taken where nothing was asked (SBD 15.4). */
export function deviationsAndAssumptions(offer: DeviationData): ReportPart {
  return flowingPart('Deviations and assumptions', [
    { kind: 'heading', text: 'Deviations and clarifications' },
    deviationBlock(offerDeviations(offer)),
    ...temperatureNotes(offer.boards),
    ...assumptionBlocks(offer),
  ]);
}

function deviationBlock(deviations: readonly Deviation[]): ReportBlock {
  if (deviations.length === 0) {
    const text = 'We offer the boards as you asked for them. Nothing is left to clarify.';
    return { kind: 'paragraph', style: 'body', text };
  }
  const numbered = deviations.map((deviation, index) => ({ ...deviation, number: index + 1 }));
  const groups = [...Map.groupBy(numbered, ({ board }) => board ?? WHOLE_OFFER)].map(
    ([heading, of]): RowGroup => ({
      heading,
      lines: of.map(({ number, concerns, text }) => [number, concerns, text]),
      subtotal: null,
    }),
  );
  return { kind: 'table', columns: deviationColumns, rows: summedRows(deviationColumns, groups, null) };
}

const WHOLE_OFFER = 'Whole offer';

/** The assumptions of an offer, and the requests of the same kind. */
function assumptionBlocks({ boards, tables }: DeviationData): readonly ReportBlock[] {
  const assumptions = offerAssumptions({ boards, tables });
  const findings = groupEqualBoards(boards).flatMap(({ name, boards: [first] }) =>
    customerFindings(first, tables)
      .filter((finding) => isAssumption(finding, tables))
      .map(
        ({ message }): ReportField => ({
          label: 'Circuits',
          value: boards.length === 1 ? message : `${name}: ${message}`,
        }),
      ),
  );
  const block = (text: string, fields: readonly ReportField[]): readonly ReportBlock[] =>
    fields.length === 0
      ? []
      : [
          { kind: 'heading', text },
          { kind: 'fields', fields },
        ];
  const fieldsOf = (of: readonly Assumption[]) => assumptionFields(of, boards.length);
  return [
    ...block('Assumptions where the enquiry says nothing', [
      ...fieldsOf(assumptions.filter(({ isAssumed }) => isAssumed)),
      ...findings,
    ]),
    ...block('As asked for', fieldsOf(assumptions.filter(({ isAssumed }) => !isAssumed))),
  ];
}

/** A field for each subject; a value of some boards alone names them. */
function assumptionFields(assumptions: readonly Assumption[], ofAll: number): readonly ReportField[] {
  return [...Map.groupBy(assumptions, ({ subject }) => subject)].map(([label, of]) => ({
    label,
    value: of
      .map(({ value, boards }) => (boards.length === ofAll ? value : `${value} (${boards.join(', ')})`))
      .join('; '),
  }));
}

/** The assumptions about each board where the enquiry said nothing. */
export function offerAssumptions({ boards, tables }: Pick<OfferData, 'boards' | 'tables'>): readonly Assumption[] {
  const evaluated = boards.map(({ board }) => board);
  return assumptionsOf(evaluated, tables);
}

/** The deviations of an offer: those of each board, then makes that differ, then what the estimator wrote. */
export function offerDeviations({ boards, tables, issue }: DeviationData): readonly Deviation[] {
  const { others } = makeList(boards, tables, issue.makes);
  return [
    ...groupEqualBoards(boards).flatMap((group) => boardDeviations(group, tables)),
    ...others.map(({ family, asked, priced }) => ({
      board: null,
      concerns: family,
      text: `You asked for ${asked}; we offer ${priced}`,
      mark: JSON.stringify(['make', family, asked, priced]),
    })),
    ...issue.deviations.map((text) => ({
      board: null,
      concerns: 'Offer',
      text,
      mark: JSON.stringify(['own', text]),
    })),
  ];
}

/** The check that reports an input without effect; its findings come first. */
const NO_EFFECT = 'Z1';
/** The check that reports the verification record, which the offer holds itself. */
const RECORD = 'V1';

function customerFindings({ checks, board }: QuotedBoard, tables: Tables) {
  return findingsForCustomer(checks, board, tables).filter(({ id }) => id !== RECORD);
}

/** Whether a finding only says what was taken where nothing was asked; `catalog/check.csv` knows. */
function isAssumption({ id, severity }: CheckFinding, { check }: Tables): boolean {
  return check.rows.some((row) => row.id === id && row.assumption === severity);
}

function boardDeviations({ name: board, boards: [first] }: EqualBoards, tables: Tables): readonly Deviation[] {
  const findings = customerFindings(first, tables)
    .filter((finding) => !isAssumption(finding, tables))
    .toSorted((one, other) => Number(other.id === NO_EFFECT) - Number(one.id === NO_EFFECT))
    .map((finding) => ({
      board,
      concerns: findingPlace(finding),
      text: finding.message,
      mark: JSON.stringify([board, finding.id, findingMark(finding)]),
    }));
  const own = isDesigned(first) ? clarifications(first) : [];
  return [
    ...findings,
    ...own.map(({ feeder, text, facts }) => ({
      board,
      concerns: feeder,
      text,
      mark: JSON.stringify([board, feeder, facts]),
    })),
  ];
}

/** What the rules did to an entry, or why they had to leave it out: a sentence, and the facts behind it. */
export type Clarification = {
  readonly feeder: string;
  readonly text: string;
  readonly facts: readonly (FeederRemark | FeederFault)[];
};

/** What the rules did to entries of a board or had to leave out, each as a sentence that names its feeder. */
export function clarifications({ board, design }: DesignedBoard): readonly Clarification[] {
  const remarks = board.feeders.flatMap((feeder) => {
    const facts = feederRemarks(feeder);
    const texts = remarksForCustomer(facts);
    return texts.length === 0 ? [] : [{ feeder: feeder.name, text: `${feeder.name}: ${texts.join(', ')}.`, facts }];
  });
  const leftOut = design.leftOut.map((feeder) => {
    const missing = missingEntries(feeder);
    const facts = missing.length > 0 ? missing : sizeFaults(feeder);
    return { feeder: feeder.name, text: `${feeder.name} is not part of this offer: ${faultTexts(facts)}.`, facts };
  });
  return [...remarks, ...leftOut];
}
