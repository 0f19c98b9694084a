import { dayOnScreen } from '../dates.ts';
import { type FieldFaults, type FieldRule, judgeFields, judgeLine } from '../field-rules.ts';
import { type CustomerVerdict, customerApprovalLimits, verdictText } from '../order-submission/customer-approval.ts';
import { revisionLabel } from '../projects/decide-project.ts';

/** The entries of a customer who decides on his page. */
export type SharedDecisionForm = {
  readonly verdict: CustomerVerdict;
  readonly saidBy: string;
  /** His function at the customer; '' for none. */
  readonly designation: string;
  readonly comments: string;
};

export const sharedDecisionLimits = {
  saidBy: customerApprovalLimits.saidBy,
  designation: 100,
  comments: customerApprovalLimits.comments,
  leastComments: 3,
  extension: 500,
} as const;

/** An entry as it is kept: on one line and without blanks around. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
}

/** A decision as it is kept. */
export function keptDecision({ verdict, saidBy, designation, comments }: SharedDecisionForm): SharedDecisionForm {
  return {
    verdict,
    saidBy: onOneLine(saidBy),
    designation: onOneLine(designation),
    comments: onOneLine(comments),
  };
}

/** Judges a decision in its kept form. */
export function judgeSharedDecision(form: SharedDecisionForm): FieldFaults<keyof SharedDecisionForm> {
  const { saidBy: longestName, designation: longestFunction, comments: most, leastComments } = sharedDecisionLimits;
  const rules: readonly FieldRule<SharedDecisionForm, keyof SharedDecisionForm>[] = [
    {
      field: 'saidBy',
      text: `Enter your name, with at most ${longestName} characters.`,
      isBrokenBy: ({ saidBy }) => judgeLine(saidBy, longestName) !== null,
    },
    {
      field: 'designation',
      text: `Enter your function with at most ${longestFunction} characters.`,
      isBrokenBy: ({ designation }) => designation !== '' && judgeLine(designation, longestFunction) !== null,
    },
    {
      field: 'comments',
      text: `Enter your comments, with ${leastComments} to ${most} characters.`,
      isBrokenBy: ({ verdict, comments }) =>
        comments === ''
          ? verdict !== 'approved'
          : judgeLine(comments, most) !== null || comments.length < leastComments,
    },
  ];
  return judgeFields(rules, form);
}

/** Whether a request for more time cannot be sent: it is empty, or too long. */
export function extensionTextFault(text: string): boolean {
  return judgeLine(onOneLine(text), sharedDecisionLimits.extension) !== null;
}

/** A decision or a request of a customer as a mail tells it. */
export type ToldOffer = {
  readonly projectName: string;
  readonly customerName: string;
  readonly quotationNumber: string;
  readonly revision: number;
  /** The person who has the link. */
  readonly linkName: string;
  /** The address of the project in this installation. */
  readonly address: string;
};

type PageMail = { readonly subject: string; readonly text: string };

/** The mail to sales and administrators after a customer has decided; `saidOn` is an ISO day. */
export function decisionMail(
  { verdict, saidBy, designation, comments }: SharedDecisionForm,
  saidOn: string,
  offer: ToldOffer,
): PageMail {
  const verdictWords = verdictText(verdict);
  const who = designation === '' ? saidBy : `${saidBy}, ${designation}`;
  const said = `${verdictWords} by ${who} on ${dayOnScreen(saidOn)}, with the link of ${offer.linkName}.`;
  return pageMail(verdictWords, offer, [said, ...(comments === '' ? [] : [`Comments: ${comments}`])]);
}

/** The mail to the sales engineer whose customer asks for a longer validity. */
export function extensionMail(text: string, offer: ToldOffer): PageMail {
  return pageMail('Longer validity asked', offer, [`${offer.linkName} asks for a longer validity: ${text}`]);
}

/** A mail about something that a customer did on his page, with the address of the project. */
export function pageMail(event: string, offer: ToldOffer, lines: readonly string[]): PageMail {
  const { projectName, customerName, quotationNumber, revision, address } = offer;
  return {
    subject: `${event}: ${projectName} (${quotationNumber} ${revisionLabel(revision)})`,
    text: [`${customerName}, ${projectName}, ${quotationNumber} ${revisionLabel(revision)}.`, ...lines, address].join(
      '\n\n',
    ),
  };
}
