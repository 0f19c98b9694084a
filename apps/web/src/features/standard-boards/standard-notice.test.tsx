import {
  type BoardStandardOnWire,
  detachStandardCall,
  readBoardStandardCall,
  saveStandardReasonsCall,
  takeStandardVersionCall,
} from '@pw/contract/board-standard';
import { readSearchCriteriaCall } from '@pw/contract/feeder-search';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { address, answerEditing, type FakeEditing } from '../board-configuration/testing/fake-editing.ts';
import { openConfiguration, startConfiguration } from '../board-configuration/testing/open-configuration.tsx';
import { STANDARD_ID } from './testing/a-standard.ts';

const server = aFakeServer(startConfiguration);

const feeder = {
  part: 'f1',
  name: 'Pump',
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: 250, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
};
const inputs = { properties: {}, feeders: [feeder], lastPart: 1 };

const standard = (given: Partial<BoardStandardOnWire> = {}): BoardStandardOnWire => ({
  standardId: STANDARD_ID,
  number: 'PCC-630-A',
  name: 'Distribution board',
  version: 3,
  newer: null,
  state: 'released',
  deviations: [],
  inputs,
  revision: 1,
  ...given,
});

let editing: FakeEditing;

beforeEach(() => {
  server.answer(readSearchCriteriaCall, []);
  const changed = { ...feeder, properties: { ...feeder.properties, FEEDER_AMP_RATING: 400 } };
  editing = answerEditing(server, { ...inputs, feeders: [changed] });
  server.answer(readBoardStandardCall, { standard: standard() });
});

async function openDifferences() {
  const user = await openConfiguration();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Differences from PCC-630-A v3' })) };
}

const ratingNow = () => editing.draft().feeders[0]?.properties.FEEDER_AMP_RATING;

describe('a board that was made from a standard', () => {
  it('says in how many values it differs, and which', async () => {
    const { dialog } = await openDifferences();
    expect(screen.getByText('Differs from PCC-630-A v3 in 1 value:')).toBeInTheDocument();
    const row = dialog.getByRole('row', { name: /Pump/ });
    expect(within(row).getByText('250 A')).toBeVisible();
    expect(within(row).getByText('400 A')).toBeVisible();
  });

  it('goes back to the standard by one step, which can be undone', async () => {
    const { user, dialog } = await openDifferences();
    await user.click(dialog.getByRole('button', { name: 'Back to the standard' }));
    await waitFor(() => expect(ratingNow()).toBe(250));
    expect(await dialog.findByText(/The board is as its standard has it/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Made from PCC-630-A v3:')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(ratingNow()).toBe(400));
    expect(screen.getByText('Differs from PCC-630-A v3 in 1 value:')).toBeInTheDocument();
  });

  it('keeps the reason for a value', async () => {
    server.answer(saveStandardReasonsCall, { standard: standard() });
    const user = await openConfiguration();
    const show = await screen.findByRole('button', { name: 'Show' });
    // Saved meanwhile, in another tab.
    server.answer(readBoardStandardCall, { standard: standard({ revision: 2 }) });
    await user.click(show);
    const dialog = within(await screen.findByRole('dialog', { name: 'Differences from PCC-630-A v3' }));
    const save = dialog.getByRole('button', { name: 'Save the reasons' });
    const box = dialog.getByRole('textbox', { name: /^Reason for Pump/ });
    await user.type(box, 'x');
    expect(save).toBeDisabled();
    await user.type(box, 'yz');
    await user.click(save);
    await waitFor(() =>
      expect(server.bodiesOf(saveStandardReasonsCall)).toEqual([
        { reasons: [{ part: 'f1', property: 'FEEDER_AMP_RATING', reason: 'xyz' }], revision: 2 },
      ]),
    );
  });

  it('is detached, and says nothing more', async () => {
    server.answer(detachStandardCall, address);
    const { user, dialog } = await openDifferences();
    server.answer(readBoardStandardCall, { standard: null });
    await user.click(dialog.getByRole('button', { name: 'Detach' }));
    await waitFor(() => expect(screen.queryByText(/PCC-630-A v3/)).toBeNull());
  });

  describe('with a newer version', () => {
    const newer = (properties: typeof feeder.properties) => ({
      version: 4,
      inputs: { properties: { SB_IP: 'IP54' }, feeders: [{ ...feeder, properties }], lastPart: 1 },
    });
    const rated = { ...feeder.properties, FEEDER_AMP_RATING: 630 };

    async function openNewer() {
      server.answer(readBoardStandardCall, { standard: standard({ newer: newer(rated) }) });
      const user = await openConfiguration();
      expect(await screen.findByText(/Version 4 is released/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Compare with v4' }));
      return { user, dialog: within(await screen.findByRole('dialog', { name: 'What PCC-630-A v4 changes' })) };
    }

    it('says what it changes, and what stays since it was changed here', async () => {
      const { dialog } = await openNewer();
      expect(dialog.getByRole('row', { name: /Pump.*Stays: it was changed here since v3/ })).toBeVisible();
      expect(dialog.getByRole('row', { name: /Board Degree of protection/ })).not.toHaveTextContent('Stays');
    });

    it('takes it: the values come by one step, which can be undone', async () => {
      const { user, dialog } = await openNewer();
      server.answer(takeStandardVersionCall, { standard: standard({ version: 4 }) });
      server.answer(readBoardStandardCall, { standard: standard({ version: 4, inputs: newer(rated).inputs }) });
      await user.click(dialog.getByRole('button', { name: 'Take v4' }));
      await waitFor(() => expect(server.bodiesOf(takeStandardVersionCall)).toEqual([{ version: 4, revision: 1 }]));
      await waitFor(() => expect(editing.draft().properties).toEqual({ SB_IP: 'IP54' }));
      expect(ratingNow()).toBe(400);
      expect(await screen.findByText('Differs from PCC-630-A v4 in 1 value:')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(editing.draft().properties).toEqual({}));
      expect(screen.getByText('Differs from PCC-630-A v4 in 2 values:')).toBeInTheDocument();
    });

    it('changes no value where it is refused, and says why', async () => {
      const { user, dialog } = await openNewer();
      server.refuse(takeStandardVersionCall, 'RETIRED');
      // Read again, the standard that was retired has no newer version: the reason stays all the same.
      server.answer(readBoardStandardCall, { standard: standard({ state: 'retired' }) });
      await user.click(dialog.getByRole('button', { name: 'Take v4' }));
      expect(await dialog.findByText(/PCC-630-A v4 was not taken/)).toBeVisible();
      expect(editing.draft().properties).toEqual({});
    });
  });
});
