import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { openTurns } from '../../platform/load/turns.ts';

/**
 * A hash takes a core for some hundredths of a second: they are made one by one, those of many names in turn, so that
 * guesses by the hundred leave the other cores alone. Nobody has more tries at a name than may wait here.
 */
const hashing = openTurns({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 100 });

/** Argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's cheat sheet, and the library's default. */
export async function hashPassword(password: string): Promise<string> {
  return hashing.take('', () => hash(password));
}

/**
 * Takes as long for an account that does not exist as for one that does, so that the time tells nothing.
 * @param of the name that was typed: guesses at one name do not keep the others waiting
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  of = '',
): Promise<boolean> {
  const stored = passwordHash ?? (await hashOfNobody);
  const matches = await hashing.take(of, () => verify(stored, password));
  return matches && typeof passwordHash === 'string';
}

const hashOfNobody = hash('the password of an account that does not exist');

/**
 * The stored form of a licence key. A key is drawn at random and long, so a plain hash cannot be guessed back; and it
 * must outlive the installation's own keys, since nobody could sign in to mend it.
 */
export function hashLicenceKey(licenceKey: string): string {
  return createHash('sha256').update(licenceKey.trim().toUpperCase()).digest('base64url');
}

/** Capitals and digits that nobody mistakes for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 5;
const GROUP_SIGNS = 5;

/** Draws a licence key, e.g. `K7WQ2-...`: 25 signs of 30, which nobody guesses. */
export function drawLicenceKey(): string {
  const group = () => Array.from({ length: GROUP_SIGNS }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
