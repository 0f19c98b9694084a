import { randomInt } from 'node:crypto';

/** Capitals and digits that nobody mistakes for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 5;
const GROUP_SIGNS = 5;

/** Draws a licence key, e.g. `K7WQ2-...`: 25 signs of 30, which nobody guesses. */
export function drawLicenceKey(): string {
  const group = () => Array.from({ length: GROUP_SIGNS }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
