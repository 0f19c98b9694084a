import { counted, nounOf } from '../counted.ts';
import { printDay } from '../dates.ts';
import { salePercentText } from '../margin-approvals/margin-texts.ts';
import { printRupees, wholePaise } from '../money.ts';
import type { DigestWeek } from './digest-week.ts';
import { ENDING_DAYS } from './pipeline-days.ts';

/** The lists of a digest, in their order. */
export const digestLists = ['new', 'won', 'lost', 'ending', 'overdue', 'belowFloor'] as const;

export type DigestListName = (typeof digestLists)[number];

/** The most projects that a list names. */
export const MOST_LISTED = 10;

/** By how much copper rises in the exposure of a digest, in percent. */
export const DIGEST_COPPER_PERCENT = 10;

/** The name of the switch, as screens and mails write it. */
export const DIGEST_SWITCH = 'Weekly mail';

export type DigestProject = {
  readonly quotationNumber: string;
  readonly name: string;
  readonly customer: string;
  /** Of the sale; null where nothing was priced. */
  readonly marginPercent: number | null;
  /** ISO days; null for none. */
  readonly validUntil: string | null;
  readonly followUp: string | null;
};

export type DigestList = {
  /** At most `MOST_LISTED`. */
  readonly projects: readonly DigestProject[];
  /** Of all projects of the list. */
  readonly total: number;
  readonly beforeTaxPaise: number;
  /** How many of them are not in the amount, since a price is missing. */
  readonly leftOut: number;
};

/** What copper that costs more takes of the open offers. */
export type DigestExposure = {
  readonly offers: number;
  readonly costMorePaise: number;
  /** How many offers would then be below their floor. */
  readonly belowFloor: number;
  readonly unpriced: number;
};

export type Digest = {
  readonly week: Pick<DigestWeek, 'from' | 'to'>;
  readonly lists: Readonly<Record<DigestListName, DigestList>>;
  readonly copper: DigestExposure;
};

type ListWords = {
  readonly title: string;
  /** What of a project is said behind its customer; null for nothing. */
  readonly detail: ((project: DigestProject) => string | null) | null;
};

const listWords: Readonly<Record<DigestListName, ListWords>> = {
  new: { title: 'New', detail: null },
  won: { title: 'Won', detail: null },
  lost: { title: 'Lost', detail: null },
  ending: {
    title: `Ending within ${ENDING_DAYS} days`,
    detail: ({ validUntil }) => validUntil && `until ${printDay(validUntil)}`,
  },
  overdue: { title: 'Follow-ups due', detail: ({ followUp }) => followUp && `since ${printDay(followUp)}` },
  belowFloor: {
    title: 'Open offers below their margin floor',
    detail: ({ marginPercent }) => `margin ${salePercentText(marginPercent)} of the sale`,
  },
};

type Reader = {
  readonly recipient: string;
  /** Whether the digest has the projects of the reader alone. */
  readonly isOwn: boolean;
  readonly publicUrl: string;
  /** Where the reader switches the mail off, behind the hash of the address. */
  readonly page: string;
};

/** The mail of a week. */
export function digestMail({ week, lists, copper }: Digest, { recipient, isOwn, publicUrl, page }: Reader) {
  const days = `${printDay(week.from)} to ${printDay(week.to)}`;
  const { new: made, won, lost } = lists;
  return {
    subject: `Week ${days}: ${made.total} new, ${won.total} won, ${lost.total} lost`,
    text: [
      `Hello ${recipient},`,
      `This is the week from ${days} in ${isOwn ? 'your projects' : 'all projects of the company'}.`,
      ...digestLists.map((name) => listText(listWords[name], lists[name])),
      copperText(copper),
      `Open the page. There you also switch off "${DIGEST_SWITCH}":\n${publicUrl}/#${page}`,
    ].join('\n\n'),
  };
}

function listText({ title, detail }: ListWords, { projects, total, beforeTaxPaise, leftOut }: DigestList): string {
  if (total === 0) {
    return `${title}: none`;
  }
  const unpriced = leftOut === 0 ? '' : `; not in it for want of prices: ${leftOut}`;
  const more = total - projects.length;
  return [
    `${title}: ${counted(total, 'project')}, ${amount(beforeTaxPaise)} before tax${unpriced}`,
    ...projects.map((project) => projectText(project, detail?.(project) ?? null)),
    ...(more === 0 ? [] : [`and ${more} more`]),
  ].join('\n');
}

function projectText({ quotationNumber, name, customer }: DigestProject, detail: string | null): string {
  return [`${quotationNumber} ${name}`, customer, detail].filter((part) => part !== null && part !== '').join(', ');
}

function copperText({ offers, costMorePaise, belowFloor, unpriced }: DigestExposure): string {
  const change = `If copper costs ${DIGEST_COPPER_PERCENT} % more, the margin of ${counted(offers, 'open offer')} falls by ${amount(costMorePaise)}.`;
  const below =
    belowFloor === 0
      ? ''
      : ` Then ${belowFloor} of them ${nounOf(belowFloor, 'is', 'are')} below ${nounOf(belowFloor, 'its', 'their')} margin floor.`;
  const left = unpriced === 0 ? '' : ` Not counted for want of prices: ${counted(unpriced, 'offer')}.`;
  return `${change}${below}${left}`;
}

function amount(paise: number): string {
  return `₹ ${printRupees(wholePaise(paise))}`;
}
