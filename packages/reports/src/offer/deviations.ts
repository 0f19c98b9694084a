import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { findingPlace } from '@pw/switchboard/checks/judgement';
import {
  faultTexts,
  feederRemarks,
  missingEntries,
  remarksForCustomer,
  sizeFaults,
} from '@pw/switchboard/model/feeder-faults';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportPart } from '../report-document.ts';
import { type ReportColumn, type RowGroup, summedRows } from '../report-table.ts';
import { type DesignedBoard, isDesigned, type OfferData } from './offer-data.ts';
import { uprightPart } from './offer-paper.ts';

const columns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 6 },
  { title: 'Concerns', kind: 'text', widthCharacters: 24 },
  { title: 'Deviation or clarification', kind: 'text', widthCharacters: 80 },
];

/** Where the offer is not what was asked for, or takes something as agreed, of all boards in one list (SBD-R1 7). */
export function deviations({ boards, tables }: Pick<OfferData, 'boards' | 'tables'>): ReportPart {
  let number = 0;
  const groups = boards.map((board): RowGroup => {
    const lines = boardDeviations(board, tables).map(({ concerns, text }) => {
      number += 1;
      return [number, concerns, text];
    });
    return { heading: board.name, lines, subtotal: null };
  });
  return uprightPart('Deviations and clarifications', [
    number === 0
      ? { kind: 'paragraph', style: 'body', text: 'The boards are offered as asked for; nothing is to be clarified.' }
      : { kind: 'table', columns, rows: summedRows(columns, groups, null) },
  ]);
}

type Deviation = { readonly concerns: string; readonly text: string };

/** Information of a check asks nothing of the customer, and stands in the design check list alone. */
function boardDeviations(board: QuotedBoard, tables: Tables): readonly Deviation[] {
  const findings = findingsForCustomer(board.checks, board.board, tables)
    .filter(({ severity }) => severity !== 'I')
    .map((finding) => ({ concerns: findingPlace(finding), text: finding.message }));
  const own = isDesigned(board) ? clarifications(board) : [];
  return [...findings, ...own.map(({ feeder, text }) => ({ concerns: feeder, text }))];
}

/** What the rules did to an entry, or why they had to leave it out. */
export type Clarification = { readonly feeder: string; readonly text: string };

/** What the rules did to entries of a board or had to leave out, each as a sentence that names its feeder. */
export function clarifications({ board, design }: DesignedBoard): readonly Clarification[] {
  const remarks = board.feeders.flatMap((feeder) => {
    const found = remarksForCustomer(feederRemarks(feeder));
    return found.length === 0 ? [] : [{ feeder: feeder.name, text: `${feeder.name}: ${found.join(', ')}.` }];
  });
  const leftOut = design.leftOut.map((feeder) => {
    const missing = missingEntries(feeder);
    const faults = missing.length > 0 ? missing : sizeFaults(feeder);
    return { feeder: feeder.name, text: `${feeder.name} is not part of this offer: ${faultTexts(faults)}.` };
  });
  return [...remarks, ...leftOut];
}
