import { expect, it } from 'vitest';
import { rollBackMail } from './roll-back-mail.ts';

const rollBack = { by: 'Anil Kulkarni', number: 3, rolledBackTo: 1, reason: 'the meter was wrong' };

it('says who rolled tables back, why, and which ones are in force', () => {
  const { subject, text } = rollBackMail(rollBack, 'Priya Iyer');
  expect(subject).toBe('Tables rolled back: version 3');
  expect(text).toMatch(/^Hello Priya Iyer,/);
  expect(text).toContain('Anil Kulkarni has put the tables of version 1 in force again, as version 3.');
  expect(text).toContain('Reason: the meter was wrong');
});

it('names the product where its tables are in force again', () => {
  expect(rollBackMail({ ...rollBack, rolledBackTo: 0 }, 'Priya Iyer').text).toContain('the tables of the product');
});
