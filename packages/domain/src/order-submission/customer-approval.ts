import { dayOnScreen, isIsoDate } from '../dates.ts';
import { type FieldFaults, type FieldRule, judgeFields, judgeLine } from '../field-rules.ts';

/** The verdicts of a customer on an offer with its drawings, as the box on them asks (SBD 16.2). */
export const customerVerdicts = ['approved', 'approved with comments', 'rejected'] as const;

export type CustomerVerdict = (typeof customerVerdicts)[number];

/** How the customer said it: to sales, who recorded it, or on his page. */
export const approvalVias = ['sales', 'page'] as const;

export type ApprovalVia = (typeof approvalVias)[number];

/** The entries about a customer's answer. */
export type CustomerApprovalForm = {
  readonly verdict: CustomerVerdict;
  /** The person of the customer. */
  readonly saidBy: string;
  /** The day, `yyyy-mm-dd`. */
  readonly saidOn: string;
  readonly comments: string;
};

export const customerApprovalLimits = { saidBy: 100, comments: 1000 } as const;

/** Judges what is entered; `today` is an ISO day. */
export function judgeCustomerApproval(
  form: CustomerApprovalForm,
  today: string,
): FieldFaults<keyof CustomerApprovalForm> {
  const rules: readonly FieldRule<CustomerApprovalForm, keyof CustomerApprovalForm>[] = [
    {
      field: 'saidBy',
      text: `Enter who said it for the customer, with at most ${customerApprovalLimits.saidBy} characters.`,
      isBrokenBy: ({ saidBy }) => judgeLine(saidBy, customerApprovalLimits.saidBy) !== null,
    },
    {
      field: 'saidOn',
      text: 'Enter the day on which the customer said it, which is none to come.',
      isBrokenBy: ({ saidOn }) => !isIsoDate(saidOn) || saidOn > today,
    },
    {
      field: 'comments',
      text: `Enter the comments on one line, with at most ${customerApprovalLimits.comments} characters.`,
      isBrokenBy: ({ verdict, comments }) => {
        const fault = judgeLine(comments, customerApprovalLimits.comments);
        return fault !== null && (fault !== 'EMPTY' || verdict === 'approved with comments');
      },
    },
  ];
  return judgeFields(rules, form);
}

/** The customer's answer to a revision, with the hash of exactly what the customer was shown. */
export type RecordedApproval = CustomerApprovalForm & { readonly revision: number; readonly offerHash: string };

/**
 * How what stands now relates to what the customer said last: nothing was said; it is what he saw; it is another revision,
 * or what was frozen of his is no longer what it was.
 */
export type ApprovalStanding = 'none' | CustomerVerdict | 'other revision' | 'tampered';

/**
 * Compares what was said last with what stands.
 * @param hashes of the submitted revisions as they are kept now, by their numbers
 * @param current the revision that the project is, submitted or worked on
 */
export function approvalStanding(
  last: Pick<RecordedApproval, 'verdict' | 'revision' | 'offerHash'> | undefined,
  hashes: ReadonlyMap<number, string>,
  current: number,
): ApprovalStanding {
  if (last === undefined) {
    return 'none';
  }
  if (hashes.get(last.revision) !== last.offerHash) {
    return 'tampered';
  }
  return last.revision === current ? last.verdict : 'other revision';
}

const verdictWords: Readonly<Record<CustomerVerdict, string>> = {
  approved: 'Approved',
  'approved with comments': 'Approved with comments',
  rejected: 'Rejected',
};

/** The customer's answer in words, e.g. `R1 approved by R. Iyer on 26-11-2026`. */
export function approvalText(
  standing: ApprovalStanding,
  last: Pick<RecordedApproval, 'verdict' | 'revision' | 'saidBy' | 'saidOn'> | undefined,
  current: number,
): string {
  if (last === undefined || standing === 'none') {
    return 'The customer has not said anything yet';
  }
  const said = `R${last.revision} ${last.verdict} by ${last.saidBy} on ${dayOnScreen(last.saidOn)}`;
  switch (standing) {
    case 'other revision':
      return `${said}: R${current} is another offer, which the customer has not said anything of`;
    case 'tampered':
      return `${said}: what is kept of R${last.revision} is no longer what the customer was shown`;
    default:
      return said;
  }
}

/** The name of a verdict on a button and in a list. */
export function verdictText(verdict: CustomerVerdict): string {
  return verdictWords[verdict];
}
