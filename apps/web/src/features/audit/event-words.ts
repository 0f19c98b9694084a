/** What happened, in words, for every event that the server writes down. */
export const eventWords: Readonly<Record<string, string>> = {
  'board.added': 'Board added',
  'board.deleted': 'Board deleted',
  'board.edited': 'Board changed',
  'board.price-dropped': 'Board price taken back',
  'board.quantity-changed': 'Board quantity changed',
  'board.renamed': 'Board renamed',
  'boards.copied': 'Boards copied',
  'boards.deleted': 'Boards deleted',
  'certificate.uploaded': 'Certificate uploaded',
  'company-settings.saved': 'Company settings changed',
  'company.subscribed': 'Company subscribed',
  'customer.added': 'Customer added',
  'customer.deleted': 'Customer deleted',
  'customer.edited': 'Customer changed',
  'customer.favourite-changed': 'Favourite customer changed',
  'logo.uploaded': 'Logo uploaded',
  'material-rates.row-deleted': 'Material deleted',
  'material-rates.saved': 'Rates changed',
  'project.cloned': 'Project copied',
  'project.created': 'Project created',
  'project.deleted': 'Project deleted',
  'project.edited': 'Project changed',
  'project.imported': 'Project made of an enquiry file',
  'session.ended': 'Logged out',
  'session.renewed': 'Sign-in renewed',
  'session.revoked': 'Sign-in ended: its token was used twice',
  'session.started': 'Logged in',
  'sign-in.code-accepted': 'One-time password accepted',
  'sign-in.code-requested': 'One-time password requested',
  'sign-in.role-refused': 'Role refused',
  'terms.saved': 'Terms & Conditions changed',
  'user.added': 'User added',
  'user.administrator-added': 'Administrator added as a user',
  'user.deleted': 'User deleted',
  'user.edited': 'User changed',
};

/** An event in words; one that this version does not know is shown by its own name. */
export function wordsOf(event: string): string {
  return eventWords[event] ?? event;
}
