/** Whom users can turn to, in the order of the list. */
export const supportRoles = [
  'Process Support',
  'Technical Support',
  'Manufacturing and Quality Support',
  'SPECS Software Operation',
] as const;

export type SupportRole = (typeof supportRoles)[number];

export type SupportContact = { readonly role: SupportRole; readonly name: string; readonly email: string };

/** The contacts as they are listed: in the order of the roles; one without a name or an address is left out. */
export function listedContacts(configured: readonly SupportContact[]): readonly SupportContact[] {
  return supportRoles.flatMap((role) =>
    configured.filter((contact) => contact.role === role && contact.name.trim() !== '' && contact.email.trim() !== ''),
  );
}
