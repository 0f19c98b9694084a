import { type SupportContact, supportRoles } from '@pw/domain/contact-support';
import { z } from 'zod';

const contacts = z.array(z.strictObject({ role: z.enum(supportRoles), name: z.string(), email: z.email() }));

export const SUPPORT_CONTACTS_FAULT = `SUPPORT_CONTACTS must be a JSON list such as [{"role":"Technical Support","name":"R. Iyer","email":"support@example.com"}], each role one of ${supportRoles.join(', ')}.`;

/** Reads SUPPORT_CONTACTS; undefined when it cannot be read. */
export function readSupportContacts(text: string): readonly SupportContact[] | undefined {
  try {
    return contacts.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
