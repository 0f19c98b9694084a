import { describe, expect, it } from 'vitest';
import { intervalText, monthsLater, planMaintenance } from './maintenance-plan.ts';
import { isPassportUrl, passportAddress, readPassportToken } from './passport-address.ts';
import {
  judgePassportNote,
  keptPassportNote,
  type PassportNoteForm,
  passportNoteKinds,
  passportNoteLimits,
  passportNoteMail,
  takenNotes,
} from './passport-note.ts';
import { passportParts, passportPartText, usualPassportShows } from './passport-shows.ts';

const TOKEN = 'abcDEF123-_abcDEF123-_';

describe('the address of a passport', () => {
  const publicUrl = 'https://works.test';

  it('is that of the installation, or of the company', () => {
    expect(passportAddress({ publicUrl, passportUrl: '' }, TOKEN)).toBe(`https://works.test/p/#${TOKEN}`);
    expect(passportAddress({ publicUrl, passportUrl: 'https://p.acme.in' }, TOKEN)).toBe(`https://p.acme.in/#${TOKEN}`);
    expect(passportAddress({ publicUrl, passportUrl: 'https://acme.in/p/' }, TOKEN)).toBe(
      `https://acme.in/p/#${TOKEN}`,
    );
  });

  it.each([
    ['', true],
    ['https://p.acme.in', true],
    ['https://acme.in:8443/boards/p', true],
    ['http://acme.in', false],
    ['https://acme.in/?x=1', false],
    ['https://acme.in/#', false],
    ['https://user@acme.in', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['https://acme.in/ p', false],
    [`https://acme.in/${'p'.repeat(60)}`, false],
  ])('%s is an address of a company: %s', (url, isOne) => {
    expect(isPassportUrl(url)).toBe(isOne);
  });

  it.each([
    [TOKEN, TOKEN],
    [` ${TOKEN}\n`, TOKEN],
    ['', null],
    [TOKEN.slice(1), null],
    [`${TOKEN}A`, null],
    [TOKEN.replace('-', '+'), null],
    ['../../keys/../../keys/x', null],
    [' '.repeat(100_000), null],
  ])('%j is read as the token %j', (text, token) => {
    expect(readPassportToken(text)).toBe(token);
  });
});

describe('the maintenance of a unit', () => {
  const items = [
    { item: 'M1', text: 'Look', intervalMonths: 12, what: '' },
    { item: 'M2', text: 'Measure', intervalMonths: 36, what: '' },
  ];

  it('is due one interval after it was done last, and first after dispatch', () => {
    const done = [
      { item: 'M1', doneOn: '2027-03-01', name: 'A' },
      { item: 'M1', doneOn: '2028-02-29', name: 'B' },
    ];
    const plan = planMaintenance(items, done, '2026-12-31');
    expect(plan.map(({ dueOn }) => dueOn)).toEqual(['2029-02-28', '2029-12-31']);
    expect(plan[0]?.done.map(({ name }) => name)).toEqual(['B', 'A']);
  });

  it('has no due day while nobody knows since when', () => {
    expect(planMaintenance(items, [], null).map(({ dueOn }) => dueOn)).toEqual([null, null]);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-30', 240, '2046-11-30'],
    ['0001-01-31', 1, '0001-02-28'],
  ])('%s and %i months later is %s', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later);
  });

  it.each([
    [1, 'every month'],
    [6, 'every 6 months'],
    [12, 'every year'],
    [36, 'every 3 years'],
    [18, 'every 18 months'],
  ])('%i months are %s', (months, words) => {
    expect(intervalText(months)).toBe(words);
  });
});

describe('a note of a passport', () => {
  const context = { today: '2026-11-30', items: ['M1', 'M2'] };
  const note = (given: Partial<PassportNoteForm> = {}): PassportNoteForm => ({
    kind: 'maintenance',
    name: 'R. Iyer',
    contact: '',
    text: '',
    item: 'M1',
    doneOn: '2026-11-30',
    ...given,
  });
  const asked = { kind: 'service', contact: '98450 12345', text: 'The door of 2C does not close' } as const;
  const faultsOf = (given: Partial<PassportNoteForm>) =>
    Object.keys(judgePassportNote(keptPassportNote(note(given)), context));

  it.each<[string, Partial<PassportNoteForm>, string[]]>([
    ['maintenance, done today', {}, []],
    ['service with a contact', asked, []],
    ['without a name', { name: ' \n ' }, ['name']],
    ['a name that is too long', { name: 'x'.repeat(passportNoteLimits.name + 1) }, ['name']],
    ['a name with a mark that turns it', { name: 'abc\u202ecba' }, ['name']],
    ['done tomorrow', { doneOn: '2026-12-01' }, ['doneOn']],
    ['done on no day', { doneOn: '2026-02-30' }, ['doneOn']],
    ['of an item that the board does not have', { item: 'M9' }, ['item']],
    ['service without contact and text', { kind: 'service' }, ['contact', 'text']],
    ['a text that is too long', { ...asked, text: 'x'.repeat(passportNoteLimits.text + 1) }, ['text']],
  ])('%s', (_what, given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  it('keeps item and day of maintenance alone, and each entry on one line', () => {
    expect(keptPassportNote(note({ ...asked, text: ' The door\r\n of 2C ' }))).toMatchObject({
      text: 'The door of 2C',
      item: '',
      doneOn: '',
    });
  });

  it('is taken where the page shows what it is about', () => {
    expect(takenNotes(usualPassportShows)).toEqual(passportNoteKinds);
    const nothing = { ...usualPassportShows, maintenance: false, spares: false, reorder: false };
    expect(takenNotes(nothing)).toEqual(['service']);
  });

  it('is mailed to the works with unit, order, words and who wrote it', () => {
    const unit = {
      serial: '26-00001',
      board: 'PCC-1',
      orderNumber: 'SO-26-0001',
      projectName: 'Kiln',
      customerName: 'Acme',
    };
    const mail = passportNoteMail(note({ text: 'Two joints tightened' }), unit, 'Joints');
    expect(mail.subject).toBe('Maintenance done: 26-00001 PCC-1');
    for (const part of [
      'order SO-26-0001: Acme, Kiln',
      'Joints: done on 30-11-2026.',
      'Two joints tightened',
      'R. Iyer',
    ]) {
      expect(mail.text).toContain(part);
    }
  });
});

it('every part of a passport has words', () => {
  expect(new Set(passportParts.map(passportPartText)).size).toBe(passportParts.length);
});
