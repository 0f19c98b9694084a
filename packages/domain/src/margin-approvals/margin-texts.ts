import { printRupees, wholePaise } from '../money.ts';
import { revisionLabel } from '../projects/decide-project.ts';
import type { MarginLapse, MarginRequestState } from './margin-requests.ts';

/** A margin that is below its floor, and why the last approval does not help. */
export type MarginShortfall = {
  /** Of the sale; null of a sale of nothing. */
  readonly marginPercent: number | null;
  readonly floorPercent: number;
  readonly shortPaise: number;
  readonly lapse: MarginLapse | null;
};

export const MARGIN_BELOW_FLOOR = 'The margin is below the floor. Ask for approval at the Summary, or raise the price.';

/** A percentage of the sale as floors and margins are written, with two decimals. */
export function salePercentText(percent: number | null): string {
  return percent === null ? '—' : `${percent.toFixed(2)} %`;
}

/** Next to a margin: its share of the sale and the floor, e.g. `10.71 % of the sale, floor 12.00 %`. */
export function marginStandingText({
  marginPercent,
  floorPercent,
}: Pick<MarginShortfall, 'marginPercent' | 'floorPercent'>): string {
  const share = `${salePercentText(marginPercent)} of the sale`;
  return floorPercent === 0 ? share : `${share}, floor ${salePercentText(floorPercent)}`;
}

/** How much a margin is short of its floor. */
export function marginShortText(shortPaise: number): string {
  return `below the floor by ₹ ${printRupees(wholePaise(shortPaise))}`;
}

/** Why a margin keeps an offer from being submitted, and what to do. */
export function belowFloorText({ marginPercent, floorPercent, shortPaise, lapse }: MarginShortfall): string {
  const facts = `The margin of ${salePercentText(marginPercent)} of the sale is below the floor of ${salePercentText(floorPercent)} by ₹ ${printRupees(wholePaise(shortPaise))}.`;
  const lapsed = lapse === null ? '' : ` ${marginLapseTexts[lapse]}`;
  return `${facts}${lapsed} Ask for approval, or raise the price.`;
}

/** Why an approval no longer holds. */
export const marginLapseTexts: Readonly<Record<MarginLapse, string>> = {
  REVISION: 'The approval was for an earlier revision.',
  FINAL: 'The approval no longer holds: the final price is lower than the approved one.',
  MARGIN: 'The approval no longer holds: the margin is a smaller share of the sale than the approved one.',
};

/** Why the approval of a request that waits would not hold. */
export const changedOfferTexts: Readonly<Record<MarginLapse, string>> = {
  REVISION: 'It is another revision now: an approval would not hold for it.',
  FINAL: 'The final price is lower now: an approval would not hold for it.',
  MARGIN: 'The margin is a smaller share of the sale now: an approval would not hold for it.',
};

export const marginStateNames: Readonly<Record<MarginRequestState, string>> = {
  open: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  replaced: 'Asked again',
};

/** A request as a mail tells it. */
export type ToldMarginRequest = {
  readonly projectId: number;
  readonly projectName: string;
  readonly quotationNumber: string;
  readonly revision: number;
  readonly finalPaise: number;
  readonly marginPercent: number | null;
  readonly floorPercent: number;
  readonly reason: string;
  readonly askedBy: string;
};

type Mail = { readonly subject: string; readonly text: string };

/**
 * The mail that asks somebody who decides about margins.
 * @param page where the reader decides, behind the hash of the address
 */
export function marginRequestMail(
  request: ToldMarginRequest,
  { recipient, publicUrl, page }: { readonly recipient: string; readonly publicUrl: string; readonly page: string },
): Mail {
  const { projectName, quotationNumber, askedBy, reason } = request;
  return {
    subject: `Margin to approve: ${projectName} (${quotationNumber})`,
    text: [
      `Hello ${recipient},`,
      `${askedBy} asks for approval of a margin below the floor: project ${projectName}.`,
      factsOf(request),
      `Reason: ${reason}`,
      `It waits in the list of margin requests. Open it:\n${publicUrl}/#${page}`,
    ].join('\n\n'),
  };
}

/** A decision about a request. */
export type ToldMarginDecision = { readonly isApproved: boolean; readonly by: string; readonly reason: string };

/** The mail to the person who asked. */
export function marginDecisionMail(
  request: ToldMarginRequest,
  { isApproved, by, reason }: ToldMarginDecision,
  publicUrl: string,
): Mail {
  const { projectId, projectName, quotationNumber, askedBy } = request;
  const next = isApproved
    ? 'The approval holds for this revision while neither the final price nor the margin falls.'
    : 'Raise the price, or ask again with another reason.';
  return {
    subject: `Margin ${isApproved ? 'approved' : 'refused'}: ${projectName} (${quotationNumber})`,
    text: [
      `Hello ${askedBy},`,
      `${by} ${isApproved ? 'approved' : 'refused'} the margin of project ${projectName}.`,
      factsOf(request),
      `Reason: ${reason}`,
      `${next} Open it:\n${publicUrl}/#/main/sales/config-verticle-wizard?mode=board&project=${projectId}`,
    ].join('\n\n'),
  };
}

function factsOf({ quotationNumber, revision, finalPaise, marginPercent, floorPercent }: ToldMarginRequest): string {
  return [
    `Quotation ${quotationNumber}, revision ${revisionLabel(revision)}, final price ₹ ${printRupees(wholePaise(finalPaise))}.`,
    `Margin ${salePercentText(marginPercent)} of the sale, floor ${salePercentText(floorPercent)}.`,
  ].join('\n');
}

/** Says a person who decides too late what has become of a request. */
export function decidedMeanwhileText({
  state,
  by,
  at,
}: {
  readonly state: MarginRequestState;
  readonly by: string | null;
  readonly at: string | null;
}): string {
  return state === 'replaced'
    ? 'The approval was asked again, with another price. Decide about that request.'
    : `${by} ${state} it on ${at}.`;
}

/** A request as its project shows it. */
export type ShownMarginRequest = {
  readonly state: MarginRequestState;
  readonly lapse: MarginLapse | null;
  readonly askedBy: string;
  /** Moments as they are shown. */
  readonly askedAt: string;
  readonly decision: { readonly by: string; readonly at: string; readonly reason: string } | null;
};

/** What has become of the last request of a project. */
export function marginRequestText({ state, lapse, askedBy, askedAt, decision }: ShownMarginRequest): string {
  if (state === 'open') {
    return lapse === null
      ? `${askedBy} asked for approval on ${askedAt}. Commercial or an administrator decides.`
      : 'The offer has changed since approval was asked for. Ask again.';
  }
  if (state === 'approved' && lapse !== null) {
    return marginLapseTexts[lapse];
  }
  return decision === null ? '' : `${decision.by} ${state} it on ${decision.at}: ${decision.reason}`;
}
