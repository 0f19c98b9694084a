import type { Proposal } from '@pw/domain/specifications/proposal';
import type { DesignEvidence } from '@pw/reports/evidence/design-evidence';
import { type KnownAnswers, withKnownAnswer } from '@pw/specification/library/known-answers';
import { type OfferedFacts, offeredFacts } from '@pw/specification/proposals/offered-fact';
import { answerProposer, type Proposer } from '@pw/specification/proposals/propose-answer';
import { clauseTables } from '../../platform/knowledge.ts';

let proposer: Proposer | undefined;

/** The facts of a design are gathered once for all of its clauses. */
const factsOf = new WeakMap<DesignEvidence, OfferedFacts>();

/** The proposals of a design, by the text of the clause: a long specification is read again after each answer. */
const proposals = new WeakMap<DesignEvidence, Map<string, Proposal | null>>();

/**
 * What is proposed for a clause: the answer that the company keeps for it, else what the words of the clause and the
 * design propose; null where neither is there.
 */
export function proposeFor(clause: string, design: DesignEvidence, library: KnownAnswers): Proposal | null {
  return withKnownAnswer(library(clause), proposeByTables(clause, design));
}

function proposeByTables(clause: string, design: DesignEvidence): Proposal | null {
  const known = proposals.get(design) ?? new Map<string, Proposal | null>();
  proposals.set(design, known);
  const before = known.get(clause);
  if (before !== undefined) {
    return before;
  }
  proposer ??= answerProposer(clauseTables());
  const facts = factsOf.get(design) ?? offeredFacts(design.items);
  factsOf.set(design, facts);
  const proposal = proposer(clause, facts);
  known.set(clause, proposal);
  return proposal;
}
