import { readEditingCall } from '@pw/contract/board-configuration';
import { readBoardsCall } from '@pw/contract/boards';
import { listFeedersCall } from '@pw/contract/feeders';
import { listProjectsCall } from '@pw/contract/projects';
import type { Draft, DraftFeeder } from '@pw/switchboard/editing/draft';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aBoard } from '../../boards/testing/fake-boards.ts';
import { aProject } from '../../projects/testing/fake-projects.ts';
import { renderInBoard } from '../testing/board-on-screen.tsx';
import { ImportFeedersDialog } from './import-feeders-dialog.tsx';

const properties = { FEEDER_AMP_RATING: 400, FEEDER_POLES: '4', SECTION_A: 1, FEEDER_DESIGNATION: 'Paint shop' };
const lamp = { part: 'c9', name: 'Lamps7', family: 'Lamps', properties: { QTY: 3 } };
const feeder = (number: number, given: Partial<DraftFeeder> = {}): DraftFeeder => {
  return { part: `f${number}`, name: `OG-${number}`, type: 'MCCB_OG', properties, components: [], ...given };
};
const source: Draft = { properties: {}, feeders: [feeder(1, { components: [lamp] }), feeder(2)], lastPart: 9 };

const server = aSalesServer();
let board: ReturnType<typeof renderInBoard>;

afterEach(() => {
  board.store.stop();
});

/** The board that is open is PCC-1; PCC-2 has the feeders. */
function open(own: Draft = { properties: {}, feeders: [], lastPart: 0 }, feeders = source.feeders) {
  server.answer(readBoardsCall, [aBoard(1), aBoard(2)]);
  server.answer(
    listFeedersCall,
    feeders.map(({ part, name, type }) => ({ part, name, type })),
  );
  board = renderInBoard(server, <ImportFeedersDialog feeders={[]} couplers={0} onClose={() => undefined} />, own);
  server.answer(readEditingCall, { ...board.remote.state(), draft: { ...source, feeders } });
  return board.user;
}

async function chooseBoard(name = 'PCC-2') {
  await board.user.click(await screen.findByRole('combobox', { name: 'Board' }));
  await board.user.click(await screen.findByRole('option', { name }));
  await board.user.keyboard('{Escape}');
}

const clipboard = () => screen.getByRole('region', { name: 'Clipboard' });

describe('the import of feeders', () => {
  it('takes a feeder of another board of the project, with its components [CFG-133, CFG-137, CFG-138]', async () => {
    const user = open();
    expect(screen.getByRole('radio', { name: 'Current project' })).toBeChecked();
    await chooseBoard();
    await user.click(await screen.findByRole('button', { name: 'Add OG-1 of PCC-2' }));
    expect(within(clipboard()).getByText('OG-1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('OG-1 :Feeder is imported successfully.')).toBeVisible();
    expect(board.store.reading.board().draft().feeders).toEqual([
      { ...feeder(1), components: [{ ...lamp, part: 'c2' }] },
    ]);
  });

  it('lists names and boards, six feeders on a page [CFG-136]', async () => {
    open(
      undefined,
      Array.from({ length: 7 }, (_, at) => feeder(at + 1)),
    );
    await chooseBoard();
    await screen.findByRole('button', { name: 'Add OG-1 of PCC-2' });
    for (const name of ['Feeder Name', 'Board Name', 'Actions']) {
      expect(screen.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
    }
    expect(screen.getAllByRole('button', { name: /of PCC-2$/ })).toHaveLength(6);
  });

  it('narrows the list to some of the feeders [CFG-135]', async () => {
    const user = open();
    await chooseBoard();
    await screen.findByRole('button', { name: 'Add OG-1 of PCC-2' });
    await user.click(screen.getByRole('combobox', { name: 'Feeder' }));
    await user.click(await screen.findByRole('option', { name: 'OG-2 (PCC-2)' }));
    expect(screen.queryByRole('button', { name: 'Add OG-1 of PCC-2' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add OG-2 of PCC-2' })).toBeVisible();
  });

  it('finds a feeder by typing: what begins with the text comes first, and Enter takes it', async () => {
    const user = open(undefined, [feeder(21), feeder(2), feeder(1, { name: '2 OG' })]);
    await chooseBoard();
    await screen.findByRole('button', { name: 'Add OG-2 of PCC-2' });
    await user.click(screen.getByRole('combobox', { name: 'Feeder' }));
    await user.keyboard('2');
    const options = await screen.findAllByRole('option', { name: /PCC-2\)$/, hidden: true });
    expect(options.map(({ textContent }) => textContent)[0]).toBe('2 OG (PCC-2)');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Add 2 OG of PCC-2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add OG-2 of PCC-2' })).not.toBeInTheDocument();
    await user.keyboard('xx');
    expect(await screen.findByText('Nothing has this name')).toBeVisible();
  });

  it('finds another project by its name [CFG-134]', async () => {
    server.answer(listProjectsCall, { items: [aProject(1, { projectId: 23, name: 'Pune Metro' })], total: 1 });
    const user = open();
    await user.click(screen.getByRole('radio', { name: 'Other projects' }));
    await user.click(screen.getByRole('combobox', { name: 'Projects*' }));
    await user.click(await screen.findByRole('option', { name: /Pune Metro/ }));
    await chooseBoard();
    await screen.findByRole('button', { name: 'Add OG-1 of PCC-2' });
    expect(server.requestsOf(readBoardsCall).map(({ path }) => path)).toContain('/api/v1/projects/23/boards/all');
  });

  it('says why a feeder cannot come, and lets it be taken off the clipboard [CFG-139]', async () => {
    const user = open();
    await chooseBoard();
    await user.click(await screen.findByRole('button', { name: 'Add OG-2 of PCC-2' }));
    server.answer(readEditingCall, { ...board.remote.state(), draft: { ...source, feeders: [] } });
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Failed to import OG-2.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('OG-2 is not on PCC-2 any more: take it off the clipboard');
    await user.click(within(clipboard()).getByRole('button', { name: 'Remove OG-2 of PCC-2' }));
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  });
});
