import type { AnswerOf } from '@pw/contract/call';
import { listOrdersCall, type OrderOnWire } from '@pw/contract/manufacture-documents';
import { exportUnitPackageCall, readUnitPassportCall, saveUnitPassportCall } from '@pw/contract/passports';
import {
  exportLabelsCall,
  giveSerialsCall,
  type ListedUnitOnWire,
  listUnitsCall,
  printPlatesCall,
  voidUnitCall,
} from '@pw/contract/serial-units';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { usualPassportShows } from '@pw/domain/passport/passport-shows';
import type { Stage } from '@pw/domain/work-progress/stage';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';
import { unitHead, unitLine } from './export-units.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  stubFileAddresses();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const order = (number: number): OrderOnWire => ({
  orderNumber: `SO-26-000${number}`,
  prefix: '',
  projectName: `Project ${number}`,
  status: 'on-order',
  actedAt: `2026-11-2${number}T06:40:00.000Z`,
  approvedAt: '2026-11-19T05:00:00.000Z',
  projectId: number,
  customerName: 'Acme',
  location: 'Pune',
  revision: 1,
});

const unit = (serial: string, given: Partial<ListedUnitOnWire> = {}): ListedUnitOnWire => ({
  serial,
  lineItemId: 1,
  board: 'PCC-1',
  unitNo: 1,
  ofUnits: 1,
  state: 'planned',
  orderRevision: 1,
  madeOn: '2026-11-30',
  voidReason: null,
  hasLeft: false,
  revision: 3,
  stages: [],
  tests: null,
  promisedOn: null,
  ...given,
});

const labelFormats = [
  { format: 'csv', name: 'CSV', ending: 'csv' as const },
  { format: 'bartender', name: 'BarTender', ending: 'txt' as const },
];

const answerUnits = (...units: ListedUnitOnWire[]) => server.answer(listUnitsCall, { units, labelFormats });

async function open(...units: ListedUnitOnWire[]) {
  server.answer(listOrdersCall, { orders: [order(1), order(2)] });
  answerUnits(...units);
  const { user } = renderApp('/main/manufacture-engineer/units?order=SO-26-0001');
  await screen.findByRole('heading', { level: 1, name: 'Units' });
  return user;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the units of an order', () => {
  it('are listed with board, place, state and reason', async () => {
    await open(unit('26-00001'), unit('26-00002', { board: 'MDB', state: 'void', voidReason: 'Not in R2' }));
    const row = await screen.findByRole('row', { name: /26-00002/ });
    for (const text of ['MDB', 'Void', 'Not in R2']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(screen.getByRole('row', { name: /26-00001/ })).getByText('1 of 1')).toBeVisible();
  });

  it('say at which stage they are, what is late, how many tests are done, and the promised day', async () => {
    const day = (away: number) => daysLater(isoDayInIndia(Date.now()), away);
    const stage = (name: Stage, plannedTo: string | null, begunAt: string | null = null) => {
      return { stage: name, plannedFrom: plannedTo, plannedTo, begunAt, endedAt: null };
    };
    const begun = new Date(Date.now()).toISOString();
    await open(
      unit('26-00001', { stages: [stage('paint', day(-3), begun)], tests: { rows: 109, done: 87 } }),
      unit('26-00002', { stages: [stage('paint', day(-1)), stage('busbar', null, begun)], promisedOn: '2027-01-29' }),
      unit('26-00003'),
      unit('26-00004', { state: 'dispatched', stages: [stage('paint', day(-3), begun)] }),
    );
    const texts = async (serial: RegExp) =>
      within(await screen.findByRole('row', { name: serial }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(4, 7);
    expect(await texts(/26-00001/)).toEqual(['Paintlate 3 days', '87/109', '']);
    expect(await texts(/26-00002/)).toEqual(['BusbarPaint late 1 day', '', '29-01-2027']);
    expect(await texts(/26-00003/)).toEqual(['Next: fabrication', '', '']);
    expect(await texts(/26-00004/)).toEqual(['', '', '']);
  });

  it('are saved as CSV with everything that is known of them', async () => {
    const paint: ListedUnitOnWire['stages'][number] = {
      stage: 'paint',
      plannedFrom: '2026-01-02',
      plannedTo: '2026-01-04',
      begunAt: null,
      endedAt: null,
    };
    const known = unit('26-00001', { stages: [paint], tests: { rows: 109, done: 87 } });
    const line = unitLine('SO-26-0001', { ...known, promisedOn: '2027-01-29' }, '2026-01-07');
    expect(Object.fromEntries(unitHead.map((name, index) => [name, line[index]]))).toEqual({
      serial: '26-00001',
      board: 'PCC-1',
      unit: '1',
      of: '1',
      order: 'SO-26-0001',
      state: 'Planned',
      stage: 'Next: paint',
      lateDays: '3',
      testsDone: '87',
      tests: '109',
      promised: '2027-01-29',
      revision: '1',
      numberedOn: '2026-11-30',
      voidReason: '',
    });
    const user = await open(known);
    await screen.findByRole('row', { name: /26-00001/ });
    const saves = watchSaves();
    await user.click(button('CSV'));
    await vi.waitFor(() => expect(saves).toEqual(['SO-26-0001 Units.csv']));
  });

  it('get their serial numbers on demand', async () => {
    const user = await open();
    expect(await screen.findByText('No units yet')).toBeVisible();
    expect(button('Rating plates')).toBeDisabled();
    server.answer(giveSerialsCall, { units: [unit('26-00001')] });
    answerUnits(unit('26-00001'));
    await user.click(button('Give serial numbers'));
    expect(await screen.findByRole('row', { name: /26-00001/ })).toBeVisible();
  });

  it('are made void with a reason, which is asked for', async () => {
    const user = await open(unit('26-00001'));
    await user.click(await screen.findByRole('button', { name: 'Make 26-00001 void' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make void' }));
    expect(await dialog.findByText(/Enter the reason/)).toBeVisible();
    server.answer(voidUnitCall, { unit: unit('26-00001', { state: 'void', voidReason: 'Dropped' }) });
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Dropped');
    await user.click(dialog.getByRole('button', { name: 'Make void' }));
    expect(await screen.findByText('The unit 26-00001 is void.')).toBeVisible();
    expect(server.bodiesOf(voidUnitCall)).toEqual([{ reason: 'Dropped', revision: 3 }]);
  });

  it('have rating plates, and say why there are none', async () => {
    const user = await open(unit('26-00001'));
    await screen.findByRole('row', { name: /26-00001/ });
    server.once.respond(printPlatesCall, () => ({
      status: 422,
      body: { code: 'PLATE_INCOMPLETE', message: 'The rating plate of PCC-1 has no value for Manufacturer.' },
    }));
    await user.click(button('Rating plate of 26-00001'));
    expect(await screen.findByText(/has no value for Manufacturer/)).toBeVisible();
  });

  it('have labels for the program that is chosen', async () => {
    const user = await open(unit('26-00001'));
    await screen.findByRole('row', { name: /26-00001/ });
    await user.click(button('Labels'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Labels' }), 'Feeders');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'BarTender');
    const asked: string[] = [];
    server.once.respond(exportLabelsCall, ({ query }) => {
      asked.push(String(query));
      return { status: 200, body: 'x' };
    });
    await user.click(dialog.getByRole('button', { name: 'Save the file' }));
    await vi.waitFor(() => expect(asked).toEqual([expect.stringContaining('format=bartender&what=feeders')]));
  });

  const passport: AnswerOf<typeof readUnitPassportCall> = {
    isPublic: false,
    isCompanyPublic: false,
    shows: usualPassportShows,
    url: 'https://works.test/p/#abcDEF123-_abcDEF123-_',
    revision: 4,
    notes: [
      {
        key: '5b1f6c52-0f7f-4e0e-9a35-0d6f4f1f8f10',
        kind: 'maintenance',
        name: 'R. Iyer',
        contact: '',
        text: 'Two joints tightened',
        maintenance: { text: 'Joints', doneOn: '2026-11-01' },
        at: '2026-11-02T05:00:00.000Z',
      },
    ],
  };

  const openPassport = async () => {
    const user = await open(unit('26-00001'));
    server.answer(readUnitPassportCall, passport);
    await user.click(await screen.findByRole('button', { name: 'Passport of 26-00001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Passport of 26-00001' }));
    await dialog.findByText(passport.url);
    return { user, dialog };
  };

  it('have a page that the works switch on, with what it shows; notes of readers are below', async () => {
    const { user, dialog } = await openPassport();
    expect(dialog.getByText(/off for the whole company/)).toBeVisible();
    expect(dialog.getByText('Joints: done on 01-11-2026')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /opens the page of this unit/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Recommended spares' }));
    server.answer(saveUnitPassportCall, { ...passport, isPublic: true });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The page of 26-00001 is on.')).toBeVisible();
    expect(server.bodiesOf(saveUnitPassportCall)).toEqual([
      { isPublic: true, shows: { ...usualPassportShows, spares: false }, renew: false, revision: 4 },
    ]);
  });

  it('get another address where the plate was lost, and say that the plate is printed again', async () => {
    const { user, dialog } = await openPassport();
    await user.click(dialog.getByRole('checkbox', { name: /The plate was lost/ }));
    server.answer(saveUnitPassportCall, passport);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/print its rating plate again/)).toBeVisible();
    expect(server.bodiesOf(saveUnitPassportCall)).toMatchObject([{ renew: true }]);
  });

  it('have an AAS package, and say why it is not made', async () => {
    const { user, dialog } = await openPassport();
    const asked: string[] = [];
    server.once.respond(exportUnitPackageCall, ({ path }) => {
      asked.push(path);
      return { status: 200, body: 'x' };
    });
    await user.click(dialog.getByRole('button', { name: 'AAS package' }));
    await vi.waitFor(() => expect(asked).toEqual([expect.stringMatching(/\/units\/26-00001\/passport\.aasx$/)]));
    server.refuse(exportUnitPackageCall, 'PLATE_FULL');
    await user.click(dialog.getByRole('button', { name: 'AAS package' }));
    expect(await dialog.findByText(/The AAS package is not made/)).toBeVisible();
    expect(dialog.getByText(/Shorten the names of board and company/)).toBeVisible();
  });

  it('say why a passport is not saved', async () => {
    const { user, dialog } = await openPassport();
    await user.click(dialog.getByRole('checkbox', { name: /opens the page of this unit/ }));
    server.refuse(saveUnitPassportCall, 'STALE');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/The passport is not saved/)).toBeVisible();
    expect(dialog.getByText(passport.url)).toBeVisible();
  });

  it('are those of the order that is chosen', async () => {
    const user = await open(unit('26-00001'));
    await screen.findByRole('row', { name: /26-00001/ });
    answerUnits(unit('26-00009'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'SO-26-0002 Project 2');
    expect(await screen.findByRole('row', { name: /26-00009/ })).toBeVisible();
  });
});
