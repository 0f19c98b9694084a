import type { ClauseOnWire, EvidenceOnWire, ProposalOnWire } from '@pw/contract/specification-shape';
import type { ClauseVerdict } from '@pw/domain/specifications/clause';
import type { LibraryScope } from '@pw/domain/specifications/proposal';
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
  /** For whom the answer is kept, null for nobody; left out until somebody says so. */
  readonly keepFor?: LibraryScope | null;
};

/** What is no plain comply is kept for the consultant unless somebody says otherwise: he asks for it again. */
export function keptFor({ verdict, keepFor }: ClauseDraft, consultant: string): LibraryScope | null {
  if (keepFor !== undefined) {
    return keepFor;
  }
  return consultant !== '' && (verdict === 'deviate' || verdict === 'clarify') ? 'consultant' : null;
}

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
export function sentAnswer(clauseId: number, { verdict, text, evidence }: ClauseDraft, keepFor: LibraryScope | null) {
  return {
    clauseId,
    verdict,
    text,
    evidence: evidence.map(({ kind, board, name }) => ({ kind, board, name })),
    ...(keepFor === null ? {} : { keepFor }),
  };
}

export function isSameEvidence(one: EvidenceOnWire, other: EvidenceOnWire): boolean {
  return one.kind === other.kind && one.board === other.board && one.name === other.name;
}

/** An evidence in words: the board, then what its design says. */
export function evidenceWords({ boardName, said }: EvidenceOnWire): string {
  return boardName === null ? said : `${boardName} ${said}`;
}
