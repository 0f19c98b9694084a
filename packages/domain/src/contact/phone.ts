/** Digits of a contact number in India, without the country's +91. */
export const PHONE_DIGITS = 10;

/** Tells whether a text is a contact number: exactly ten digits and nothing else. */
export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Leaves the digits of a number as it was typed or pasted, e.g. `+91 98765-43210`; what is still wrong stays wrong. */
export function cleanPhone(text: string): string {
  return text.replace(/^\s*\+91/, '').replace(/\D/g, '');
}
