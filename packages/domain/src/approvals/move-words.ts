import { revisionLabel } from '../projects/decide-project.ts';
import { isRejected, type ProjectStatus, statusEntry } from '../projects/project-status.ts';

/**
 * The action that took a project to a status, after the name of the user; null for the status that no step leads to.
 */
const deeds: Readonly<Record<ProjectStatus, string | null>> = {
  'on-quote': null,
  'quote-submitted': 'submitted the quote',
  'quote-rejected': 'rejected the quote',
  'on-order': 'approved it',
  'order-submitted': 'confirmed the order',
  'order-rejected': 'rejected the order',
  'on-manufacture': 'approved the release to manufacture',
  'manufacture-submitted': 'released it to manufacture',
  'manufacture-rejected': 'rejected the release to manufacture',
  closed: 'closed it',
};

/** The user and the action that took a project to a status, e.g. `Asha confirmed the order`. */
export function deedOf(name: string, to: ProjectStatus): string {
  return `${name} ${deeds[to] ?? 'created it'}`;
}

/** A step of a project as a mail reports it, after it was taken. */
export type ToldMove = {
  readonly to: ProjectStatus;
  /** Who took it. */
  readonly by: string;
  readonly projectId: number;
  readonly projectName: string;
  readonly quotationNumber: string;
  /** The revision that was submitted or decided, from 1. */
  readonly revision: number;
  readonly customerName: string;
  /** Null where there is none yet. */
  readonly orderNumber: string | null;
  /** The order number of the customer, on the steps that confirm an order. */
  readonly purchaseOrderNumber: string | null;
  /** The reason of a rejection; empty without one. */
  readonly reason: string;
  /** Why the order is released without the approval of the customer; null where nothing was missing. */
  readonly customerOverride: string | null;
};

type MoveMail = { readonly subject: string; readonly text: string };

/** Who gets the mail about a step: the people who decide next, or who wait for the decision; null for no mail. */
export type Audience = 'administrators' | 'submitter';

type Told = { readonly audience: Audience; readonly subject: string; readonly next: string };

const asks = (what: string): Told => ({
  audience: 'administrators',
  subject: `${what} to approve`,
  next: 'It waits in the Request List of the Approval Management. Open it:',
});
const approved = (what: string, next: string): Told => ({ audience: 'submitter', subject: `${what} approved`, next });
const rejected = (what: string): Told => ({
  audience: 'submitter',
  subject: `${what} rejected`,
  next: 'The project can be changed again, as its next revision. Open it:',
});

/** The mail about a step, by the status that the step leads to. */
const mailForms: Readonly<Record<ProjectStatus, Told | null>> = {
  'on-quote': null,
  'quote-submitted': asks('Quote'),
  'quote-rejected': rejected('Quote'),
  'on-order': approved('Order', 'It is On Order. Open it:'),
  'order-submitted': asks('Order'),
  'order-rejected': rejected('Order'),
  'manufacture-submitted': asks('Release to manufacture'),
  'manufacture-rejected': rejected('Release to manufacture'),
  'on-manufacture': approved('Release to manufacture', 'It is On Manufacture. Open it:'),
  closed: null,
};

/** Who gets the mail about a step to a status; null for a step without a mail. */
export function audienceOf(to: ProjectStatus): Audience | null {
  return mailForms[to]?.audience ?? null;
}

/** The page of a project behind the address of the installation, where its readers look at it or decide. */
const pages: Readonly<Record<Audience, (project: ToldMove) => string>> = {
  administrators: ({ projectId, quotationNumber }) =>
    `/main/admin/quouteOverView?projectId=${projectId}&specProjectId=${quotationNumber}`,
  submitter: ({ projectId }) => `/main/sales/config-verticle-wizard?mode=board&project=${projectId}`,
};

/**
 * The mail that reports a step.
 * @param recipient the name of the person who reads it
 * @param publicUrl where users reach the installation, without a slash at the end
 * @returns null for a step without a mail
 */
export function moveMail(move: ToldMove, recipient: string, publicUrl: string): MoveMail | null {
  const form = mailForms[move.to];
  if (form === null) {
    return null;
  }
  const { projectName, customerName, quotationNumber, revision } = move;
  const customer = customerName === '' ? '' : ` for ${customerName}`;
  const facts = [
    `Quotation ${quotationNumber}, revision ${revisionLabel(revision)}, status ${statusEntry(move.to).name}.`,
    move.orderNumber === null ? '' : `Order number: ${move.orderNumber}`,
    move.purchaseOrderNumber === null ? '' : `Purchase order of the customer: ${move.purchaseOrderNumber}`,
    isRejected(move.to) ? reasonText(move.reason) : '',
    move.customerOverride === null ? '' : customerOverrideText(move.customerOverride),
  ];
  return {
    subject: `${form.subject}: ${projectName} (${quotationNumber})`,
    text: [
      `Hello ${recipient},`,
      `${deedOf(move.by, move.to)}: project ${projectName}${customer}.`,
      facts.filter((line) => line !== '').join('\n'),
      `${form.next}\n${publicUrl}/#${pages[form.audience](move)}`,
    ].join('\n\n'),
  };
}

/** Says that an order was released without what the company asks of the customer, and why. */
export function customerOverrideText(reason: string): string {
  return `Released without the approval of the customer: ${reason}`;
}

function reasonText(reason: string): string {
  return reason === '' ? 'No reason was given.' : `Reason: ${reason}`;
}
