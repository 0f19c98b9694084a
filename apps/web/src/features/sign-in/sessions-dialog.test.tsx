import { endOtherSessionsCall, endSessionCall, listSessionsCall, type OwnSessionOnWire } from '@pw/contract/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

const present: OwnSessionOnWire = {
  sessionId: '44444444-4444-4444-8444-000000000001',
  isPresent: true,
  role: 'sales',
  browser: 'Chrome',
  system: 'Windows',
  address: '10.0.0.7',
  startedAt: '2026-11-20T04:30:00.000Z',
  lastUsedAt: '2026-11-20T05:30:00.000Z',
};
const other: OwnSessionOnWire = {
  ...present,
  sessionId: '44444444-4444-4444-8444-000000000002',
  isPresent: false,
  role: 'choosing',
  browser: null,
  system: null,
  address: null,
};

const server = aSalesServer();

const open = () => renderScreen(<SessionsDialog onClose={() => {}} />).user;

it('says where somebody is signed in, in plain words, and offers to end the others', async () => {
  server.answer(listSessionsCall, { items: [present, other] });
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Chrome on Windows this oneSales, from 10.0.0.7Since 20-11-2026 10:00, last used 20-11-2026 11:00',
  );
  expect(second).toHaveTextContent(/^Another program Choosing a roleSince|^Another programChoosing a roleSince/);
  expect(first && within(first).queryByRole('button')).toBeNull();
});

it('ends one of them, once however often it is pressed', async () => {
  server.answer(listSessionsCall, { items: [present, other] });
  server.answer(endSessionCall, { ended: true });
  const user = open();
  const end = await screen.findByRole('button', { name: /^End Another program/ });
  server.answer(listSessionsCall, { items: [present] });
  await user.dblClick(end);
  expect(await screen.findByText('Another program was signed out.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(server.requestsOf(endSessionCall).map(({ path }) => path)).toEqual([`/api/v1/sessions/${other.sessionId}`]);
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

it('ends all others, and says when one is gone already', async () => {
  server.answer(listSessionsCall, { items: [present, other] });
  server.refuse(endSessionCall, 'NOT_FOUND');
  server.answer(endOtherSessionsCall, { ended: 1 });
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^End Another program/ }));
  expect(await screen.findByText(/There is no such object/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('Every other sign-in has ended.')).toBeVisible();
});
