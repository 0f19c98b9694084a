import { roleLimit } from '@pw/domain/company-users/role-quota';

/** How many users may work with a number of licences; empty while the number is none. */
export function licenceHint(licences: number): string {
  if (!Number.isInteger(licences) || licences < 1) {
    return '';
  }
  const sales = roleLimit('sales', licences);
  const manufacturers = roleLimit('manufacturer', licences);
  return `For up to ${sales} sales users and ${manufacturers} manufacturer${manufacturers === 1 ? '' : 's'}.`;
}
