import { aBoard } from '@pw/testing/configuration';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeFeeders, openFeeders } from '../../features/feeders/testing/open-feeders.tsx';

afterEach(closeFeeders);

// Alone: only the first time that the step is opened it has to be loaded.
it('says that the feeders are loading until they are there [CFG-33]', async () => {
  const opening = openFeeders(aBoard());
  expect(screen.getByText('Feeders are loading, please wait...')).toBeVisible();
  await opening;
  expect(screen.queryByText('Feeders are loading, please wait...')).toBeNull();
  expect(screen.getByRole('grid', { name: 'Feeders' })).toBeVisible();
});
