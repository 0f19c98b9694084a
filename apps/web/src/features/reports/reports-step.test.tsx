import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openStep, startSteps, stopSteps } from '../project-pricing/testing/open-step.tsx';
import { ReportsStep } from './reports-step.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startSteps();
});
afterEach(() => stopSteps(server));

it('says that reports are not generated here yet, and leads to where drawings and prices are', async () => {
  const { user, address } = await openStep(ReportsStep, 'No reports yet');
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(screen.getByText(/Reports of Chakan Plant Extension can not be generated here yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the boards' }));
  expect(address()).toBe('/main/sales/config-verticle-wizard?mode=board&project=17&step=board-catalog');
});
