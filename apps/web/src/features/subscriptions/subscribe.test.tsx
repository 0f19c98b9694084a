import { subscribeCall } from '@pw/contract/subscriptions';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';

const server = aFakeServer();

const openForm = async (): Promise<UserEvent> => {
  const { user } = renderApp('/subscribe');
  await screen.findByRole('heading', { name: 'Subscribe' });
  return user;
};
const fillIn = async (user: UserEvent) => {
  await user.type(screen.getByLabelText(/^Company/), 'New Panels');
  await user.type(screen.getByLabelText(/^Administrator's name/), 'Nila Rao');
  await user.type(screen.getByLabelText(/^Administrator's email/), 'nila@new.test');
  await user.type(screen.getByLabelText(/^Phone/), '9876543210');
  await user.clear(screen.getByLabelText(/^Licenses/));
  await user.type(screen.getByLabelText(/^Licenses/), '3');
};
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Subscribe' }));

describe('the subscription', () => {
  it('creates the company without a sign-in, says where the licence key went, and leads on [SHL-06, SHL-07]', async () => {
    server.answer(subscribeCall, { company: 'New Panels', email: 'nila@new.test' });
    const user = await openForm();
    await fillIn(user);
    expect(screen.getByText('For up to 6 sales users and 3 manufacturers.')).toBeVisible();
    await send(user);
    expect(await screen.findByRole('heading', { name: 'New Panels is subscribed' })).toBeVisible();
    expect(screen.getByText('The license key was sent to nila@new.test.')).toBeVisible();
    expect(server.bodiesOf(subscribeCall)).toEqual([
      {
        company: 'New Panels',
        administratorName: 'Nila Rao',
        email: 'nila@new.test',
        phone: '9876543210',
        licences: 3,
      },
    ]);
    await user.click(screen.getByRole('link', { name: 'Log in as administrator' }));
    expect(await screen.findByRole('radio', { name: 'Administrator' })).toBeChecked();
  });

  it('names what is missing and sends nothing', async () => {
    const user = await openForm();
    await send(user);
    expect(await screen.findByText('Company is required')).toBeVisible();
    expect(screen.getByText('Name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Please enter a valid 10 digit number.')).toBeVisible();
    expect(server.requestsOf()).toEqual([]);
  });

  it('shows what the server finds wrong at its field', async () => {
    server.refuse(subscribeCall, 'FIELD_INVALID', { details: { phone: 'Not a number of India' } });
    const user = await openForm();
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Not a number of India')).toBeVisible();
    expect(screen.getByLabelText(/^Company/)).toHaveValue('New Panels');
  });

  it('creates one company when it is pressed twice', async () => {
    server.answer(subscribeCall, { company: 'New Panels', email: 'nila@new.test' });
    const release = server.hold(subscribeCall);
    const user = await openForm();
    await fillIn(user);
    await user.dblClick(screen.getByRole('button', { name: 'Subscribe' }));
    release();
    await screen.findByRole('heading', { name: 'New Panels is subscribed' });
    expect(server.requestsOf(subscribeCall)).toHaveLength(1);
  });
});
