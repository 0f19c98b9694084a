import { listOverdueCall } from '@pw/contract/overdue-offers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { keepProjects } from '../projects/testing/fake-projects.ts';

const server = aSalesServer();

const item = (at: number) => ({
  projectId: at,
  quotationNumber: `Q-2026-000${at}`,
  name: `Plant ${at}`,
  customer: 'Acme',
  on: '2026-11-20',
  note: '',
});

it('sales read on their home whom to ask again, with the way to each offer', async () => {
  keepProjects(server);
  server.answer(listOverdueCall, { items: [1, 2, 3, 4, 5, 6].map(item), total: 7 });
  renderApp('/main/sales/home');
  expect(await screen.findByText(/7 follow-ups are due/)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Q-2026-0001 Plant 1' });
  expect(link).toHaveAttribute('href', expect.stringContaining('project=1'));
  expect(screen.getByText(/and 2 more/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Plant 6/ })).toBeNull();
});
