import { describe, expect, it } from 'vitest';
import { listedContacts, type SupportContact, supportRoles } from './contact-support.ts';

const contactOf = (role: SupportContact['role'], name = 'Asha', email = 'asha@demo.test'): SupportContact => ({
  role,
  name,
  email,
});

describe('contact support', () => {
  it('lists four roles, each with a person and an address [SHL-67]', () => {
    const configured = supportRoles.map((role) => contactOf(role)).reverse();
    expect(listedContacts(configured).map(({ role }) => role)).toEqual([
      'Process Support',
      'Technical Support',
      'Manufacturing and Quality Support',
      'SPECS Software Operation',
    ]);
  });

  it.each([
    ['name', contactOf('Technical Support', ' ')],
    ['address', contactOf('Technical Support', 'Asha', '')],
  ])('hides an entry without %s [SHL-68]', (_, empty) => {
    const full = contactOf('Process Support');
    expect(listedContacts([empty, full])).toEqual([full]);
  });
});
