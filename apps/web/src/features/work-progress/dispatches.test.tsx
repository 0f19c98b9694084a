import {
  type DispatchOnWire,
  type DispatchPackageOnWire,
  dispatchCall,
  listDispatchesCall,
  printDispatchNoteCall,
} from '@pw/contract/dispatches';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
});

const tu = (transportUnit: number, given: Partial<DispatchPackageOnWire> = {}): DispatchPackageOnWire => ({
  serial: '26-00001',
  board: 'PCC-1',
  unitNo: 1,
  ofUnits: 1,
  state: 'passed',
  transportUnit,
  ofTransportUnits: 2,
  lengthMm: 2400,
  depthMm: 600,
  heightMm: 2275,
  massKg: 1129.9,
  dispatch: null,
  ...given,
});

const left: DispatchOnWire = {
  number: 'DN-26-0001',
  packages: ['26-00001 TU-1'],
  vehicle: 'MH 12 AB 1234',
  transporter: '',
  releaseReason: null,
  dispatchedBy: 'Ravi',
  dispatchedAt: '2026-11-30T06:40:00.000Z',
  isTampered: false,
};

async function open(packages: readonly DispatchPackageOnWire[], dispatches: readonly DispatchOnWire[] = []) {
  server.answer(listDispatchesCall, { packages: [...packages], dispatches: [...dispatches] });
  const { user } = renderApp('/main/manufacture-engineer/units/dispatches?order=SO-26-0001');
  await screen.findByRole('heading', { level: 1, name: 'Dispatch' });
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the dispatches of an order', () => {
  it('take what is chosen, with vehicle, loose items and sizes that were measured', async () => {
    const user = await open([tu(1), tu(2)]);
    const first = await screen.findByRole('checkbox', { name: '26-00001 TU-1 leaves' });
    expect(button('Dispatch')).toBeDisabled();
    await user.click(first);
    await user.click(button('Dispatch'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Vehicle' }), 'MH 12 AB 1234');
    for (const [side, mm] of [
      ['length', '2600'],
      ['width', '800'],
      ['height', '2500'],
    ]) {
      await user.type(dialog.getByRole('textbox', { name: `26-00001 TU-1 ${side}` }), mm ?? '');
    }
    await user.type(dialog.getByRole('textbox', { name: 'Count of 1' }), '4');
    server.answer(dispatchCall, { number: 'DN-26-0001' });
    await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
    expect(await screen.findByText('DN-26-0001 has left. Its note is in the list.')).toBeVisible();
    const packed = { lengthMm: 2600, depthMm: 800, heightMm: 2500 };
    const transport = { vehicle: 'MH 12 AB 1234', transporter: '', driverPhone: '', ewayNumber: '', seal: '' };
    expect(server.bodiesOf(dispatchCall)).toEqual([
      {
        packages: [{ serial: '26-00001', transportUnit: 1, packed }],
        loose: [{ item: 'Keys', count: 4 }],
        transport,
        releaseReason: '',
      },
    ]);
  });

  it('say before and after why a unit does not leave', async () => {
    const user = await open([tu(1, { state: 'in test' })]);
    await user.click(await screen.findByRole('checkbox', { name: '26-00001 TU-1 leaves' }));
    await user.click(button('Dispatch'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/ask an administrator to release them/)).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: /Reason of the release/ })).toBeNull();
    server.once.respond(dispatchCall, () => ({
      status: 409,
      body: { code: 'TESTS_NOT_PASSED', message: 'Tests are not passed: 26-00001.' },
    }));
    await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
    expect(await dialog.findByText(/Tests are not passed: 26-00001\./)).toBeVisible();
  });

  it('send nothing while a number is none', async () => {
    const user = await open([tu(1)]);
    await user.click(await screen.findByRole('checkbox', { name: '26-00001 TU-1 leaves' }));
    await user.click(button('Dispatch'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Count of 1' }), '4x');
    await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
    expect(await dialog.findByText('Correct the numbers that are marked.')).toBeVisible();
    expect(server.bodiesOf(dispatchCall)).toEqual([]);
  });

  it('offer no transport unit twice, and list what has left with its note', async () => {
    const user = await open([tu(1, { dispatch: 'DN-26-0001' }), tu(2)], [left]);
    expect(await screen.findByRole('checkbox', { name: '26-00001 TU-2 leaves' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: '26-00001 TU-1 leaves' })).toBeNull();
    server.once.respond(printDispatchNoteCall, () => ({
      status: 409,
      body: { code: 'TAMPERED', message: 'What is kept of this dispatch was changed.' },
    }));
    await user.click(button('Note of DN-26-0001'));
    expect(await screen.findByText('What is kept of this dispatch was changed.')).toBeVisible();
  });

  it('give no note of what was changed, and say so', async () => {
    await open([tu(1, { dispatch: 'DN-26-0001' })], [{ ...left, isTampered: true }]);
    expect(await screen.findByText(/What is kept was changed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Note of DN-26-0001' })).toBeNull();
  });
});
