import { listedContacts, supportRoles } from '@pw/domain/contact-support';
import { expect, it } from 'vitest';
import { demoContacts } from './demo-contacts.ts';

it('has somebody at a demo address for each role of the support', () => {
  expect(listedContacts(demoContacts).map(({ role }) => role)).toEqual([...supportRoles]);
  expect(demoContacts.filter(({ email }) => !email.endsWith('@demo.test'))).toEqual([]);
});
