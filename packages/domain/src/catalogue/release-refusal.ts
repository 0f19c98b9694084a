/** What keeps a draft of tables from being released, the first thing to do first. */
export const releaseRefusalCodes = [
  'VERSION_MOVED',
  'NOTHING_CHANGED',
  'FAULTS',
  'FINDINGS_OPEN',
  'COMPARISON_STALE',
  'LINES_NOT_ACCEPTED',
  'SECOND_PERSON',
] as const;

export type ReleaseRefusalCode = (typeof releaseRefusalCodes)[number];

/** A draft as its release asks for it. */
export type DraftToRelease = {
  /** The version that its edits are laid over. */
  readonly number: number;
  /** Of its journal now. */
  readonly sequence: number;
  /** From where on its steps count: it began there, or was laid over another version. */
  readonly baseSequence: number;
  /** How many cells and rows differ from the version in force. */
  readonly changes: number;
  readonly faults: number;
  /** Findings that nobody has confirmed. */
  readonly openFindings: number;
  /** The people whose edits are in effect. */
  readonly authors: readonly string[];
};

/** What a comparison of the draft with the version in force has shown. */
export type ReleaseComparison = {
  /** Names the draft, the version and the boards that were compared. */
  readonly fingerprint: string;
  /** Each one is accepted by a person, or its row is changed. */
  readonly lines: readonly { readonly id: string }[];
};

/** A line of a comparison that a person has accepted. */
export type LineAcceptance = { readonly fingerprint: string; readonly lineId: string };

export type ReleaseQuestion = {
  readonly draft: DraftToRelease;
  /** What the person has seen. */
  readonly seen: { readonly sequence: number; readonly fingerprint: string };
  /** The number of the version in force; 0 for the tables of the product. */
  readonly inForce: number;
  /** The comparison of this draft as it is now, with the boards as they are now; null where there is none. */
  readonly comparison: ReleaseComparison | null;
  readonly acceptances: readonly LineAcceptance[];
  /** Whether the company has its tables released by somebody who changed none of them, and who is releasing. */
  readonly people: { readonly releaseByTwo: boolean; readonly releasedBy: string };
};

/** Says what keeps a draft from being released; null when nothing does. */
export function releaseRefusal(question: ReleaseQuestion): ReleaseRefusalCode | null {
  const { draft, seen, inForce, comparison, acceptances, people } = question;
  if (draft.number !== inForce || seen.sequence < draft.baseSequence) {
    return 'VERSION_MOVED';
  }
  if (draft.changes === 0) {
    return 'NOTHING_CHANGED';
  }
  if (draft.faults > 0) {
    return 'FAULTS';
  }
  if (draft.openFindings > 0) {
    return 'FINDINGS_OPEN';
  }
  const isCurrent = comparison?.fingerprint === seen.fingerprint && draft.sequence === seen.sequence;
  if (comparison === null || !isCurrent) {
    return 'COMPARISON_STALE';
  }
  const accepted = acceptances.filter(({ fingerprint }) => fingerprint === comparison.fingerprint);
  const acceptedIds = new Set(accepted.map(({ lineId }) => lineId));
  if (comparison.lines.some(({ id }) => !acceptedIds.has(id))) {
    return 'LINES_NOT_ACCEPTED';
  }
  return people.releaseByTwo && draft.authors.includes(people.releasedBy) ? 'SECOND_PERSON' : null;
}

/** Says to a user what keeps the draft from being released, and what to do. */
export const releaseRefusalTexts: Readonly<Record<ReleaseRefusalCode, string>> = {
  VERSION_MOVED:
    'Another version of the tables is in force, or the draft was released or discarded. Read the draft again.',
  NOTHING_CHANGED: 'The draft changes nothing. Edit a table first.',
  FAULTS: 'The draft has faults. Correct them first.',
  FINDINGS_OPEN: 'Some values look like slips. Confirm or correct each of them first.',
  COMPARISON_STALE: 'The draft is not compared with the boards as they are now. Compare it first.',
  LINES_NOT_ACCEPTED: 'Some lines of the comparison are not accepted. Accept each, or change its row.',
  SECOND_PERSON:
    'You made some of these changes. Ask another product engineer or an administrator to release the draft.',
};
