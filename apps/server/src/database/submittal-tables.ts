import type { CommentResponse } from '@pw/domain/submittals/comment-response';
import type { PageStatus } from '@pw/domain/submittals/page-status';
import type { SubmittalFailure, SubmittalState } from '@pw/domain/submittals/submittal-jobs';
import type { PackagePart, SubmittalPart } from '@pw/domain/submittals/submittal-parts';
import type { ColumnType, Generated } from 'kysely';

/** Hashes of the models of the parts of a package. */
export type PartHashes = Readonly<Partial<Record<PackagePart, string>>>;

export type SubmittalTables = {
  dataSheets: {
    companyId: string;
    articleKey: string;
    fileKey: string;
    title: string;
    pages: number;
    bytes: number;
    sha256: string;
    uploadedBy: string;
    uploadedByName: string;
    uploadedAt: Date;
  };
  submittals: {
    companyId: string;
    submittalId: string;
    projectId: number;
    sequence: number;
    revision: number;
    resubmits: string | null;
    parts: ColumnType<readonly SubmittalPart[], string, never>;
    withPrices: boolean;
    missingDataSheets: 'tables' | 'leave out';
    day: string;
    state: SubmittalState;
    attempt: Generated<number>;
    isDraft: Generated<boolean>;
    fileKey: string | null;
    bytes: number | null;
    sha256: string | null;
    pages: number | null;
    changedPages: number | null;
    partHashes: ColumnType<PartHashes, string | undefined, string>;
    failure: ColumnType<SubmittalFailure | null, string | null | undefined, string | null>;
    madeBy: string;
    madeByName: string;
    orderedAt: Date;
    endedAt: Date | null;
  };
  submittalPages: {
    companyId: string;
    submittalId: string;
    page: number;
    part: PackagePart;
    key: string;
    groupName: string;
    title: string;
    status: PageStatus;
    contentHash: string;
    sha256: string;
  };
  commentResponses: {
    companyId: string;
    projectId: number;
    responses: ColumnType<readonly CommentResponse[], string, string>;
    revision: Generated<number>;
  };
};
