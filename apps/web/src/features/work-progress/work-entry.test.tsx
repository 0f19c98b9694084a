import { listWorkersCall, signWorkerCall } from '@pw/contract/testers';
import {
  enterWorkCall,
  findUnitOfPlateCall,
  listOperationsCall,
  type OwnWorkEntryOnWire,
  readWorkerDaysCall,
} from '@pw/contract/work-entries';
import { listWorkCall } from '@pw/contract/work-stages';
import { isoDayInIndia } from '@pw/domain/dates';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { leaveTester } from '../routine-tests/tester.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  leaveTester();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const WORKER = '00000000-0000-4000-8000-000000000001';

const choice = { serial: '26-00001', orderNumber: 'SO-26-0001', board: 'PCC-1', operation: 'joints' };

const ofOrder: OwnWorkEntryOnWire = {
  key: '00000000-0000-4000-8000-000000000009',
  serial: null,
  orderNumber: 'SO-26-0001',
  operation: 'scheme and drawings',
  minutes: 90,
  kg: null,
  material: null,
  workerId: WORKER,
  worker: 'R. Kumar',
  day: isoDayInIndia(Date.now()),
  note: '',
  corrects: null,
  isCorrected: false,
  enteredAt: '2026-11-30T06:00:00.000Z',
};

async function open(minutesToday = 0, entries: readonly OwnWorkEntryOnWire[] = []) {
  server.answer(listWorkCall, {
    units: [
      {
        serial: '26-00001',
        board: 'PCC-1',
        unitNo: 1,
        ofUnits: 1,
        orderNumber: 'SO-26-0001',
        state: 'in work',
        stages: [],
      },
    ],
    orders: [{ orderNumber: 'SO-26-0001', projectName: 'Depot', customerName: 'Acme', promisedOn: null, revision: 0 }],
    stages: [],
    calendar: { weekdays: [1], holidays: [] },
  });
  server.answer(listOperationsCall, {
    operations: [
      { operation: 'sheet metal', stage: 'fabrication' },
      { operation: 'joints', stage: 'busbar' },
    ],
  });
  server.answer(listWorkersCall, {
    workers: [{ workerId: WORKER, name: 'R. Kumar', short: 'RK', isActive: true, revision: 1 }],
  });
  server.answer(signWorkerCall, { until: '2099-01-01T00:00:00.000Z' });
  const days = minutesToday > 0 ? [{ day: isoDayInIndia(Date.now()), minutes: minutesToday }] : [];
  server.answer(readWorkerDaysCall, { choices: [choice], days, entries: [...entries] });
  const { user } = renderApp('/main/manufacture-engineer/work/entry');
  await user.click(await screen.findByRole('button', { name: 'Choose the worker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who works?' }));
  await user.type(await dialog.findByLabelText('PIN'), '0042');
  await user.click(dialog.getByRole('button', { name: 'Choose' }));
  return user;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

function takeAll() {
  server.respond(enterWorkCall, ({ body }) => {
    const { entries } = enterWorkCall.body.parse(body);
    return { status: 200, body: { taken: entries.map(({ key }) => ({ key })), refused: [] } };
  });
}

const sent = () => server.bodiesOf(enterWorkCall).flatMap((body) => enterWorkCall.body.parse(body).entries);

describe('hours', () => {
  it('are entered in four taps by the choice of yesterday', async () => {
    takeAll();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '26-00001 PCC-1, joints' }));
    await user.click(button('+60 min'));
    await user.click(button('+15 min'));
    await user.click(button('Save 1 h 15 min'));
    expect(await screen.findByText('1 h 15 min, joints, 26-00001 PCC-1.')).toBeVisible();
    await expect
      .poll(sent)
      .toMatchObject([
        { serial: '26-00001', orderNumber: null, operation: 'joints', minutes: 75, workerId: WORKER, isLongDay: false },
      ]);
  });

  it('find a unit by its last digits, with the operations of its stage, and an order by those of its number', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Unit' }), '001');
    expect(button('SO-26-0001 as a whole')).toBeVisible();
    await user.click(button('26-00001 PCC-1'));
    expect(button('sheet metal')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'joints' })).toBeNull();
    await user.click(button('All operations'));
    expect(button('joints')).toBeVisible();
  });

  it('find a unit by a picture of its plate where the browser reads codes, and say why where it is none', async () => {
    const texts = ['https://works.test/p/#token', ''];
    class CodeReader {
      detect = async () => {
        const [rawValue] = texts.splice(0, 1);
        return rawValue ? [{ rawValue }] : [];
      };
    }
    vi.stubGlobal('BarcodeDetector', CodeReader);
    vi.stubGlobal('createImageBitmap', async () => ({}));
    server.answer(findUnitOfPlateCall, { serial: '26-00001' });
    const user = await open();
    expect(button('Scan the plate')).toBeVisible();
    const picture = new File(['x'], 'plate.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Picture of the plate'), picture);
    expect(await screen.findByRole('button', { name: 'sheet metal' })).toBeVisible();
    expect(server.bodiesOf(findUnitOfPlateCall)).toEqual([{ link: 'https://works.test/p/#token' }]);
    await user.click(button('Another unit'));
    await user.upload(screen.getByLabelText('Picture of the plate'), picture);
    expect(await screen.findByText(/The picture shows no code/)).toBeVisible();
  });

  it('are not saved before unit, operation and time are there, which is said', async () => {
    const user = await open();
    await user.click(button('Save'));
    expect(await screen.findByText('Choose a unit or an order.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('are corrected by their worker, at an order, too', async () => {
    takeAll();
    const user = await open(90, [ofOrder]);
    await user.click(await screen.findByRole('button', { name: /^Correct scheme and drawings/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const minutes = dialog.getByRole('textbox', { name: 'Minutes' });
    await user.clear(minutes);
    await user.type(minutes, '60');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await expect
      .poll(sent)
      .toMatchObject([
        { serial: null, orderNumber: 'SO-26-0001', minutes: 60, corrects: ofOrder.key, workerId: WORKER },
      ]);
  });

  it('of a day above 16 hours are asked about before they are sent', async () => {
    takeAll();
    const user = await open(930);
    await user.click(await screen.findByRole('button', { name: '26-00001 PCC-1, joints' }));
    await user.click(button('+60 min'));
    await user.click(button('Save 1 h'));
    const dialog = within(await screen.findByRole('dialog', { name: 'A long day' }));
    await dialog.findByText(/16 h 30 min on this day/);
    await user.click(dialog.getByRole('button', { name: 'It is right' }));
    await expect.poll(sent).toMatchObject([{ minutes: 60, isLongDay: true }]);
  });

  it('that the server refuses stay with the reason; a long day can be confirmed, the rest forgotten', async () => {
    server.once.respond(enterWorkCall, ({ body }) => {
      const { entries } = enterWorkCall.body.parse(body);
      const refused = entries.map(({ key }) => ({ key, code: 'LONG_DAY', text: 'More than 16 hours.' }));
      return { status: 200, body: { taken: [], refused } };
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '26-00001 PCC-1, joints' }));
    await user.click(button('+15 min'));
    await user.click(button('Save 15 min'));
    expect(await screen.findByText('More than 16 hours.')).toBeVisible();
    takeAll();
    await user.click(button('The hours are right'));
    await expect.poll(() => sent().map(({ isLongDay }) => isLongDay)).toEqual([false, true]);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
    await expect.poll(() => screen.queryByText('More than 16 hours.')).toBeNull();
  });
});
