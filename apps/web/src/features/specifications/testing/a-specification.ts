import type {
  ClauseOnWire,
  EvidenceOnWire,
  ProposalOnWire,
  SpecificationHeadOnWire,
  SpecificationOnWire,
} from '@pw/contract/specification-shape';

/** Words of the design of a board. */
export const ipEvidence: EvidenceOnWire = {
  kind: 'value',
  board: 4,
  boardName: 'PCC-1',
  name: 'SB_IP',
  said: 'Degree of protection IP54',
};

/** An open clause. */
export function aClause(clauseId: number, number: string, given: Partial<ClauseOnWire> = {}): ClauseOnWire {
  return {
    clauseId,
    position: clauseId - 1,
    number,
    title: '',
    text: `Text of clause ${number}`,
    page: null,
    isTitle: false,
    flags: [],
    answer: null,
    state: 'open',
    reopened: [],
    proposal: null,
    ...given,
  };
}

/** What the design proposes to answer: comply, with its evidence. */
export function aProposal(given: Partial<ProposalOnWire> = {}): ProposalOnWire {
  return { verdict: 'comply', text: 'PCC-1 offers IP54.', evidence: [ipEvidence], reasons: [], from: null, ...given };
}

/** A clause that is answered. */
export function anAnsweredClause(
  clauseId: number,
  number: string,
  answer: Partial<NonNullable<ClauseOnWire['answer']>>,
  given: Partial<ClauseOnWire> = {},
): ClauseOnWire {
  const of = { userId: '22222222-2222-4222-8222-222222222222', name: 'Asha Kulkarni' };
  const usual = { verdict: 'comply' as const, text: '', owner: of, evidence: [ipEvidence], by: of.name };
  return aClause(clauseId, number, {
    state: 'answered',
    answer: { ...usual, at: '2026-11-20T06:40:00.000Z', ...answer },
    ...given,
  });
}

const specificationId = '77777777-7777-4777-8777-777777777777';

export function aSpecificationHead(given: Partial<SpecificationHeadOnWire> = {}): SpecificationHeadOnWire {
  return {
    specificationId,
    title: 'Tender of lot 2',
    source: 'pasted',
    fileName: null,
    pages: null,
    pageRead: null,
    state: 'read',
    fault: null,
    isInformative: false,
    reason: '',
    clauses: 4,
    counts: { comply: 0, deviate: 0, clarify: 0, notApplicable: 0, open: 3, reopened: 0 },
    importedBy: 'Asha Kulkarni',
    importedAt: '2026-11-20T06:40:00.000Z',
    revision: 1,
    ...given,
  };
}

/** A specification with a title, an open clause, one that is answered and one that is open again. */
export function aSpecificationOnWire(given: Partial<SpecificationOnWire> = {}): SpecificationOnWire {
  return {
    specification: aSpecificationHead(),
    clauses: [
      aClause(1, '1', { title: 'General', text: '', isTitle: true, state: 'title' }),
      aClause(2, '1.1', { flags: [{ code: 'GAP', after: '0.9' }] }),
      anAnsweredClause(3, '1.2', { verdict: 'deviate', text: 'We offer IP54 only.' }),
      anAnsweredClause(
        4,
        '1.3',
        {},
        {
          state: 'reopened',
          reopened: [{ was: 'Degree of protection IP54', now: 'Degree of protection IP42' }],
        },
      ),
    ],
    leftOut: [],
    consultant: 'Tata Consulting',
    notRead: null,
    ...given,
  };
}
