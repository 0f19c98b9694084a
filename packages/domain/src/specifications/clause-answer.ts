import { counted } from '../counted.ts';
import { type Clause, type ClauseVerdict, clauseLabel, specificationLimits } from './clause.ts';

/** Where the words of an evidence come from. */
export const evidenceKinds = [
  'value',
  'figure',
  'feeders',
  'check',
  'make',
  'scope',
  'itp',
  'document',
  'statement',
] as const;

/** Names one thing that the design says. */
export type EvidenceItem = {
  readonly kind: (typeof evidenceKinds)[number];
  /** The number of the board; null for the whole project. */
  readonly board: number | null;
  /** Of the property, fact, check, family, item or sheet; of a statement the person. */
  readonly name: string;
};

/** An evidence with the words that the design said when the answer was given. */
export type KeptEvidence = EvidenceItem & { readonly said: string };

/** The words of the design; null for what is gone. */
export type ReadEvidence = (item: EvidenceItem) => string | null;

/** The words of a kept evidence now: those of the design, or of a submitted revision those that were kept. */
export type ReadNow = (item: KeptEvidence) => string | null;

/** The answer to a clause as far as rules look at it. */
export type ClauseAnswer = {
  readonly verdict: ClauseVerdict;
  readonly text: string;
  readonly evidence: readonly KeptEvidence[];
};

/** The fewest characters of a text that stands for an evidence. */
const LEAST_WORDS = 10;

export const answerFaultTexts = {
  EVIDENCE_MISSING: `"Comply" needs an evidence of the design, or a statement with a text of at least ${LEAST_WORDS} characters.`,
  TEXT_TOO_SHORT: `Say why in at least ${LEAST_WORDS} characters.`,
  TEXT_TOO_LONG: `The text may have ${specificationLimits.answerText} characters.`,
} as const;

export type AnswerFault = keyof typeof answerFaultTexts;

/** Judges the words of an answer, whatever its evidence: only comply needs none. */
export function judgeWords({
  verdict,
  text,
}: Pick<ClauseAnswer, 'verdict' | 'text'>): Exclude<AnswerFault, 'EVIDENCE_MISSING'> | null {
  const { length } = text.trim();
  if (length > specificationLimits.answerText) {
    return 'TEXT_TOO_LONG';
  }
  return verdict !== 'comply' && length < LEAST_WORDS ? 'TEXT_TOO_SHORT' : null;
}

/** Judges an answer: what it lacks, null for nothing. */
export function judgeAnswer({
  verdict,
  text,
  evidence,
}: Pick<ClauseAnswer, 'verdict' | 'text'> & { readonly evidence: readonly EvidenceItem[] }): AnswerFault | null {
  const fault = judgeWords({ verdict, text });
  if (fault !== null || verdict !== 'comply') {
    return fault;
  }
  const isStated = evidence.some(({ kind }) => kind === 'statement') && text.trim().length >= LEAST_WORDS;
  return isStated || evidence.some(({ kind }) => kind !== 'statement') ? null : 'EVIDENCE_MISSING';
}

export const clauseStates = ['title', 'open', 'answered', 'reopened'] as const;

/** How far a clause is: `title` asks for no answer; `reopened` was answered, and the design says something else now. */
export type ClauseState = (typeof clauseStates)[number];

/** An evidence that says something else than when the answer was given; `now` null where it is gone. */
export type ChangedEvidence = KeptEvidence & { readonly now: string | null };

/** The evidences of an answer that say something else now. A statement never changes. */
export function changedEvidence(evidence: readonly KeptEvidence[], readNow: ReadNow): readonly ChangedEvidence[] {
  return evidence
    .filter(({ kind }) => kind !== 'statement')
    .map((item) => ({ ...item, now: readNow(item) }))
    .filter(({ said, now }) => said !== now);
}

/** A clause with its answer, null while nobody has given one. */
export type AnsweredClause = Pick<Clause, 'number' | 'title' | 'text' | 'isTitle'> & {
  readonly answer: ClauseAnswer | null;
};

/**
 * How far a clause is by what the design says now: nothing of it is kept, so that an undo of a change brings the answer
 * back.
 */
export function clauseState(
  { isTitle, answer }: Pick<AnsweredClause, 'isTitle' | 'answer'>,
  isInformative: boolean,
  readNow: ReadNow,
): ClauseState {
  if (isTitle || isInformative) {
    return 'title';
  }
  if (answer === null) {
    return 'open';
  }
  return changedEvidence(answer.evidence, readNow).length > 0 ? 'reopened' : 'answered';
}

/** A specification with all of its answers, as offers print it. */
export type AnsweredSpecification = {
  readonly title: string;
  /** Whether it asks for no answer. */
  readonly isInformative: boolean;
  /** False while its file is read, and when that failed: nobody knows what it asks for. */
  readonly isRead: boolean;
  readonly clauses: readonly AnsweredClause[];
};

/**
 * The clauses that nobody has answered, or whose answer is open again, as messages name them; a specification that is not
 * read by its title.
 */
export function openClauses(specifications: readonly AnsweredSpecification[], readNow: ReadNow): readonly string[] {
  return specifications.flatMap(({ title, isInformative, isRead, clauses }) =>
    isRead || isInformative
      ? clauses.filter((clause) => isLeftOpen(clauseState(clause, isInformative, readNow))).map(clauseLabel)
      : [title],
  );
}

/** Says how many clauses are open, e.g. `2 clauses of the specification are open`. */
export function openClausesText(open: readonly string[]): string {
  return `${counted(open.length, 'clause of the specification is', 'clauses of the specification are')} open`;
}

/** Whether a state keeps the offer from being final. */
export function isLeftOpen(state: ClauseState): boolean {
  return state === 'open' || state === 'reopened';
}
