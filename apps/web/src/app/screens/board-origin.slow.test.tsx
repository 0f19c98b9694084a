import { readSearchCriteriaCall } from '@pw/contract/feeder-search';
import { readBoardOriginCall, readIntakeCall, readIntakeCellsCall } from '@pw/contract/intake';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerEditing } from '../../features/board-configuration/testing/fake-editing.ts';
import {
  openConfiguration,
  startConfiguration,
} from '../../features/board-configuration/testing/open-configuration.tsx';
import { anOrigin } from '../../features/intake/testing/an-origin.ts';
import { anIntake } from '../../features/intake/testing/dropped-intake.ts';
import { aFakeServer } from '../../testing/fixtures.ts';

const server = aFakeServer(startConfiguration);

const incomer = {
  part: 'f1',
  name: 'I/C-1',
  type: 'ACB_IC',
  properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
};

beforeEach(() => {
  server.answer(readSearchCriteriaCall, []);
  server.answer(readIntakeCall, anIntake());
  server.answer(readIntakeCellsCall, {
    cells: [
      { row: 2, col: 2, text: '1600 A' },
      { row: 12, col: 6, text: '1600A' },
    ],
    merges: [],
  });
  answerEditing(server, { properties: { RATED_CURRENT: 1600 }, feeders: [incomer], lastPart: 1 });
});

const source = () => screen.findByRole('region', { name: 'Source: LT schedule.xlsx' });

describe('a board that was read from a file', () => {
  it('says below a value where it is from, and shows the place', async () => {
    server.answer(readBoardOriginCall, anOrigin());
    const user = await openConfiguration();
    const show = await screen.findByRole('button', { name: 'Show Rated current in LT schedule.xlsx' });
    expect(screen.getByText('from PCC-1!B2: 1600 A, LT schedule.xlsx')).toBeVisible();
    await user.click(show);
    const dialog = within(await screen.findByRole('dialog', { name: 'Source: LT schedule.xlsx' }));
    expect(await dialog.findByRole('cell', { name: '1600 A' })).toHaveAttribute('aria-current', 'location');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(show).toHaveFocus();
  });

  it('says so of the values of a feeder, and shows the place in its drawer', async () => {
    server.answer(readBoardOriginCall, anOrigin());
    const user = await openConfiguration('&step=feeders');
    await user.click(await screen.findByRole('button', { name: 'Configure I/C-1' }));
    const drawer = within(await screen.findByRole('dialog', { name: /^I\/C-1/ }));
    expect(await drawer.findByText(/^from PCC-1!F12: 1600A/)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Show Rated current in LT schedule.xlsx' }));
    expect(drawer.getByRole('tab', { name: 'Source' })).toHaveAttribute('aria-selected', 'true');
    const shown = within(await source());
    expect(await shown.findByRole('cell', { name: '1600A' })).toHaveAttribute('aria-current', 'location');
    expect(shown.getByRole('rowheader', { name: '12' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is shown at the row of a feeder by the tab itself', async () => {
    server.answer(readBoardOriginCall, anOrigin());
    const user = await openConfiguration('&step=feeders');
    await user.click(await screen.findByRole('button', { name: 'Configure I/C-1' }));
    await user.click(await screen.findByRole('tab', { name: 'Source' }));
    const text = within(await source()).getByRole('region', { name: 'Text of the source' });
    await waitFor(() => expect(text).toHaveTextContent('F121600A'));
  });

  it('says why the file cannot be shown, and tries again', async () => {
    server.answer(readBoardOriginCall, anOrigin());
    server.once.refuse(readIntakeCall, 'NOT_FOUND');
    const user = await openConfiguration();
    await user.click(await screen.findByRole('button', { name: 'Show Rated current in LT schedule.xlsx' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await source()).toBeVisible();
  });
});

describe('any other board', () => {
  it('has no lines of a file and no tab for it', async () => {
    server.answer(readBoardOriginCall, null);
    const user = await openConfiguration('&step=feeders');
    await user.click(await screen.findByRole('button', { name: 'Configure I/C-1' }));
    await screen.findByRole('tab', { name: 'Power Equipment' });
    await waitFor(() => expect(server.requestsOf(readBoardOriginCall)).toHaveLength(1));
    expect(screen.queryByRole('tab', { name: 'Source' })).toBeNull();
    expect(screen.queryByText(/^from /)).toBeNull();
  });

  it('waits for nothing: the form is there while the origin is on its way', async () => {
    const release = server.hold(readBoardOriginCall);
    server.answer(readBoardOriginCall, anOrigin());
    await openConfiguration();
    expect(await screen.findByRole('combobox', { name: /^Rated current/ })).toBeVisible();
    expect(screen.queryByText(/^from PCC-1!B2: 1600 A/)).toBeNull();
    release();
    expect(await screen.findByText(/^from PCC-1!B2: 1600 A/)).toBeVisible();
  });
});
