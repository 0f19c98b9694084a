import { createHash } from 'node:crypto';

/**
 * The id of a rate of the product in a company, also while the company keeps no row of it: the same whenever it is asked
 * for, and another one in every company.
 */
export function rateId(companyId: string, rateKey: string): string {
  const digits = createHash('sha256')
    .update(JSON.stringify([companyId, rateKey]))
    .digest('hex');
  // RFC 9562, version 8: what the digits are made of is the product's own affair.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
