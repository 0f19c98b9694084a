import type { ClauseFlag, ClauseVerdict, LeftOut } from '@pw/domain/specifications/clause';
import type { AnsweredClause, KeptEvidence } from '@pw/domain/specifications/clause-answer';
import type { NotRead, ReadingFault } from '@pw/domain/specifications/reading';
import type { specificationSources, specificationStates } from '@pw/domain/specifications/specification';
import type { ColumnType, Generated } from 'kysely';

type KeptJson<Value> = ColumnType<Value, string, string>;

type WordsOfClause = {
  companyId: string;
  specificationId: string;
  clauseId: number;
  position: number;
  number: string;
  title: string;
  text: string;
  page: number | null;
  isTitle: boolean;
  original: string;
};

export type SpecificationTables = {
  specifications: {
    companyId: string;
    specificationId: string;
    projectId: number;
    title: string;
    source: (typeof specificationSources)[number];
    fileKey: string | null;
    fileName: string | null;
    sha256: string | null;
    pages: number | null;
    pageRead: Generated<number | null>;
    state: (typeof specificationStates)[number];
    fault: ColumnType<ReadingFault | null, string | null, string | null>;
    notRead: ColumnType<NotRead | null, string | null, string | null>;
    jobId: string | null;
    attempt: Generated<number>;
    isInformative: Generated<boolean>;
    reason: Generated<string>;
    lastId: Generated<number>;
    revision: Generated<number>;
    importedBy: string;
    importedByName: string;
    importedAt: Date;
  };
  clauses: WordsOfClause & { flags: KeptJson<readonly ClauseFlag[]> };
  clauseAnswers: {
    companyId: string;
    specificationId: string;
    clauseId: number;
    verdict: ClauseVerdict;
    text: string;
    ownerId: string;
    ownerName: string;
    evidence: KeptJson<readonly KeptEvidence[]>;
    answeredBy: string;
    answeredByName: string;
    answeredAt: Date;
  };
  clauseDrops: WordsOfClause & { why: LeftOut['why']; reason: string };
  answerLibrary: {
    companyId: string;
    entryId: string;
    consultantKey: string;
    consultant: string;
    folded: string;
    clauseKey: string;
    sample: string;
    verdict: ClauseVerdict;
    text: string;
    quotation: string;
    uses: Generated<number>;
    lastUsedAt: Date;
    keptBy: string;
    keptByName: string;
    revision: Generated<number>;
  };
  revisionClauses: {
    companyId: string;
    projectId: number;
    revision: number;
    specificationId: string;
    position: number;
    title: string;
    isInformative: boolean;
    clauses: ColumnType<readonly AnsweredClause[], string, never>;
  };
};
