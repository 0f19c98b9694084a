import { momentOnScreen } from '@pw/domain/dates';
import { type CustomerVerdict, verdictText } from '@pw/domain/order-submission/customer-approval';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { ReportDocument, ReportHead } from '../document/report-document.ts';

/** A decision that a customer made on his page, as it is kept. */
export type ReceivedDecision = {
  readonly verdict: CustomerVerdict;
  readonly saidBy: string;
  /** '' for none. */
  readonly designation: string;
  readonly comments: string;
  /** The day in India, ISO. */
  readonly saidOn: string;
  /** Epoch of the moment at which it arrived, ms. */
  readonly atMs: number;
  /** The person of the link. */
  readonly linkName: string;
  /** SHA-256 of what was shown to him, in hexadecimal digits. */
  readonly shownHash: string;
};

/** The offer that was decided on, as it was submitted. */
export type DecidedOffer = Pick<ReportHead, 'company' | 'address' | 'particulars' | 'logo'> & {
  readonly number: string;
  readonly revision: number;
  readonly project: string;
  readonly customer: string;
};

/** The receipt of a decision: who decided what, when and on what. The same decision is the same paper. */
export function decisionReceipt(decision: ReceivedDecision, offer: DecidedOffer): ReportDocument {
  const { verdict, saidBy, designation, comments, saidOn, atMs, linkName, shownHash } = decision;
  const { number, revision, project, customer, ...letterhead } = offer;
  const said = [
    { label: 'Decision', value: verdictText(verdict) },
    { label: 'By', value: [saidBy, designation].filter((part) => part !== '').join(', ') },
    { label: 'Received', value: `${momentOnScreen(atMs)} (India)` },
    { label: 'With the link of', value: linkName },
    { label: 'Comments', value: comments },
  ];
  return {
    title: `Receipt of a decision on offer ${number}`,
    date: saidOn,
    head: {
      ...letterhead,
      title: 'Receipt of a Decision',
      fields: [
        { label: 'Offer no.', value: number },
        { label: 'Revision', value: revisionLabel(revision) },
        { label: 'Project', value: project },
        { label: 'Customer', value: customer },
      ],
    },
    confidentiality: '',
    isDraft: false,
    sources: [],
    parts: [
      {
        kind: 'text',
        title: 'Decision',
        orientation: 'portrait',
        blocks: [
          { kind: 'fields', fields: said.filter(({ value }) => value !== '') },
          { kind: 'paragraph', style: 'body', text: `SHA-256 of everything that the page showed: ${shownHash}` },
          { kind: 'paragraph', style: 'body', text: NO_SIGNATURE },
        ],
      },
    ],
  };
}

const NO_SIGNATURE =
  'This receipt is no digital signature. It repeats what was entered on the page of the offer. Of several decisions the last one counts.';
