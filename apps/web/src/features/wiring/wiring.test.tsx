import { listOrdersCall, type OrderOnWire } from '@pw/contract/manufacture-documents';
import { type BoardWiringOnWire, type CoreListOnWire, readWireListCall, saveCoreListCall } from '@pw/contract/wiring';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();

const order: OrderOnWire = {
  orderNumber: 'SO-26-0001',
  prefix: '',
  projectName: 'Depot',
  status: 'on-order',
  actedAt: '2026-11-21T06:40:00.000Z',
  approvedAt: '2026-11-19T05:00:00.000Z',
  projectId: 1,
  customerName: 'Acme',
  location: 'Pune',
  revision: 1,
};

const terminal = { inside: '', outside: '', isForSite: true };
const board: BoardWiringOnWire = {
  lineItemId: 7,
  board: 'PCC-1',
  points: 74,
  listed: 58,
  beyond: 3,
  nets: [],
  wires: [
    {
      no: 1,
      net: '2A.11',
      from: '+2A-F1:2',
      to: '+2A-P1:V1',
      mm2: 1.5,
      colour: 'Red',
      ferruleFrom: '2A.11',
      ferruleTo: '2A.11',
      joint: '1-2',
    },
  ],
  strips: [
    {
      strip: '+2-X1',
      terminals: [
        { ...terminal, no: 1, net: '2A.31', function: 'breaker tripped', inside: '+2A-Q1:95' },
        { ...terminal, no: 2, net: 'A.M1', function: 'measuring voltage L1', isForSite: false },
        { ...terminal, no: 3, net: null, function: 'spare' },
      ],
    },
  ],
  missing: [{ of: 'Annunciator, 8 windows', addresses: ['2B'], points: 16, reason: 'no nets' }],
  unfed: ['A.M1'],
};
const noCables: CoreListOnWire = { cables: [], saved: null, revision: 0 };
const cable = { number: 'W101', cores: 3, lineItemId: 7, from: '+2-X1', to: 'RTU panel', terminals: [1] };
const saved: CoreListOnWire = {
  cables: [{ ...cable, lineItemId: 8, number: 'W9' }, cable],
  saved: { by: 'Manu Works', at: '2026-11-30T05:00:00.000Z' },
  revision: 2,
};

const answer = (coreList: CoreListOnWire = noCables) =>
  server.answer(readWireListCall, {
    names: [
      { lineItemId: 7, board: 'PCC-1' },
      { lineItemId: 8, board: 'MDB' },
    ],
    boards: [board],
    lengths: { controlM: 2.2, transformerM: 3.5 },
    coreList,
  });

beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  server.answer(listOrdersCall, { orders: [order] });
  answer();
});

const open = (view = '') => renderApp(`/main/manufacture-engineer/wiring?order=SO-26-0001${view}`);

describe('the wire list of an order', () => {
  it('says how complete it is, what it lacks, and that lengths are not measured', async () => {
    open();
    expect(await screen.findByText('Complete for 58 of 74 wire points: 1 wire, 2 ferrules')).toBeVisible();
    expect(
      screen.getByText(/^It also wires 3 pins of coils, overload relays and drives, which the take-off/),
    ).toBeVisible();
    expect(screen.getByText(/16 wire points of Annunciator, 8 windows at 2B: no nets in the tables\./)).toBeVisible();
    expect(
      screen.getByText(/A\.M1: no circuit of the section feeds it\. Feed it through a fuse at its terminal\./),
    ).toBeVisible();
    expect(screen.getByText(/not measured: 2\.2 m for a wire point/)).toBeVisible();
    const row = within(await screen.findByRole('row', { name: /Wire 1|\+2A-F1:2/ }));
    expect(row.getByText('+2A-P1:V1')).toBeVisible();
    expect(row.getByText('1-2')).toBeVisible();
  });

  it('asks for the board that is chosen', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Board' }), 'MDB');
    await waitFor(() => expect(server.requestsOf(readWireListCall).at(-1)?.query.get('lineItemId')).toBe('8'));
  });

  it('shows the terminals of its strips, with the cores at them', async () => {
    answer(saved);
    open('&view=terminals');
    expect(await screen.findByText('breaker tripped')).toBeVisible();
    expect(screen.getByText('+2A-Q1:95')).toBeVisible();
    expect(screen.getByText('W101, core 1')).toBeVisible();
  });

  it('is empty, and says of what wires are listed', async () => {
    server.answer(readWireListCall, {
      names: [{ lineItemId: 7, board: 'PCC-1' }],
      boards: [{ ...board, points: 0, listed: 0, beyond: 0, wires: [], strips: [], missing: [], unfed: [] }],
      lengths: { controlM: 2.2, transformerM: 3.5 },
      coreList: noCables,
    });
    open();
    expect(await screen.findByText('The board has no wire points')).toBeVisible();
    expect(screen.getByText('No wires')).toBeVisible();
  });
});

describe('the core list of an order', () => {
  it('takes a cable with the terminals of its cores, and keeps those of other boards', async () => {
    answer({ ...saved, cables: saved.cables.slice(0, 1) });
    server.answer(saveCoreListCall, saved);
    const { user } = open('&view=cores');
    const [add] = await screen.findAllByRole('button', { name: 'Add cable' });
    await user.click(add as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add cable' }));
    await user.type(dialog.getByRole('textbox', { name: /^Number/ }), 'W101');
    await user.type(dialog.getByRole('textbox', { name: /^Cores/ }), '3');
    await user.type(dialog.getByRole('textbox', { name: /^Leads to/ }), 'RTU panel');
    expect(dialog.queryByRole('checkbox', { name: /measuring voltage/ })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: '1: breaker tripped' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.bodiesOf(saveCoreListCall)).toEqual([{ cables: saved.cables, revision: 2 }]));
  });

  it('refuses a cable without terminals, and a number that another cable has', async () => {
    answer(saved);
    const { user } = open('&view=cores');
    await user.click(await screen.findByRole('button', { name: 'Add cable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add cable' }));
    await user.type(dialog.getByRole('textbox', { name: /^Number/ }), 'W9');
    await user.type(dialog.getByRole('textbox', { name: /^Cores/ }), '3');
    await user.type(dialog.getByRole('textbox', { name: /^Leads to/ }), 'RTU');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Another cable has this number. Enter another one.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Number/ }), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Enter at least one terminal/)).toBeVisible();
    expect(server.bodiesOf(saveCoreListCall)).toEqual([]);
  });

  it('shows cables that a later revision has left behind, so that they can be removed', async () => {
    const moved = { ...cable, number: 'W5', terminals: [1, 9] };
    answer({ ...saved, cables: [{ ...cable, number: 'W6', lineItemId: 99 }, moved] });
    open('&view=cores');
    expect(await screen.findByText('1, 9 (not there any more)')).toBeVisible();
    expect(screen.getByText('The order does not have the board any more')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove cable W6' })).toBeEnabled();
  });

  it('says what the server refuses, and keeps what was entered', async () => {
    answer(saved);
    server.refuse(saveCoreListCall, 'STALE');
    const { user } = open('&view=cores');
    await user.click(await screen.findByRole('button', { name: 'Remove cable W101' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove cable' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText(saveCoreListCall.refusals.STALE.message)).toBeVisible();
    expect(server.bodiesOf(saveCoreListCall)).toEqual([{ cables: saved.cables.slice(0, 1), revision: 2 }]);
  });

  it('keeps what somebody else saved meanwhile: the next try is over that, and changes its own cable alone', async () => {
    answer(saved);
    server.refuse(saveCoreListCall, 'STALE');
    const { user } = open('&view=cores');
    await user.click(await screen.findByRole('button', { name: 'Edit cable W101' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cable W101' }));
    await user.clear(dialog.getByRole('textbox', { name: /^Leads to/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Leads to/ }), 'Pump house');
    // Somebody has removed the first cable and added another one before ours.
    const theirs = { ...cable, number: 'W7', terminals: [3] };
    answer({ ...saved, cables: [theirs, cable], revision: 3 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(saveCoreListCall.refusals.STALE.message)).toBeVisible();
    await screen.findByText('W7');
    server.answer(saveCoreListCall, { ...saved, revision: 4 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.bodiesOf(saveCoreListCall).at(-1)).toEqual({
        cables: [theirs, { ...cable, to: 'Pump house' }],
        revision: 3,
      }),
    );
  });
});
