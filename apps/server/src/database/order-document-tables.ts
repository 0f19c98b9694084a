import type { BoardFacts } from '@pw/domain/manufacture-documents/board-facts';
import type { DocumentFailureCode } from '@pw/domain/manufacture-documents/document-jobs';
import type { DocumentFormat } from '@pw/domain/manufacture-documents/order-documents';
import type { ReportJobState } from '@pw/domain/reports/report-jobs';
import type { ColumnType, Generated } from 'kysely';

export type OrderDocumentTables = {
  orderDocumentJobs: {
    companyId: string;
    projectId: number;
    revision: number;
    jobId: string;
    state: ReportJobState;
    attempt: Generated<number>;
    filesDone: Generated<number>;
    filesTotal: Generated<number>;
    failureCode: DocumentFailureCode | null;
    requestedBy: string;
    requestedAt: Date;
    endedAt: Date | null;
  };
  orderDocumentBoards: {
    companyId: string;
    projectId: number;
    revision: number;
    lineItemId: number;
    position: number;
    folder: string;
    quantity: number;
    facts: ColumnType<BoardFacts, string, never>;
  };
  orderDocuments: {
    companyId: string;
    projectId: number;
    revision: number;
    position: number;
    lineItemId: number | null;
    fileName: string;
    format: DocumentFormat;
    fileKey: string;
    bytes: number;
    sha256: string;
    madeAt: Date;
  };
};
