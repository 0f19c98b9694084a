import type { Pin } from '@pw/domain/customer-page/pin';
import type { RemarkState } from '@pw/domain/customer-page/remark';
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

/** A pin on a sheet of a board of its revision. */
export type RemarkPin = Pin & { readonly lineItemId: number; readonly sheet: string };

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
    mayComment: boolean;
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
    movedTo: ColumnType<string | null, undefined, string>;
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
  remarks: {
    companyId: string;
    remarkId: string;
    projectId: number;
    revision: number;
    no: number;
    linkId: string | null;
    recordedBy: string | null;
    recordedByName: string;
    pin: ColumnType<RemarkPin | null, string | null, never>;
    clause: string;
    text: string;
    saidBy: string;
    saidOn: string;
    at: Date;
    state: RemarkState;
    remarkKey: string | null;
  };
  remarkReplies: {
    companyId: string;
    remarkId: string;
    sequence: number;
    repliedBy: string;
    repliedByName: string;
    at: Date;
    text: string;
    toAll: boolean;
    /** That the project was at that time; null for answers from before it was kept. */
    revision: number | null;
  };
};
