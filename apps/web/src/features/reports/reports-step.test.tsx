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

it('says that there are no reports, and offers nothing that would do nothing', async () => {
  await openStep(ReportsStep, 'No reports yet');
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  expect(screen.getByText(/No report was generated for Chakan Plant Extension/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
