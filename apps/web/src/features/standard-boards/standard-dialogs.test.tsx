import {
  addBoardFromStandardCall,
  addStandardBoardCall,
  addStandardVersionCall,
  listStandardBoardsCall,
  previewStandardBoardCall,
} from '@pw/contract/standard-boards';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FromStandardDialog } from './from-standard-dialog.tsx';
import { SaveStandardDialog } from './save-standard-dialog.tsx';
import { aStandard, STANDARD_ID } from './testing/a-standard.ts';

const server = aSalesServer();
const board = { projectId: 1, lineItemId: 101, name: 'MDB' };

describe('From standard', () => {
  const open = async () => {
    server.answer(listStandardBoardsCall, { standards: [aStandard()] });
    const closed = vi.fn<() => void>();
    const opened = renderScreen(<FromStandardDialog projectId={1} onClose={closed} />);
    return { ...opened, closed, row: await screen.findByRole('row', { name: /PCC-630-A/ }) };
  };

  it('lists number, name, figures, size, uses and the current list price of what is released', async () => {
    server.answer(previewStandardBoardCall, { figures: { listPricePaise: 7_40_000_00 }, differences: [] });
    const { row } = await open();
    expect(await within(row).findByText('₹ 7,40,000.00')).toBeVisible();
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).filter((text) => text !== '')).toEqual([
      'PCC-630-A v3',
      'Distribution board',
      '630 A',
      '50 kA',
      'IP54',
      '2400 x 2275 x 800 mm',
      '2',
      '₹ 7,40,000.00',
    ]);
  });

  it('shows the list price at release where the current one cannot be worked out', async () => {
    server.refuse(previewStandardBoardCall, 'RETIRED');
    const { row } = await open();
    expect(within(row).getByText('₹ 7,30,514.63')).toHaveAttribute('title', 'At release');
  });

  it('says what the current rules change before it adds the board under its name', async () => {
    const differences = [{ fact: 'mainBar' as const, before: '1x50x10 mm Copper', now: '1x60x10 mm Copper' }];
    server.answer(previewStandardBoardCall, { figures: {}, differences });
    server.answer(addBoardFromStandardCall, { lineItemId: 102, differences });
    const { user, row, closed } = await open();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.click(within(row).getByRole('radio'));
    expect(
      await screen.findByText(/1x50x10 mm Copper at release, 1x60x10 mm Copper by the current rules/),
    ).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Board Name/ }), 'SDB');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.bodiesOf(addBoardFromStandardCall)).toEqual([
      { standardId: STANDARD_ID, version: 3, name: 'SDB', quantity: 1 },
    ]);
  });
});

describe('Save as standard', () => {
  const open = () => {
    server.answer(listStandardBoardsCall, { standards: [aStandard(), aStandard({ number: 'OLD', state: 'retired' })] });
    const closed = vi.fn<() => void>();
    return { ...renderScreen(<SaveStandardDialog board={board} onClose={closed} />), closed };
  };

  it('saves a new standard board with number, name and tags', async () => {
    server.answer(addStandardBoardCall, { standardId: STANDARD_ID, version: 1 });
    const { user, closed } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/needs a number/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Number/ }), 'PCC-400');
    await user.type(screen.getByRole('textbox', { name: /^Tags/ }), 'pump, lift');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.bodiesOf(addStandardBoardCall)).toEqual([
      {
        projectId: 1,
        lineItemId: 101,
        number: 'PCC-400',
        name: 'MDB',
        description: '',
        tags: ['pump', 'lift'],
        note: '',
      },
    ]);
  });

  it('saves the next version of one that is not retired', async () => {
    server.answer(addStandardVersionCall, { standardId: STANDARD_ID, version: 4 });
    const { user, closed } = open();
    await user.click(await screen.findByRole('combobox', { name: /Save as/ }));
    expect(screen.queryByRole('option', { name: /OLD/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Version 4 of PCC-630-A' }));
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Wider');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.bodiesOf(addStandardVersionCall)).toEqual([
      { projectId: 1, lineItemId: 101, note: 'Wider', revision: 4 },
    ]);
  });
});
