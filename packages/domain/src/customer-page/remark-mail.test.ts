import { expect, it } from 'vitest';
import { remarkMail } from './remark-mail.ts';

const offer = {
  projectName: 'Chakan Plant',
  customerName: 'Acme',
  quotationNumber: 'Q-2026-0001',
  revision: 2,
  linkName: 'R. Iyer',
  address: 'http://panelwright.test/#/main',
};

it('says where a remark is, who made it and what it says', () => {
  const { subject, text } = remarkMail(
    { no: 7, saidBy: 'P. Shah', text: 'Door\nto the left', sheet: 'PCC-1-GA-01', place: '2C', clause: '' },
    offer,
  );
  expect(subject).toBe('Comment: Chakan Plant (Q-2026-0001 R2)');
  expect(text).toContain(
    'Comment 7 on PCC-1-GA-01, compartment 2C by P. Shah, with the link of R. Iyer:\n\nDoor\nto the left',
  );
});
