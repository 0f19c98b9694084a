import type { OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportFailureCode, ReportJobState, ReportStep } from '@pw/domain/reports/report-jobs';
import type { ReportFormat, ReportType } from '@pw/domain/reports/report-types';
import type { Generated } from 'kysely';

export type ReportTables = {
  reportJobs: {
    companyId: string;
    jobId: string;
    projectId: number;
    reportType: ReportType;
    revision: number;
    offerDate: string;
    offerForm: Generated<OfferForm>;
    state: ReportJobState;
    attempt: Generated<number>;
    step: ReportStep | null;
    progressPercent: Generated<number>;
    fingerprint: string | null;
    version: number | null;
    failureCode: ReportFailureCode | null;
    failureSaid: Generated<string>;
    requestedBy: string;
    requestedAt: Date;
    endedAt: Date | null;
  };
  reportVersions: {
    companyId: string;
    projectId: number;
    reportType: ReportType;
    version: number;
    format: ReportFormat;
    fileKey: string;
    bytes: number;
    sha256: string;
    revision: number;
    offerDate: string;
    fingerprint: string;
    isDraft: Generated<boolean>;
    offerForm: Generated<OfferForm>;
    madeBy: string;
    madeAt: Date;
  };
};
