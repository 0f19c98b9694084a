import { readSpecificationFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/table-fault';
import { verdictNames } from '@pw/domain/specifications/clause';
import { type AnsweredSpecification, type EvidenceItem, openClauses } from '@pw/domain/specifications/clause-answer';
import { type Proposal, proposalReasonText } from '@pw/domain/specifications/proposal';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { type DesignEvidence, designEvidence } from '@pw/reports/evidence/design-evidence';
import { offeredFacts } from '@pw/specification/proposals/offered-fact';
import { answerProposer } from '@pw/specification/proposals/propose-answer';
import { readPastedText } from '@pw/specification/reading/pasted-text';
import { type SplitClause, splitIntoClauses } from '@pw/specification/splitting/split-clauses';
import { type ClauseTables, clauseWords, readClauseTables } from '@pw/specification/words/clause-words';
import type { Tables } from '@pw/switchboard/tables/tables';

/** A clause of a specification of the enquiry, as `quote.json` gives it. Nobody has answered it yet. */
type ClauseOutput = {
  readonly specification: string;
  readonly number: string;
  readonly title: string;
  readonly text: string;
  readonly proposal: {
    readonly verdict: string;
    readonly text: string;
    readonly evidence: readonly string[];
    readonly reasons: readonly string[];
  } | null;
};

/** The clauses of an enquiry with what is proposed for each, and what of them keeps the offer from being final. */
export type QuotedClauses = {
  readonly specifications: readonly AnsweredSpecification[];
  readonly open: readonly string[];
  readonly output: readonly ClauseOutput[];
};

type Quoted = {
  readonly boards: readonly QuotedBoard[];
  readonly tables: Tables;
};

/** Reads the specifications of an enquiry; null for one without any. */
export function quoteClauses({ issue }: Enquiry, { boards, tables }: Quoted): QuotedClauses | null {
  if (issue.specification.length === 0) {
    return null;
  }
  const clauseTables = mustReadClauseTables();
  const words = clauseWords(clauseTables);
  const numbered = boards.map((board, at) => ({ ...board, lineItemId: at + 1 }));
  const design = designEvidence({ boards: numbered, tables, makes: issue.makes });
  const facts = offeredFacts(design.items);
  const propose = answerProposer(clauseTables);
  const split = issue.specification.map(({ title, text }) => ({
    title,
    clauses: splitIntoClauses(readPastedText(text).lines, words).clauses,
  }));
  const specifications = split.map(({ title, clauses }) => ({
    title,
    isInformative: false,
    isRead: true,
    clauses: clauses.map((clause) => ({ ...clause, answer: null })),
  }));
  return {
    specifications,
    open: openClauses(specifications, () => null),
    output: split.flatMap(({ title, clauses }) =>
      clauses.map((clause) => clauseOutput(title, clause, clause.isTitle ? null : propose(clause.text, facts), design)),
    ),
  };
}

function clauseOutput(
  specification: string,
  { number, title, text }: SplitClause,
  proposal: Proposal | null,
  design: DesignEvidence,
): ClauseOutput {
  return {
    specification,
    number,
    title,
    text,
    proposal: proposal && {
      verdict: verdictNames[proposal.verdict],
      text: proposal.text,
      evidence: proposal.evidence.flatMap((item) => evidenceWords(item, design)),
      reasons: proposal.reasons.map(proposalReasonText),
    },
  };
}

/** An evidence with its board, e.g. `PCC-1 Height 2275 mm`. */
function evidenceWords({ kind, board, name }: EvidenceItem, { items }: DesignEvidence): readonly string[] {
  const item = items.find((each) => each.kind === kind && each.board === board && each.name === name);
  return item ? [[item.boardName ?? '', item.said].filter((part) => part !== '').join(' ')] : [];
}

function mustReadClauseTables(): ClauseTables {
  const read = readClauseTables(readSpecificationFiles());
  if (!read.ok) {
    throw new Error(read.error.map(describeFault).join('; '));
  }
  return read.value;
}
