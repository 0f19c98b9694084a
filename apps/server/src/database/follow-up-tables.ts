import type { LossReason, OfferOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import type { ColumnType } from 'kysely';

/** A point about old prices that somebody accepted with an extension. */
export type AcceptedPoint = { readonly id: string; readonly message: string };

export type FollowUpTables = {
  offerOutcomes: {
    companyId: string;
    projectId: number;
    sequence: number;
    outcome: OfferOutcome;
    reason: LossReason | null;
    competitor: string;
    note: string;
    recordedBy: string;
    recordedByName: string;
    recordedAt: Date;
  };
  followUps: {
    companyId: string;
    projectId: number;
    onDay: string | null;
    note: string;
    savedBy: string;
    savedByName: string;
    savedAt: Date;
  };
  offerExtensions: {
    companyId: string;
    projectId: number;
    sequence: number;
    /** Of the offer. */
    revision: number;
    until: string;
    accepted: ColumnType<readonly AcceptedPoint[], string, never>;
    extendedBy: string;
    extendedByName: string;
    extendedAt: Date;
  };
};
