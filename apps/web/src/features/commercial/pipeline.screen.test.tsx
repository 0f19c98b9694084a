import { saveFollowUpCall } from '@pw/contract/offer-follow-up';
import { exportPipelineCall, listPipelineCall, type PipelineOnWire } from '@pw/contract/pipeline';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { noOffer, startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { PipelineScreen } from './pipeline.screen.tsx';

const server = aFakeServer(() => {
  startSession(aSession('commercial'));
  return startFakeServer();
});

const item: PipelineOnWire['items'][number] = {
  projectId: 17,
  quotationNumber: 'Q-2026-0017',
  name: 'Chakan Plant',
  customer: 'Godavari Foods',
  salesEngineer: 'Asha Kulkarni',
  status: 'quote-submitted',
  offerRevision: 2,
  boards: 3,
  value: {
    beforeTaxPaise: 855278_31,
    finalPaise: 1009228_41,
    marginPaise: 91636_96,
    marginPercent: 10.7143,
    isBelowFloor: false,
  },
  isIncomplete: false,
  asOf: null,
  daysInStatus: 12,
  actedAt: '2026-11-24T10:00:00.000Z',
  validUntil: '2026-12-20',
  followUp: '2026-11-20',
  isOverdue: true,
  outcome: 'open',
};

const pipeline: PipelineOnWire = {
  items: [item],
  total: 1,
  totals: { beforeTaxPaise: 855278_31, finalPaise: 1009228_41, marginPaise: 91636_96 },
  leftOut: 0,
  outdated: 0,
};

function open(changes: Partial<PipelineOnWire> = {}, address = '/') {
  server.answer(listPipelineCall, { ...pipeline, ...changes });
  const router = createRouter({
    routeTree: createRootRoute({ component: PipelineScreen }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  return { ...renderScreen(<RouterProvider router={router} />), router };
}

const asked = () => Object.fromEntries(server.requestsOf(listPipelineCall).at(-1)?.query ?? []);

describe('the pipeline', () => {
  it('shows each project with value, margin and days in its status, and the totals', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Q-2026-0017/ });
    for (const text of [
      'Godavari Foods',
      'Quote Submitted',
      '8,55,278.31',
      '10,09,228.41',
      '91,636.96',
      '10.71',
      '12',
    ]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText('₹ 8,55,278.31')).toBeInTheDocument();
    expect(screen.queryByText('Left out of the totals')).toBeNull();
    expect(asked()).toEqual({ sort: '-actedAt', page: '1', size: '20' });
  });

  it('marks an incomplete project and an older value, and says how many the totals lack', async () => {
    open({ items: [{ ...item, isIncomplete: true, asOf: '2026-11-24T05:12:00.000Z' }], leftOut: 1 });
    expect(await screen.findByText('incomplete, as of 24-11-2026 10:42')).toBeInTheDocument();
    expect(screen.getByText('Left out of the totals')).toBeInTheDocument();
    expect(screen.getByText('1 project')).toBeInTheDocument();
  });

  it('marks a margin below its floor, and shows such projects alone', async () => {
    const value = item.value && { ...item.value, isBelowFloor: true };
    const { user, router } = open({ items: [{ ...item, value }] });
    expect(await screen.findByText('below floor')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Below floor' }));
    await waitFor(() => expect(asked()).toMatchObject({ belowFloor: 'true' }));
    expect(router.state.location.search).toMatchObject({ belowFloor: true });
  });

  it('marks a follow-up that is due, and is filtered by outcome and by what nobody follows up', async () => {
    const { user, router } = open({}, '/?outcome=lost,withdrawn&noFollowUp=true');
    expect(await screen.findByText('overdue')).toBeInTheDocument();
    expect(asked()).toMatchObject({ outcome: 'lost,withdrawn', noFollowUp: 'true' });
    await user.click(screen.getByRole('checkbox', { name: 'No follow-up' }));
    await waitFor(() => expect(asked()).not.toHaveProperty('noFollowUp'));
    expect(router.state.location.search).toEqual({ outcome: 'lost,withdrawn' });
  });

  it('lets Commercial say when to ask the customer again', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Follow-up of Chakan Plant' }));
    await user.type(await screen.findByLabelText('Day'), '25-11-2026');
    server.answer(saveFollowUpCall, noOffer);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The follow-up is saved.')).toBeInTheDocument();
    expect(server.bodiesOf(saveFollowUpCall)).toEqual([{ on: '2026-11-25', note: '' }]);
    expect(screen.getByRole('button', { name: 'Outcome of Chakan Plant' })).toBeInTheDocument();
  });

  it('has nothing to do for administrators, who look at it', async () => {
    startSession(aSession('administrator'));
    open();
    await screen.findByRole('row', { name: /Q-2026-0017/ });
    expect(screen.queryByRole('button', { name: /Follow-up of/ })).toBeNull();
  });

  it('asks again while projects are left to price', async () => {
    open({ outdated: 1 });
    expect(await screen.findByText('1 project is being priced.')).toBeInTheDocument();
    server.answer(listPipelineCall, pipeline);
    await waitFor(() => expect(screen.queryByText('1 project is being priced.')).toBeNull());
  });

  it('is looked at as the address says, which keeps what is filtered and sorted', async () => {
    const { user, router } = open({}, '/?status=on-quote&customer=acme&valueFrom=1000.50&marginBelow=12&sort=final');
    await screen.findByRole('row', { name: /Q-2026-0017/ });
    expect(asked()).toEqual({
      sort: 'final',
      page: '1',
      size: '20',
      status: 'on-quote',
      customer: 'acme',
      valueFromPaise: '100050',
      marginBelow: '12',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Ending in 7 days' }));
    await waitFor(() => expect(asked()).toMatchObject({ ending: 'true' }));
    expect(router.state.location.search).toMatchObject({ ending: true, status: 'on-quote' });
    await user.click(screen.getByRole('button', { name: /Margin \(%\)/ }));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'marginPercent' }));
  });

  it('is narrowed in a dialog, which refuses what is no percentage', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Margin below/), '101');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByText('Write a percentage from 0 to 100.')).toBeInTheDocument();
    await user.clear(within(dialog).getByLabelText(/Margin below/));
    await user.type(within(dialog).getByLabelText(/Margin below/), '12.5');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(asked()).toMatchObject({ marginBelow: '12.5' }));
    expect(await screen.findByRole('button', { name: 'More filters: 1' })).toBeInTheDocument();
  });

  it('exports what is filtered', async () => {
    server.respond(exportPipelineCall, () => ({ status: 200, body: 'quotation' }));
    const { user } = open({}, '/?status=on-quote');
    await screen.findByRole('row', { name: /Q-2026-0017/ });
    await user.click(screen.getByRole('button', { name: 'Export XLSX' }));
    await waitFor(() => expect(server.requestsOf(exportPipelineCall)).toHaveLength(1));
    const query = Object.fromEntries(server.requestsOf(exportPipelineCall).at(-1)?.query ?? []);
    expect(query).toEqual({ sort: '-actedAt', status: 'on-quote', format: 'xlsx' });
  });

  it('says that nothing matches, and shows all projects again', async () => {
    const { user } = open({ items: [], total: 0 }, '/?status=closed');
    await user.click(await screen.findByRole('button', { name: 'Show all projects' }));
    await waitFor(() => expect(asked()).not.toHaveProperty('status'));
  });
});

it('leads from a row to its project', async () => {
  const { router, user } = open();
  await user.dblClick(await screen.findByRole('row', { name: /Chakan Plant/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/main/sales/config-verticle-wizard'));
  expect(router.state.location.search).toMatchObject({ project: 17, step: 'summary' });
});
