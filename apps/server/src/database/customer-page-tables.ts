import type { LinkShows } from '@pw/domain/customer-page/share-link';
import type { VisitKind } from '@pw/domain/customer-page/visit';
import type { ColumnType, Generated } from 'kysely';

/** Written once, as text that stays as it is. */
type WrittenJson<Value> = ColumnType<Value, string, never>;

/** A file of a report, as it was when its link was made. */
export type SharedDocument = {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly fileKey: string;
};

export type CustomerPageTables = {
  shareLinks: {
    companyId: string;
    linkId: string;
    projectId: number;
    revision: number;
    name: string;
    email: string;
    phone: string;
    shows: WrittenJson<Omit<LinkShows, 'documents'>>;
    documents: WrittenJson<readonly SharedDocument[]>;
    mayDecide: boolean;
    asksCode: boolean;
    expiresOn: string;
    createdBy: string;
    createdByName: string;
    createdAt: Date;
    revokedAt: ColumnType<Date | null, undefined, Date>;
    revokedBy: ColumnType<string | null, undefined, string>;
    revokeReason: ColumnType<string | null, undefined, string>;
    opens: Generated<number>;
    lastOpenedAt: ColumnType<Date | null, undefined, Date>;
  };
  shareVisits: {
    companyId: string;
    visitId: ColumnType<number, never, never>;
    linkId: string;
    at: Date;
    what: VisitKind;
    network: string;
    device: string;
  };
  shareCodes: {
    companyId: string;
    linkId: string;
    requestId: string;
    codeHash: string;
    requestedAt: Date;
    guesses: number;
    usedAt: Date | null;
  };
};
