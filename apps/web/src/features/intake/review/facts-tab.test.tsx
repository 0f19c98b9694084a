import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aBoard, aContent, anIntake, certain, proposed } from '../testing/an-intake.ts';
import { lastAnswers, openIntake, rowGrid, takeAnswers } from '../testing/open-intake.tsx';

const server = aSalesServer();
const properties = { RATED_CURRENT: proposed(800, 'FROM_NOTE', 'Busbar 800A'), SB_IP: certain('IP52') };
const content = aContent({
  project: { customerName: certain('Deccan Cements', 'B2'), enquiryNumber: certain('E-77') },
  boards: [aBoard('b1', 'PCC-1', { properties })],
  demands: [
    {
      demand: { when: {}, set: { COORDINATION: 'Type 2' }, note: '' },
      text: 'All starters type-2 co-ordination.',
      source: { sheet: 'Notes', cell: 'A3' },
      certainty: 'certain',
    },
  ],
});

async function openFacts() {
  takeAnswers(server, content);
  const opened = openIntake(server, anIntake({ content }));
  await rowGrid();
  await opened.user.click(screen.getByRole('tab', { name: 'Project and boards' }));
  return opened;
}

const inTheFile = () => screen.getByRole('region', { name: 'In the file' });

describe('what the file says besides its rows', () => {
  it('is named over the page, with the customer and the enquiry', async () => {
    await openFacts();
    expect(screen.getByText('Deccan Cements, Enquiry number E-77')).toBeVisible();
  });

  it('is listed with what is written, and shown in the file', async () => {
    const { user } = await openFacts();
    const board = within(screen.getByRole('region', { name: 'PCC-1' }));
    expect(board.getByText('800 A')).toBeVisible();
    expect(board.getByText('Proposed')).toBeVisible();
    expect(board.getByText('A note says it. Confirm it. Written “Busbar 800A” in PCC-1, A1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show me Customer' }));
    expect(inTheFile()).toHaveTextContent('PCC-1, B2');
    const demands = within(screen.getByRole('region', { name: 'Demands of the project' }));
    await user.click(demands.getByRole('button', { name: 'Show me' }));
    expect(inTheFile()).toHaveTextContent('Notes, A3');
  });

  it('of a board is corrected', async () => {
    const { user } = await openFacts();
    await user.click(screen.getByRole('button', { name: 'Change Rated current' }));
    await user.clear(screen.getByRole('textbox', { name: 'Rated current' }));
    await user.type(screen.getByRole('textbox', { name: 'Rated current' }), '1000{Enter}');
    expect(screen.getByText('1000 A')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1.RATED_CURRENT': 1000 }));
  });

  it('of a board holds once it is confirmed', async () => {
    const { user } = await openFacts();
    await user.click(screen.getByRole('button', { name: 'More for PCC-1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Confirm name and facts' }));
    expect(screen.queryByText('Proposed')).toBeNull();
    await waitFor(() => expect(lastAnswers(server)?.confirmed).toEqual(['b1']));
  });
});
