import { answerIntakeCall } from '@pw/contract/intake';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aBoard, aContent, anIntake, aRow, certain, proposed } from '../testing/an-intake.ts';
import {
  answerCells,
  lastAnswers,
  lastSender,
  openIntake,
  outlinedCell,
  rowGrid,
  sheetsOfFile,
  takeAnswers,
} from '../testing/open-intake.tsx';

const server = aSalesServer();
const properties = { RATED_CURRENT: proposed(800, 'FROM_NOTE', 'Busbar 800A'), SB_IP: certain('IP52') };
const content = aContent({
  project: {
    customerName: certain('Deccan Cements', 'F2'),
    enquiryNumber: certain('E-77'),
    enquiryDate: certain('2026-11-12'),
  },
  makes: [
    {
      groups: ['MCCB'],
      makes: ['L&T', 'Siemens'],
      text: 'MCCB: L&T / Siemens',
      source: { sheet: 'Notes', cell: 'F4' },
    },
  ],
  boards: [aBoard('b1', 'PCC-1', { properties })],
  demands: [
    {
      demand: { when: {}, set: { COORDINATION: 'Type 2' }, note: '' },
      text: 'All starters type-2 co-ordination.',
      source: { sheet: 'Notes', cell: 'F3' },
      certainty: 'certain',
    },
  ],
});

async function openFacts(said = content) {
  takeAnswers(server, said);
  answerCells(server, { 2: 'M/s Deccan', 3: 'Type-2 co-ordination', 4: 'MCCB: L&T / Siemens' });
  const opened = openIntake(server, anIntake({ content: said, sheets: sheetsOfFile }));
  await rowGrid();
  await opened.user.click(screen.getByRole('tab', { name: 'Project and boards' }));
  return opened;
}

/** Takes a value of the list of a fact. */
async function choose(user: UserEvent, label: string, value: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: value }));
}

describe('what the file says besides its rows', () => {
  it('is named over the page, with the customer and the enquiry', async () => {
    await openFacts();
    expect(screen.getByText('Deccan Cements, Enquiry number E-77, 12-11-2026')).toBeVisible();
  });

  it('is listed with what is written, and shown in the file', async () => {
    const { user } = await openFacts();
    const board = within(screen.getByRole('region', { name: 'PCC-1' }));
    expect(board.getByText('800 A')).toBeVisible();
    expect(board.getByText('Proposed')).toBeVisible();
    expect(board.getByText('A note says it. Confirm it. Written “Busbar 800A” in PCC-1!A1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show me Customer' }));
    expect(await outlinedCell()).toBe('M/s Deccan');
    const demands = within(screen.getByRole('region', { name: 'Demands of the project' }));
    await user.click(demands.getByRole('button', { name: 'Show me' }));
    expect(await outlinedCell()).toBe('Type-2 co-ordination');
  });

  it('has days as all screens write them, and makes with the place where they are written', async () => {
    const { user } = await openFacts();
    expect(within(screen.getByRole('region', { name: 'Project' })).getByText('12-11-2026')).toBeVisible();
    const makes = within(screen.getByRole('region', { name: 'Makes' }));
    expect(makes.getByText('Written “MCCB: L&T / Siemens” in Notes!F4')).toBeVisible();
    await user.click(makes.getByRole('button', { name: 'Show me MCCB: L&T, Siemens' }));
    expect(await outlinedCell()).toBe('MCCB: L&T / Siemens');
  });

  it('is read in the way of its sender, who is saved with the answers', async () => {
    const { user } = await openFacts();
    const field = screen.getByRole('textbox', { name: 'Sender: customer or mail address' });
    expect(field).toHaveAccessibleDescription('Headings and words of this sender are remembered.');
    await user.type(field, 'asha@deccan.example{Enter}');
    await waitFor(() => expect(lastSender(server)).toBe('asha@deccan.example'));
    expect(await screen.findByText('All answers saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Rated current' }));
    await choose(user, 'Rated current', '1000');
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1.RATED_CURRENT': 1000 }));
    expect(server.bodiesOf(answerIntakeCall).at(-1)).not.toHaveProperty('sender');
  });

  it('of a board is corrected', async () => {
    const { user } = await openFacts();
    await user.click(screen.getByRole('button', { name: 'Change Rated current' }));
    await choose(user, 'Rated current', '1000');
    expect(screen.getByText('1000 A')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1.RATED_CURRENT': 1000 }));
  });

  it('of a board that a board cannot have is refused where it is written', async () => {
    const said = aContent({ boards: [aBoard('b1', 'PCC-1', { properties: { INTERRUPT_RATING: proposed(50) } })] });
    const { user } = await openFacts(said);
    await user.click(screen.getByRole('button', { name: 'Change Fault level Icw' }));
    const field = screen.getByRole('textbox', { name: 'Fault level Icw' });
    await user.type(field, '0{Enter}');
    expect(screen.getByText('A number from 5 to 120 is expected')).toBeVisible();
    await user.clear(field);
    await user.type(field, '65{Enter}');
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1.INTERRUPT_RATING': 65 }));
  });

  it('of a board holds once it is confirmed', async () => {
    const { user } = await openFacts();
    await user.click(screen.getByRole('button', { name: 'More for PCC-1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Confirm name and facts' }));
    expect(screen.queryByText('Proposed')).toBeNull();
    await waitFor(() => expect(lastAnswers(server)?.confirmed).toEqual(['b1']));
  });

  it('that a board cannot be without is offered as its incomer says it', async () => {
    const incomer = aRow('b1r1', { type: certain('ACB_IC'), rating: certain(1600) });
    const { user } = await openFacts(aContent({ boards: [aBoard('b1', 'PCC-1')], rows: [incomer] }));
    await user.click(screen.getByRole('button', { name: '1600 A, as the incomer' }));
    expect(screen.getByText('1600 A')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1.RATED_CURRENT': 1600 }));
  });

  it('is not offered as its incomer says it where no board is made for so much', async () => {
    const incomer = aRow('b1r1', { type: certain('ACB_IC'), rating: certain(6300) });
    await openFacts(aContent({ boards: [aBoard('b1', 'PCC-1')], rows: [incomer] }));
    expect(screen.getByRole('button', { name: 'Enter Rated current' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /as the incomer/ })).toBeNull();
  });
});
