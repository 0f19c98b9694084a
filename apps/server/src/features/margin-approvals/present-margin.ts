import type { MarginRequestOnWire } from '@pw/contract/margin-approvals';
import type { MarginLapse } from '@pw/domain/margin-approvals/margin-requests';
import type { ToldMarginRequest } from '@pw/domain/margin-approvals/margin-texts';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import { marginStanding } from '@pw/pricing/margin/margin-floor';
import type { MarginRequest } from './margin-requests.store.ts';

/** A request as the calls answer it. */
export function presentMarginRequest(request: MarginRequest, lapse: MarginLapse | null): MarginRequestOnWire {
  const { finalPaise, marginPaise, costPaise, askedBy, askedByName, askedAt } = request;
  const { decidedByName, decidedAt, decisionReason, ...rest } = request;
  const { requestId, projectId, quotationNumber, projectName, customer, revision, floorPercent, reason, state } = rest;
  return {
    requestId,
    projectId,
    quotationNumber,
    projectName,
    customer,
    revision,
    final: inRupees(finalPaise),
    finalPaise,
    margin: inRupees(marginPaise),
    marginPaise,
    cost: inRupees(costPaise),
    costPaise,
    marginPercent: percentOf(request),
    floorPercent,
    reason,
    askedBy: { userId: askedBy, name: askedByName },
    askedAt: askedAt.toISOString(),
    state,
    decision:
      decidedByName === null || decidedAt === null
        ? null
        : { by: decidedByName, at: decidedAt.toISOString(), reason: decisionReason ?? '' },
    lapse,
  };
}

/** A request as mails tell it. */
export function toldRequest(request: MarginRequest): ToldMarginRequest {
  return { ...request, marginPercent: percentOf(request), askedBy: request.askedByName };
}

function percentOf(request: MarginRequest): number | null {
  return marginStanding(request, request.floorPercent).marginPercent;
}

function inRupees(paise: number): number {
  return rupeesOf(wholePaise(paise));
}
