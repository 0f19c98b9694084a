import { readDigestCall, saveDigestCall } from '@pw/contract/digest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { keepProjects } from '../projects/testing/fake-projects.ts';
import { DigestSwitch } from './digest-switch.tsx';

const server = aFakeServer(() => {
  startSession(aSession('sales'));
  return startFakeServer();
});

const digestSwitch = () => screen.findByRole('switch', { name: 'Weekly mail' });

it('the weekly mail is switched on and off', async () => {
  renderScreen(<DigestSwitch />);
  expect(await digestSwitch()).not.toBeChecked();
  server.answer(saveDigestCall, { isOn: true });
  await userEvent.click(await digestSwitch());
  await waitFor(async () => expect(await digestSwitch()).toBeChecked());
  expect(server.bodiesOf(saveDigestCall)).toEqual([{ isOn: true }]);
});

it('a switch that is not saved stays, and says why', async () => {
  server.answer(readDigestCall, { isOn: true });
  renderScreen(<DigestSwitch />);
  server.fail(saveDigestCall, 503);
  await userEvent.click(await digestSwitch());
  expect(await screen.findByRole('status')).toHaveTextContent('Weekly mail');
  expect(await digestSwitch()).toBeChecked();
});

it('sales find the switch of the weekly mail over their projects', async () => {
  keepProjects(server);
  renderApp('/main/sales/home');
  expect(await digestSwitch()).toBeInTheDocument();
});
