import type { PassportOnWire } from '@pw/contract/passport-shape';
import { readPassportCall, readPassportFileCall, sendPassportNoteCall } from '@pw/contract/passports';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { stubFileAddresses, watchSaves } from '../../../testing/saved-files.ts';
import { PassportPage } from './passport-page.tsx';

const server = aFakeServer();
beforeEach(() => localStorage.clear());

const aPassport = (given: Partial<PassportOnWire> = {}): PassportOnWire => ({
  company: {
    name: 'Demo Switchgear',
    logo: null,
    contact: { name: 'Asha Rao', phone: '9876543210', email: 'asha@demo.test' },
  },
  serial: '26-00001',
  board: 'PCC-1',
  plate: [{ line: 'InA', value: '1600 A' }],
  drawings: [],
  certificate: null,
  schedule: [
    {
      address: '2C',
      tag: 'Pump <b>1</b>',
      function: 'Outgoing',
      rating: '160',
      poles: '3P',
      release: 'TM-A',
      article: '3VA1',
      cable: '3C x 70',
    },
  ],
  spares: [{ item: 'Closing coil', quantity: 1, unit: 'nos' }],
  maintenance: [
    {
      item: 'M1',
      text: 'Visual inspection',
      intervalMonths: 12,
      what: 'Look for dust.',
      dueOn: '2027-11-01',
      done: [{ doneOn: '2026-11-01', name: 'P. Shah' }],
    },
    { item: 'M4', text: 'Insulation', intervalMonths: 36, what: 'Measure.', dueOn: null, done: [] },
  ],
  notes: ['maintenance', 'service', 'spares', 'reorder'],
  ...given,
});

async function open(given: Partial<PassportOnWire> = {}) {
  server.answer(readPassportCall, aPassport(given));
  render(<PassportPage link="the-link" />);
  await screen.findByRole('heading', { level: 1, name: /PCC-1/ });
  return userEvent.setup();
}

describe('the page of a unit', () => {
  it('shows plate, schedule, spares, maintenance and whom to call, and sends the link in the body alone', async () => {
    await open();
    for (const text of ['1600 A', '2C Pump <b>1</b>', 'Closing coil', 'Due on 01-11-2027.', 'every 3 years']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText(/First due one interval after/)).toBeVisible();
    expect(screen.getByText('Done on 01-11-2026 by P. Shah')).toBeVisible();
    expect(screen.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210');
    const [request] = server.requestsOf(readPassportCall);
    expect([request?.body, request?.token, request?.path]).toEqual([
      { link: 'the-link' },
      null,
      '/api/v1/passports/read',
    ]);
  });

  it('shows nothing of what its switch leaves out', async () => {
    await open({ drawings: null, schedule: null, spares: null, maintenance: null, notes: ['service'] });
    expect(screen.queryByText(/Feeder schedule|Recommended spares|Drawings/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Maintenance' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ask for service']);
  });

  it('reads the drawing that is chosen', async () => {
    const sheet = (number: string) => ({ fileId: `id-${number}`, number, title: number, widthMm: 420, heightMm: 297 });
    server.respond(readPassportFileCall, () => ({ status: 200, body: '<svg/>' }));
    const user = await open({ drawings: [sheet('GA-01'), sheet('SLD-01')] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'SLD-01');
    const paths = () => server.requestsOf(readPassportFileCall).map(({ path }) => path);
    await expect.poll(paths).toContain('/api/v1/passports/files/id-SLD-01');
  });

  it('saves the certificate of the routine tests, and says why it does not arrive', async () => {
    stubFileAddresses();
    const saved = watchSaves();
    server.respond(readPassportFileCall, () => ({ status: 200, body: '%PDF-1.7' }));
    const user = await open({ certificate: { fileId: 'id-RT', number: 'RT-26-00001-1' } });
    const press = screen.getByRole('button', { name: 'RT-26-00001-1 (PDF)' });
    await user.click(press);
    await expect.poll(() => saved).toEqual(['rt-26-00001-1.pdf']);
    server.refuse(readPassportFileCall, 'NOT_FOUND');
    await user.click(press);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page does not show that. Load it again.');
  });

  it('says in words that a code opens nothing', async () => {
    server.refuse(readPassportCall, 'PASSPORT_UNKNOWN');
    render(<PassportPage link="none" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This code does not open anything.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be asked for again where the device is not connected', async () => {
    server.once.fail(readPassportCall, 0);
    server.answer(readPassportCall, aPassport());
    render(<PassportPage link="the-link" />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /PCC-1/ })).toBeVisible();
  });
});

describe('a note', () => {
  const form = (name: string) => within(screen.getByRole('form', { name }));

  it('that maintenance was done is judged at once, sent once, and shown after that', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Maintenance done' }));
    const note = form('Maintenance done');
    await user.click(note.getByRole('button', { name: 'Send' }));
    for (const fault of ['Choose what was done.', /Enter the day on which/, /Enter your name/]) {
      expect(note.getByText(fault)).toBeVisible();
    }
    expect(server.requestsOf(sendPassportNoteCall)).toEqual([]);
    await user.selectOptions(note.getByRole('combobox', { name: 'What was done' }), 'Insulation');
    await user.type(note.getByLabelText('Done on'), '2026-11-02');
    await user.type(note.getByRole('textbox', { name: 'Your name' }), 'R. Iyer');
    server.answer(sendPassportNoteCall, { sent: true });
    await user.dblClick(note.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your note is kept, and Demo Switchgear has it.')).toBeVisible();
    expect(server.bodiesOf(sendPassportNoteCall)).toMatchObject([
      { link: 'the-link', kind: 'maintenance', item: 'M4', doneOn: '2026-11-02', name: 'R. Iyer' },
    ]);
    await expect.poll(() => server.requestsOf(readPassportCall).length).toBe(2);
    expect(localStorage).toHaveLength(0);
  });

  it('stays on the device until it has arrived; sent again it is one note, with other words another', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Ask for service' }));
    const note = form('Ask for service');
    await user.type(note.getByRole('textbox', { name: 'What do you need?' }), 'A door');
    await user.type(note.getByRole('textbox', { name: 'Your name' }), 'R. Iyer');
    await user.type(note.getByRole('textbox', { name: 'Phone or e-mail' }), '98450');
    server.fail(sendPassportNoteCall, 0);
    const send = () => user.click(note.getByRole('button', { name: 'Send' }));
    await send();
    expect(await note.findByText('Not connected. What you typed is kept.')).toBeVisible();
    await send();
    await user.type(note.getByRole('textbox', { name: 'What do you need?' }), '!');
    await send();
    const keys = server.requestsOf(sendPassportNoteCall).map(({ body }) => (body as { key: string }).key);
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
    await user.click(note.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Ask for service' }));
    expect(form('Ask for service').getByRole('textbox', { name: 'What do you need?' })).toHaveValue('A door!');
  });

  it('says at each field what the server refuses', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Ask for spares' }));
    const note = form('Ask for spares');
    await user.type(note.getByRole('textbox', { name: 'What do you need?' }), 'A coil');
    await user.type(note.getByRole('textbox', { name: 'Your name' }), 'R. Iyer');
    await user.type(note.getByRole('textbox', { name: 'Phone or e-mail' }), 'x');
    server.refuse(sendPassportNoteCall, 'FIELD_INVALID', { details: { faults: { contact: 'Enter more.' } } });
    await user.click(note.getByRole('button', { name: 'Send' }));
    expect(await note.findByText('Enter more.')).toBeVisible();
  });
});
