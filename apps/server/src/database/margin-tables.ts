import type { MarginRequestState } from '@pw/domain/margin-approvals/margin-requests';
import type { ColumnType } from 'kysely';

export type MarginTables = {
  marginFloors: {
    companyId: string;
    /** `COMPANY_FLOOR` for that of the company. */
    userId: string;
    percent: ColumnType<string | null, number | null, number | null>;
    revision: number;
    changedBy: string;
    changedAt: Date;
  };
  marginRequests: {
    companyId: string;
    requestId: string;
    projectId: number;
    revision: number;
    finalPaise: number;
    marginPaise: number;
    costPaise: number;
    floor: ColumnType<string, number, never>;
    reason: string;
    askedBy: string;
    askedByName: string;
    askedAt: Date;
    state: MarginRequestState;
    decidedBy: string | null;
    decidedByName: string | null;
    decidedAt: Date | null;
    decisionReason: string | null;
  };
};
