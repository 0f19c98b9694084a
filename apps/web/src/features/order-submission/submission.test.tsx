import { moveProjectCall } from '@pw/contract/approvals';
import { readCustomerApprovalsCall } from '@pw/contract/customer-approvals';
import { readProjectMarginCall } from '@pw/contract/margin-approvals';
import { readSubmissionCall, submitQuoteCall } from '@pw/contract/order-submission';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { uploadPurchaseOrderCall } from '@pw/contract/purchase-orders';
import { readReleaseGateCall } from '@pw/contract/release-gate';
import { orderReportsCall } from '@pw/contract/reports';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aMarginBelow } from '../margin-approvals/testing/a-margin.ts';
import { aPrice, aPricedBoard, aProjectOnWire } from '../project-pricing/testing/a-price.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { anOfferState, aPoint, aSubmissionCheck } from './testing/a-submission-check.ts';
import { noApprovals } from './testing/no-approvals.ts';

const server = aSalesServer();
beforeEach(() => {
  server.answer(readCustomerApprovalsCall, noApprovals);
  server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'MDB' })]));
});

const aWarning = (id: string, message: string, mustAccept = false) => aPoint(id, message, { mustAccept });
const two = [aWarning('R9', 'The main busbar is loaded to 94 %.'), aWarning('R12', 'Cubicle 3 is full.')];

type Checks = Parameters<typeof answerChecks>[0];
function answerChecks({
  blockers = [],
  warnings = [],
  ...more
}: Partial<ReturnType<typeof readSubmissionCall.reply.parse>>) {
  // Other warnings have another name.
  const warningsFingerprint = `read ${warnings.length}`;
  server.answer(readSubmissionCall, aSubmissionCheck({ blockers, warnings, warningsFingerprint, ...more }));
}

const at = (status: ProjectStatus) => ({ status });

const submitButton = (name = 'Submit to Order') => screen.getByRole('button', { name });
const openSummary = async (checks: Checks, project = {}) => {
  answerChecks(checks);
  const opened = await openStep(SummaryStep, 'Base Project Price', { project });
  await screen.findByRole('button', { name: 'Revisions' });
  return opened;
};

async function confirm(user: UserEvent, title = 'Submit to Order') {
  await user.click(submitButton(title));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { dialog, press: () => user.click(dialog.getByRole('button', { name: title })) };
}

const submitted = {
  projectId: 17,
  quotationNumber: 'Q-2026-0147',
  status: 'quote-submitted',
  offerRevision: 1,
} as const;

describe('Submit to Order', () => {
  it('asks first, sends the quote, says that it was submitted and goes home [SUM-06, SUM-08, SUM-09, SUM-12]', async () => {
    const { user, address } = await openSummary({});
    server.answer(submitQuoteCall, submitted);
    const { dialog, press } = await confirm(user);
    expect(
      dialog.getByText(/^You are about to submit the quote for order conversion\. Are you sure/),
    ).toHaveTextContent('17-R1 is frozen as it is now, and an administrator decides about it.');
    expect(server.requestsOf(submitQuoteCall)).toEqual([]);

    await press();
    expect(await screen.findByText('The Quote has been submitted for order conversion successfully.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/main/sales/home'));
    expect(server.requestsOf(submitQuoteCall)[0]?.path).toBe('/api/v1/projects/17/submission');
    expect(server.bodiesOf(submitQuoteCall)).toEqual([
      {
        acknowledgedWarnings: [],
        warningsFingerprint: 'read 0',
        revision: 1,
      },
    ]);
  });

  it('is sent once by a double click', async () => {
    const { user } = await openSummary({});
    server.answer(submitQuoteCall, submitted);
    const release = server.hold(submitQuoteCall);
    const { dialog } = await confirm(user);
    await user.dblClick(dialog.getByRole('button', { name: 'Submit to Order' }));
    release();
    await screen.findByText(/has been submitted/);
    expect(server.requestsOf(submitQuoteCall)).toHaveLength(1);
  });

  it('tells a failure as one, with what helps, stays and shows how things stand now [SUM-13, SUM-14]', async () => {
    const { user, address } = await openSummary({});
    const text = 'PCC-1 was changed a moment ago and is not complete. Complete it, then submit again.';
    server.refuse(submitQuoteCall, 'BOARDS_INCOMPLETE', { message: text });
    const { press } = await confirm(user);
    answerChecks({ blockers: [{ code: 'BOARDS_INCOMPLETE', text }] });
    await press();
    const toast = await screen.findByText(
      /^The Quote has not been submitted for order conversion successfully\. PCC-1 was changed/,
    );
    expect(toast.closest('[role="status"]')).toHaveClass(/bad/);
    expect(await screen.findByRole('link', { name: 'Go to the boards' })).toBeVisible();
    expect(submitButton()).toBeDisabled();
    expect(address()).toBe('/');
  });

  it('is closed over what stands in the way, and leads to where each is mended [SUM-15]', async () => {
    await openSummary({
      blockers: [
        { code: 'NO_CUSTOMER', text: 'The project has no customer. Choose one on its details.' },
        { code: 'BOARDS_INCOMPLETE', text: 'PCC-1 is not complete: 2 fields are missing.' },
      ],
    });
    const listed = await screen.findByRole('list', { name: 'What keeps the project from being submitted' });
    expect(
      within(listed)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'The project has no customer. Choose one on its details.Choose a customer',
      'PCC-1 is not complete: 2 fields are missing.Go to the boards',
    ]);
    const addresses = within(listed)
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href') ?? '', 'http://a').searchParams.get('step'));
    expect(addresses).toEqual(['project-details', 'board-catalog']);
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveAccessibleDescription('Mend what is listed above first.');
  });

  it('waits for one tick under all warnings, and sends what was read, each check once', async () => {
    const { user } = await openSummary({ warnings: [...two, aWarning('R9', 'Section B is loaded to 91 %.')] });
    server.answer(submitQuoteCall, submitted);
    expect(await screen.findByText('Cubicle 3 is full.')).toBeVisible();
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveAccessibleDescription(
      'Read the warnings and tick that you take responsibility for them.',
    );
    await user.click(screen.getByRole('checkbox', { name: 'I have read all 3 and take responsibility for them' }));
    const { press } = await confirm(user);
    await press();
    await screen.findByText(/has been submitted/);
    expect(server.bodiesOf(submitQuoteCall)).toMatchObject([
      { acknowledgedWarnings: ['R9', 'R12'], warningsFingerprint: 'read 3' },
    ]);
  });

  it('says which of the warnings keep the offer until somebody accepts them by name', async () => {
    await openSummary({ warnings: [aWarning('Q3', 'Demo prices.', true), ...two] });
    expect(
      await screen.findByRole('heading', {
        name: '3 warnings, 1 of them to be accepted by name before the offer goes out',
      }),
    ).toBeVisible();
    const [demo, ...others] = screen.getAllByRole('listitem').filter((item) => /PCC-1/.test(item.textContent ?? ''));
    expect(demo).toHaveTextContent(/Demo prices\.to be accepted$/);
    expect(others.map((item) => item.textContent).join()).not.toContain('to be accepted');
  });

  it('is closed below the floor, and asks for approval there', async () => {
    server.answer(readProjectMarginCall, aMarginBelow());
    const text = 'The margin of 10.71 % of the sale is below the floor of 12.00 % by ₹ 12,495.95.';
    await openSummary({ blockers: [{ code: 'MARGIN_BELOW_FLOOR', text }] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the price' })).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });

  it('asks only for what nobody has accepted, and names who has accepted the rest', async () => {
    const accepted = { by: 'Vikram Iyer', at: '2026-11-19T06:00:00.000Z' };
    const { user } = await openSummary({ warnings: [aPoint('Q3', 'Demo prices.', { accepted }), ...two] });
    server.answer(submitQuoteCall, submitted);
    await user.click(await screen.findByText('1 warning accepted'));
    expect(screen.getByText('Vikram Iyer, 19-11-2026 11:30')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'I have read all 2 and take responsibility for them' }));
    const { press } = await confirm(user);
    await press();
    await screen.findByText(/has been submitted/);
    expect(server.bodiesOf(submitQuoteCall)).toMatchObject([{ acknowledgedWarnings: ['Q3', 'R9', 'R12'] }]);
  });

  it('needs no tick where everything is accepted already', async () => {
    const accepted = { by: 'Vikram Iyer', at: '2026-11-19T06:00:00.000Z' };
    await openSummary({ warnings: [aPoint('Q3', 'Demo prices.', { accepted })] });
    await screen.findByText('1 warning accepted');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(submitButton()).toBeEnabled();
  });

  it('says where a warning is, if its message does not', async () => {
    await openSummary({
      warnings: [aPoint('R1', 'I/C alone feeds 450 A', { place: 'Section A' }), aPoint('C6', 'OG-1: 36 kA')],
    });
    expect(await screen.findByText(/Section A: I\/C alone feeds 450 A$/)).toBeVisible();
    expect(screen.getByText(/^OG-1: 36 kA$/)).toBeVisible();
  });

  it('sends back the offer that was read, and shows why another one is not submitted', async () => {
    const offerRead = { fingerprint: 'read', at: '2026-11-20T06:00:00.000Z', totalFinalLPPaise: 768_527_700 };
    const { user } = await openSummary({ offerRead });
    const message = 'The offer was changed after you read it. The quantity of MDB was changed by Asha.';
    server.refuse(submitQuoteCall, 'OFFER_CHANGED', { message });
    const { press } = await confirm(user);
    await press();
    expect(await screen.findByText(/The quantity of MDB was changed by Asha\.$/)).toBeVisible();
    expect(server.bodiesOf(submitQuoteCall)).toMatchObject([{ offerRead }]);
  });

  it('says whether the offer of this revision is there, and makes it', async () => {
    const offer = anOfferState({ version: null, left: ['No margin in the price'] });
    const { user } = await openSummary({ offer });
    const line = within(await screen.findByRole('group', { name: 'Offer of this revision' }));
    expect(
      line.getByText(/^There is no offer 17-R1 .* Submitting makes it as a draft: 1 point is left\.$/),
    ).toBeVisible();
    server.answer(orderReportsCall, { jobs: [] });
    await user.click(line.getByRole('button', { name: 'Generate the offer' }));
    await waitFor(() =>
      expect(server.bodiesOf(orderReportsCall)).toMatchObject([
        { types: ['TechnoCommercialReport'], offerRevision: 1 },
      ]),
    );
  });

  it('forgets the tick when there are other warnings than those that were read', async () => {
    const { user } = await openSummary({ warnings: two });
    await user.click(await screen.findByRole('checkbox'));
    expect(submitButton()).toBeEnabled();
    server.refuse(submitQuoteCall, 'STALE');
    const { press } = await confirm(user);
    answerChecks({ warnings: [...two, aWarning('R3', 'A new one.')] });
    await press();
    expect(await screen.findByText('A new one.')).toBeVisible();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(submitButton()).toBeDisabled();
  });

  it('says when the checks did not arrive, and stays closed', async () => {
    server.fail(readSubmissionCall, 503);
    await openStep(SummaryStep, 'Base Project Price');
    expect(await screen.findByText(/The check of the project did not arrive/)).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });
});

describe('a rejected order', () => {
  it('that was to be manufactured is released again by the Summary [STS-25]', async () => {
    const { user } = await openSummary({ warnings: two }, at('manufacture-rejected'));
    server.respond(moveProjectCall, () => ({ status: 200, body: aProjectOnWire }));
    await user.click(await screen.findByRole('checkbox'));
    const { press } = await confirm(user, 'Release to manufacture');
    await press();
    await screen.findByText('The Order has been submitted for release to manufacture successfully.');
    expect(server.bodiesOf(moveProjectCall)).toEqual([
      {
        to: 'manufacture-submitted',
        acknowledgedWarnings: ['R9', 'R12'],
        warningsFingerprint: 'read 2',
        revision: 1,
      },
    ]);
  });
});

describe('the release of an order that the customer has not approved', () => {
  const obstacle = { code: 'CUSTOMER_NOT_APPROVED', text: 'The customer has not approved this revision.' } as const;
  const reason = 'The purchase order says so';

  async function openRelease() {
    server.answer(readReleaseGateCall, { obstacle });
    const { user } = await openSummary({ warnings: [] }, at('manufacture-rejected'));
    await user.click(await screen.findByRole('button', { name: 'Release to manufacture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Release to manufacture' });
    expect(await within(dialog).findByText(obstacle.text)).toBeVisible();
    return { user, dialog, release: within(dialog).getByRole('button', { name: 'Release with this reason' }) };
  }

  it('says what is missing, and goes on with a reason of at least ten characters', async () => {
    const { user, dialog, release } = await openRelease();
    expect(release).toBeDisabled();
    const field = within(dialog).getByRole('textbox', { name: /^Reason to release it/ });
    await user.type(field, 'Too short');
    expect(release).toBeDisabled();
    expect(within(dialog).getByText(/^Enter a reason of 10 to 300 characters/)).toBeVisible();
    await user.clear(field);
    await user.type(field, reason);
    server.respond(moveProjectCall, () => ({ status: 200, body: aProjectOnWire }));
    await user.click(release);
    await screen.findByText('The Order has been submitted for release to manufacture successfully.');
    expect(server.bodiesOf(moveProjectCall)).toMatchObject([{ to: 'manufacture-submitted', customerOverride: reason }]);
  });

  it('stays open with the reason where it is refused', async () => {
    const { user, dialog, release } = await openRelease();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason to release it/ }), reason);
    server.refuse(moveProjectCall, 'REMARKS_OPEN');
    await user.click(release);
    expect(await within(dialog).findByText(/Comments of the customer are open/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /^Reason to release it/ })).toHaveValue(reason);
  });
});

const aPdf = (name = 'PO 4711.pdf') => new File(['%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'], name);

describe('Confirm order', () => {
  const upload = {
    revision: 1,
    purchaseOrderNumber: null,
    fileName: 'PO 4711.pdf',
    bytes: 30,
    sha256: 'ab',
    uploadedAt: '2026-11-20T06:00:00.000Z',
    uploadedBy: 'Asha Kulkarni',
    confirmedAt: null,
    url: '/files/po',
  };

  const fill = async (file: File) => {
    const { user } = await openSummary({}, at('order-rejected'));
    const { dialog, press } = await confirm(user, 'Confirm order');
    expect(dialog.getByRole('button', { name: 'Confirm order' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /^Purchase order number/ }), ' 4711/26 ');
    await user.upload(dialog.getByLabelText('Purchase order'), file);
    return { user, dialog, press };
  };

  it('takes number and file of the purchase order; a second try does not send the file again', async () => {
    const { dialog, press } = await fill(aPdf());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm order' })).toBeEnabled());
    server.answer(uploadPurchaseOrderCall, { purchaseOrder: upload });
    server.refuse(moveProjectCall, 'STALE');
    const release = server.hold(uploadPurchaseOrderCall);
    await press();
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    release();
    expect(await dialog.findByText(/^The Order has not been submitted for confirmation successfully\./)).toBeVisible();

    server.respond(moveProjectCall, () => ({ status: 200, body: aProjectOnWire }));
    await press();
    await screen.findByText('The Order has been submitted for confirmation successfully.');
    expect(server.requestsOf(uploadPurchaseOrderCall)).toHaveLength(1);
    expect(server.bodiesOf(moveProjectCall)[1]).toMatchObject({
      to: 'order-submitted',
      purchaseOrderNumber: '4711/26',
    });
  });

  it('judges the file by its content before it is sent', async () => {
    const { dialog } = await fill(new File(['<html>'], 'PO.pdf'));
    expect(await dialog.findByText(/^The purchase order is no PDF, PNG or JPEG file/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirm order' })).toBeDisabled();
  });
});
