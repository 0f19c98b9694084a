import { type CommercialFiguresOnWire, readCommercialFiguresCall } from '@pw/contract/commercial-figures';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';
import { FiguresScreen } from './figures.screen.tsx';

const server = aFakeServer(() => {
  startSession(aSession('commercial'));
  return startFakeServer();
});

beforeEach(() => {
  // Charts complain where nothing is laid out.
  vi.spyOn(console, 'warn').mockReturnValue();
});

const october = {
  submitted: { count: 4, valuePaise: 855278_31 },
  won: { count: 2, valuePaise: 300000_00 },
  lost: { count: 1, valuePaise: 100000_00 },
  withdrawn: { count: 3, valuePaise: 50000_00 },
  noDecision: { count: 5, valuePaise: 0 },
  winPercent: 66.6667,
  winValuePercent: 75,
  averageDays: 20.3,
  marginPercent: 10.7143,
  leftOut: 0,
};
const figures: CommercialFiguresOnWire = {
  totals: october,
  groups: [{ name: '2026-10', figures: october }],
  charts: {
    openByStatus: [{ status: 'on-quote', count: 3, valuePaise: 12345_67 }],
    winByMonth: [{ month: '2026-10', won: 2, lost: 1, winPercent: 66.6667 }],
    byCustomer: [
      { customer: 'Godavari Foods', count: 3, valuePaise: 800000_00 },
      { customer: null, count: 1, valuePaise: 55278_31 },
    ],
    byMargin: [{ fromPercent: -2, count: 4, valuePaise: 855278_31 }],
  },
  outdated: 0,
};
const nothing: CommercialFiguresOnWire = {
  ...figures,
  groups: [],
  charts: { openByStatus: [], winByMonth: [], byCustomer: [], byMargin: [] },
};

function open(changes: Partial<CommercialFiguresOnWire> = {}, address = '/') {
  server.answer(readCommercialFiguresCall, { ...figures, ...changes });
  const router = createRouter({
    routeTree: createRootRoute({ component: FiguresScreen }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  return { ...renderScreen(<RouterProvider router={router} />), router };
}

const asked = () => Object.fromEntries(server.requestsOf(readCommercialFiguresCall).at(-1)?.query ?? []);
const monthRow = async () =>
  within(await screen.findByRole('grid', { name: 'Figures' })).findByRole('row', { name: /^10-2026/ });
const textsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('the figures of Commercial', () => {
  it('show what happened in each month, and the totals', async () => {
    open();
    const row = await monthRow();
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    for (const text of ['4', '8,55,278.31', '2', '3,00,000.00', '3', '5', '66.67 %', '75.00 %', '20.3', '10.71 %']) {
      expect(cells).toContain(text);
    }
    expect(screen.getByText('2: ₹ 3,00,000.00')).toBeInTheDocument();
    expect(screen.queryByText('Left out of the values')).toBeNull();
    expect(asked()).toEqual({ by: 'month' });
  });

  it('have four charts, each with a table of the same figures', async () => {
    const { user } = open();
    await monthRow();
    expect(textsOf('Open value by status')).toEqual([
      ['Status', 'Offers', 'Value (₹)'],
      ['On Quote', '3', '12,345.67'],
    ]);
    expect(textsOf('Win rate by month')[1]).toEqual(['10-2026', '2', '1', '66.67 %']);
    expect(textsOf('Submitted value by customer').slice(1)).toEqual([
      ['Godavari Foods', '3', '8,00,000.00'],
      ['All others', '1', '55,278.31'],
    ]);
    expect(textsOf('Submitted offers by margin')[1]).toEqual(['-2 to 0', '4', '8,55,278.31']);
    await user.click(screen.getByRole('button', { name: 'Show as table: Win rate by month' }));
    expect(screen.getByRole('button', { name: 'Show as chart: Win rate by month' })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Win rate by month' }).closest('.pw-hidden')).toBeNull();
  });

  it('are asked for as the address says, which keeps days and grouping', async () => {
    const { user, router } = open({}, '/?from=2026-04-01&to=2026-02-31&by=customer');
    await screen.findByText('Godavari Foods');
    expect(asked()).toEqual({ from: '2026-04-01', by: 'customer' });
    await user.type(screen.getByRole('textbox', { name: 'To' }), '30-09-2026');
    await waitFor(() => expect(asked()).toEqual({ from: '2026-04-01', to: '2026-09-30', by: 'customer' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'person');
    await waitFor(() => expect(asked()).toMatchObject({ by: 'person' }));
    expect(router.state.location.search).toEqual({ from: '2026-04-01', to: '2026-09-30', by: 'person' });
  });

  it('are not asked for by days in the wrong order', async () => {
    const { user } = open({}, '/?from=2026-04-01');
    const to = await screen.findByRole('textbox', { name: 'To' });
    await user.type(to, '31-03-2026');
    expect(to).toHaveAccessibleDescription('This day is before the first one.');
    expect(asked()).toEqual({ from: '2026-04-01', by: 'month' });
  });

  it('say how many offers no value counts, and ask again while projects are left to price', async () => {
    open({ totals: { ...october, leftOut: 2 }, outdated: 1 });
    expect(await screen.findByText('1 project is being priced.')).toBeInTheDocument();
    expect(screen.getByText('2 offers')).toBeInTheDocument();
    server.answer(readCommercialFiguresCall, figures);
    await waitFor(() => expect(screen.queryByText('1 project is being priced.')).toBeNull());
  });

  it('are exported with their total', async () => {
    stubFileAddresses();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => `blob:${made instanceof Blob && files.push(made)}`);
    const saved = watchSaves();
    const { user } = open();
    await monthRow();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual(['Figures by month.csv']));
    const cells =
      '"4","855278.31","2","300000.00","1","100000.00","3","50000.00","5","0.00","66.6667","75","20.3","10.7143","0"';
    expect(await files[0]?.text()).toContain(`"2026-10",${cells}\r\n"Total",${cells}`);
  });

  it('say so where nothing happened', async () => {
    open(nothing);
    expect(await screen.findByText('Nothing happened to offers on these days.')).toBeVisible();
    for (const text of ['No project is open.', 'No offer was won or lost on these days.']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getAllByText('No offer was submitted on these days.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });
});
