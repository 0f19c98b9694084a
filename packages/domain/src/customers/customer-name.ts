/** Letters of any script with their marks, digits, blanks, and the marks that names of companies hold. */
const PATTERN = /^[\p{L}\p{M}\p{Nd} .,&\-'()/]*$/u;

/** Tells whether a customer's name holds nothing but the characters that names may hold. */
export function isPlainName(name: string): boolean {
  return PATTERN.test(name);
}

/**
 * The one form in which names of customers are compared and stored as unique: `ACME  Ltd` and `Acme Ltd` are one
 * customer, and so are two that differ in the width of their letters only.
 */
export function foldCustomerName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
