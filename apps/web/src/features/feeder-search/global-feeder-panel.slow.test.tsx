import {
  addGlobalFeederCall,
  findGlobalFeedersCall,
  type GlobalFeederOnWire,
  readSearchCriteriaCall,
} from '@pw/contract/feeder-search';
import { timers } from '@pw/domain/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { GlobalFeederPanel } from './global-feeder-panel.tsx';
import { aGlobalFeeder } from './testing/a-global-feeder.ts';
import { renderInBoard } from './testing/board-on-screen.tsx';
import { useGlobalSearch } from './use-global-search.ts';

const server = aSalesServer();
let board: ReturnType<typeof renderInBoard>;

const criteria = [
  {
    name: 'DEVICE_TYPE' as const,
    options: [
      { key: 'ACB_IC', value: 'ACB INCOMING' },
      { key: 'MCCB_OG', value: 'MCCB OUTGOING' },
    ],
  },
  { name: 'POLES' as const, options: [{ key: '4', value: '4P' }] },
  { name: 'COMPONENT_GROUP' as const, options: [{ key: 'Lamps', value: 'Lamps' }] },
];

beforeEach(() => {
  server.answer(readSearchCriteriaCall, criteria);
});
afterEach(() => {
  board.store.stop();
  vi.useRealTimers();
});

function open() {
  board = renderInBoard(server, <Searched />);
  return board.user;
}

function Searched() {
  const search = useGlobalSearch();
  return (
    <GlobalFeederPanel search={search} hasFeeders={false} board={{ feeders: [], couplers: 0 }} isReading={false} />
  );
}

function find(...feeders: readonly GlobalFeederOnWire[]) {
  server.answer(findGlobalFeedersCall, { items: [...feeders], total: feeders.length });
}

async function search(text = '400 4P') {
  const user = open();
  await user.type(screen.getByRole('searchbox', { name: 'Search for global feeders' }), text);
  return user;
}

describe('the search for global feeders', () => {
  it('is a bar with its placeholder and a Clear button [GFS-01, CFG-25]', () => {
    open();
    expect(screen.getByPlaceholderText('Search for global feeders')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
  });

  it('loads what it can be narrowed by 500 ms after it is there [GFS-02]', async () => {
    vi.useFakeTimers();
    open();
    await act(() => vi.advanceTimersByTimeAsync(timers.feederSearchFilterDelayMs - 1));
    expect(server.requestsOf(readSearchCriteriaCall)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.requestsOf(readSearchCriteriaCall)).toHaveLength(1);
  });

  it('says so when that does not load [GFS-15]', async () => {
    server.fail(readSearchCriteriaCall, 500);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('error getting the global data');
  });

  it('sends the typed text and lists what is found [GFS-08, GFS-10]', async () => {
    find(aGlobalFeeder());
    await search();
    const result = await screen.findByRole('listitem');
    for (const text of ['PDB feeder with metering', 'MCCB OUTGOING, 400 A, 4P', '3 Lamps, Ammeter', /used 9x/]) {
      expect(within(result).getByText(text)).toBeVisible();
    }
    expect(server.bodiesOf(findGlobalFeedersCall)).toEqual([{ criteria: {}, search: ['400 4P'], size: 20 }]);
    expect(screen.getByText('1 of 1 feeder')).toBeVisible();
  });

  it('sends the chosen criteria by name, and each can be taken back [GFS-05, GFS-08]', async () => {
    find(aGlobalFeeder());
    const user = open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'MCCB OUTGOING' }));
    await screen.findByRole('listitem');
    expect(server.bodiesOf(findGlobalFeedersCall)).toEqual([
      { criteria: { DEVICE_TYPE: ['MCCB_OG'] }, search: [], size: 20 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Without Device type MCCB OUTGOING' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('is emptied by Clear: text, criteria and results [GFS-19]', async () => {
    find(aGlobalFeeder());
    const user = await search();
    await screen.findByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('flags that nothing was found [GFS-17, GFS-18]', async () => {
    find();
    await search();
    expect(await screen.findByText('Feeders not available')).toBeVisible();
  });

  it('flags a failed search for five seconds [GFS-16, GFS-18]', async () => {
    vi.useFakeTimers();
    server.fail(findGlobalFeedersCall, 500);
    open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pdb' } });
    await act(() => vi.advanceTimersByTimeAsync(timers.searchDebounceMs));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Unable to fetch feeders, please try again.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(timers.fetchErrorFlagMs));
    expect(screen.queryByText('Unable to fetch feeders, please try again.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search again' })).toBeVisible();
  });

  it('hides the list when cubicles are among what is found [GFS-22]', async () => {
    find(aGlobalFeeder({ type: 'CUBICLE' }));
    await search();
    expect(await screen.findByText('1 of 1 feeder')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Found feeders' })).not.toBeInTheDocument();
  });

  it('does not offer a bus coupler to a board that takes none', async () => {
    find(aGlobalFeeder({ type: 'ACB_BC' }));
    await search();
    expect(await screen.findByRole('button', { name: 'Add PDB feeder with metering' })).toBeDisabled();
  });
});

describe('adding a global feeder', () => {
  async function openDialog() {
    find(aGlobalFeeder());
    const user = await search();
    await user.click(await screen.findByRole('button', { name: 'Add PDB feeder with metering' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Add a Global Feeder' }) };
  }

  it('asks for a name and tells what is wrong with it [GFS-11, GFS-12]', async () => {
    const { user, dialog } = await openDialog();
    const name = within(dialog).getByRole('textbox', { name: /Feeder Name/ });
    await user.type(name, 'OG#1');
    expect(await within(dialog).findByText('Special characters not allowed: # % + \\')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  it('is done by the server, and the board of the page follows [GFS-13]', async () => {
    const { user, dialog } = await openDialog();
    server.respond(addGlobalFeederCall, () => {
      board.remote.editElsewhere({ kind: 'add-feeder', part: 'f1', name: 'OG-02', type: 'MCCB_OG' });
      const feeders = [{ part: 'f1', name: 'OG-02' }];
      return { status: 200, body: { type: 'MCCB_OG', feeders, left: [], sequence: 2 } };
    });
    await user.type(within(dialog).getByRole('textbox', { name: /Feeder Name/ }), ' OG-02 ');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('OG-02 :Feeder is added successfully.')).toBeVisible();
    await waitFor(() => expect(board.feeders().map(({ name }) => name)).toEqual(['OG-02']));
    const [request] = server.requestsOf(addGlobalFeederCall);
    expect(request?.path).toBe('/api/v1/projects/17/boards/101/global-feeders');
    expect(request?.body).toEqual({ feederId: aGlobalFeeder().feederId, name: 'OG-02', quantity: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that it failed and keeps what was entered [GFS-14]', async () => {
    const { user, dialog } = await openDialog();
    server.refuse(addGlobalFeederCall, 'FEEDER_UNKNOWN');
    await user.type(within(dialog).getByRole('textbox', { name: /Feeder Name/ }), 'OG-02');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Unable to create global feeder, Please try again!.')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('There is no such global feeder. Search again.');
    expect(within(dialog).getByRole('textbox', { name: /Feeder Name/ })).toHaveValue('OG-02');
  });
});
