import type { ClauseOnWire, EvidenceOnWire, ProposalOnWire } from '@pw/contract/specification-shape';
import type { ClauseVerdict } from '@pw/domain/specifications/clause';
import type { Tone } from '../../theme/color-tokens.ts';

export const verdictTones: Readonly<Record<ClauseVerdict, Tone>> = {
  comply: 'ok',
  deviate: 'bad',
  clarify: 'warn',
  'not applicable': 'neutral',
};

/** An answer while it is written; the verdict null until one is chosen. */
export type ClauseDraft = {
  readonly verdict: ClauseVerdict | null;
  readonly text: string;
  readonly evidence: readonly EvidenceOnWire[];
};

/** The answer of a clause as its draft begins. */
export function draftOfClause({ answer }: ClauseOnWire): ClauseDraft {
  return { verdict: answer?.verdict ?? null, text: answer?.text ?? '', evidence: answer?.evidence ?? [] };
}

/** A proposal as the draft of an answer. */
export function draftOfProposal({ verdict, text, evidence }: ProposalOnWire): ClauseDraft {
  return { verdict, text, evidence };
}

/** The answer of a clause without what the design does not say any more; the server reads the current words. */
export function keptAnswer(clause: ClauseOnWire): ClauseDraft {
  const gone = new Set(clause.reopened.filter(({ now }) => now === null).map(({ was }) => was));
  const draft = draftOfClause(clause);
  return { ...draft, evidence: draft.evidence.filter(({ said }) => !gone.has(said)) };
}

/** An answer as it is sent; evidence is only named, the server reads its words. */
export function sentAnswer(clauseId: number, { verdict, text, evidence }: ClauseDraft) {
  return {
    clauseId,
    verdict,
    text,
    evidence: evidence.map(({ kind, board, name }) => ({ kind, board, name })),
  };
}

export function isSameEvidence(one: EvidenceOnWire, other: EvidenceOnWire): boolean {
  return one.kind === other.kind && one.board === other.board && one.name === other.name;
}

/** An evidence in words: the board, then what its design says. */
export function evidenceWords({ boardName, said }: EvidenceOnWire): string {
  return boardName === null ? said : `${boardName} ${said}`;
}
