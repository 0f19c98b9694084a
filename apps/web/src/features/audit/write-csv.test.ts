import { expect, it } from 'vitest';
import { writeCsv } from './audit-toolbar.tsx';

const event = {
  eventId: 7,
  at: '2026-11-20T20:01:07.000Z',
  actor: { accountId: '99999999-9999-4999-8999-999999999999', name: 'Vikram "V" Iyer', role: 'administrator' },
  event: 'user.edited',
  subject: '=HYPERLINK("x")',
  details: { name: { from: 'Asha', to: 'Asha, Kulkarni' }, userName: { from: '', to: 'asha' } },
};

it('writes a line for each thing that an event changed, and no text that a spreadsheet works out', async () => {
  const start = `"7","21-11-2026 01:31:07","Vikram ""V"" Iyer","Administrator","User changed","'=HYPERLINK(""x"")"`;
  expect(await writeCsv([event])).toBe(
    [
      '\uFEFF"Event","When","Who","Role","What","On","Property","Before","After"',
      `${start},"Name","Asha","Asha, Kulkarni"`,
      `${start},"User Name","-","asha"`,
      '',
    ].join('\r\n'),
  );
});
