import {
  type CustomerApprovalsOnWire,
  readCustomerApprovalsCall,
  recordCustomerApprovalCall,
} from '@pw/contract/customer-approvals';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aProjectOnWire } from '../project-pricing/testing/a-price.ts';
import { CustomerApprovalCard } from './customer-approval-card.tsx';

const server = aSalesServer();

const offerHash = 'ab'.repeat(32);

const nothing: CustomerApprovalsOnWire = {
  revision: 1,
  submitted: { offerHash, drawings: [{ lineItemId: 4, board: 'MDB', hash: 'cd'.repeat(32) }] },
  standing: 'none',
  text: 'The customer has not said anything yet',
  approvals: [],
};
const said: CustomerApprovalsOnWire['approvals'][number] = {
  verdict: 'approved with comments',
  saidBy: 'R. Iyer',
  saidOn: '2026-11-18',
  comments: 'Gland plates by us',
  revision: 1,
  offerHash,
  isIntact: true,
  via: 'sales',
  designation: '',
  recordedBy: 'Asha Kulkarni',
  recordedAt: '2026-11-18T06:00:00.000Z',
};

const open = () => renderScreen(<CustomerApprovalCard project={aProjectOnWire} />);

describe('the approval of the customer', () => {
  it('is recorded for exactly the offer that is on the screen', async () => {
    server.answer(readCustomerApprovalsCall, nothing);
    const { user } = open();
    expect(await screen.findByText('The customer has not said anything yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record what he said' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What the customer said' }));
    expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Approved with comments' }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'R. Iyer');
    await user.type(dialog.getByRole('textbox', { name: 'Comments' }), 'Gland plates by us');
    const after = { ...nothing, standing: 'approved with comments', text: 'R1 approved', approvals: [said] } as const;
    server.answer(recordCustomerApprovalCall, after);
    server.answer(readCustomerApprovalsCall, after);
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText(/^R1: Approved with comments: Gland plates by us/)).toBeVisible();
    const { verdict, saidBy, comments } = said;
    expect(server.bodiesOf(recordCustomerApprovalCall)).toMatchObject([{ verdict, saidBy, comments, offerHash }]);
  });

  it('reports another revision, and what is no longer what he was shown', async () => {
    server.answer(readCustomerApprovalsCall, {
      ...nothing,
      submitted: null,
      standing: 'tampered',
      text: 'R1 approved: no longer what the customer was shown',
      approvals: [{ ...said, isIntact: false }],
    });
    open();
    expect(await screen.findByText(/no longer what the customer was shown/)).toBeVisible();
    expect(screen.getByText(/which is no longer what is kept/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record what he said' })).toBeNull();
  });

  it('says that it did not arrive, and asks for it again', async () => {
    server.fail(readCustomerApprovalsCall, 503);
    const { user } = open();
    expect(await screen.findByText(/What the customer said did not arrive/)).toBeVisible();
    server.answer(readCustomerApprovalsCall, nothing);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The customer has not said anything yet')).toBeVisible();
  });
});
