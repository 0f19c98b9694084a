import type { Severity } from '@pw/switchboard/checks/check';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { aSession } from '../../../testing/signed-in.ts';
import type { SummaryFinding } from '../design/board-summary.ts';
import { renderWithBoard } from '../testing/render-with-board.tsx';
import { CheckList } from './check-list.tsx';

let server: FakeServer;
beforeEach(() => {
  startSession(aSession('sales'));
  server = startFakeServer();
});
afterEach(() => server.stop());

const finding = (severity: Severity, number: number): SummaryFinding => ({
  ...{ id: 'C4', severity, message: `OG-${number} does not fit`, feeder: `OG-${number}` },
  ...{ part: `f${number}`, property: 'FEEDER_AMP_RATING' },
});
const warnings = (count: number) => Array.from({ length: count }, (_, at) => finding('W', at + 1));
const listed = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('lists errors first', () => {
  renderWithBoard(server, <CheckList findings={[...warnings(2), finding('E', 3)]} passedCount={20} />);
  expect(listed()).toEqual(['EC4 OG-3 does not fit', 'WC4 OG-1 does not fit', 'WC4 OG-2 does not fit']);
});

it('says of how many findings it lists none, and counts them all', () => {
  renderWithBoard(server, <CheckList findings={[...warnings(203), finding('E', 204)]} passedCount={20} />);
  expect(listed()).toHaveLength(200);
  expect(screen.getByText('4 more come up once these are repaired.')).toBeVisible();
  expect(screen.getByText('203 warnings')).toBeInTheDocument();
});
