import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { foldEmail } from '@pw/domain/field-rules';
import { hashesEqual, type Keys, keyedHash } from '../../platform/keys.ts';
import { openTurns } from '../../platform/load/turns.ts';

/**
 * A hash takes a core for some hundredths of a second: they are made one by one, those of many names in turn, so that
 * guesses by the hundred leave the other cores alone. Nobody has more tries at a name than may wait here.
 */
const hashing = openTurns({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 100 });

/** What a salt is made with: the keys of the installation. */
type Salting = Pick<Keys, 'secret'>;

const SALT_BYTES = 16;

/**
 * The salt of everybody with an e-mail. It is the same in every company, so that one hash tells for all of them whose
 * password was typed; and a keyed hash, so that nobody outside can hash passwords for it beforehand.
 */
function saltOf(keys: Salting, email: string): Uint8Array {
  return Buffer.from(keyedHash(keys, 'password-salt', foldEmail(email)), 'base64url').subarray(0, SALT_BYTES);
}

/**
 * The stored form of a user's password: Argon2id with 19 MiB, two passes and one lane, the first choice of OWASP's cheat
 * sheet and the library's default.
 */
export async function hashPassword(keys: Salting, email: string, password: string): Promise<string> {
  return hashing.take('', () => hash(password, { salt: saltOf(keys, email) }));
}

/**
 * Says for each of the passwords that belong to an e-mail whether it is the one that was typed. The work is the same for
 * one account, several or none: a hash for all that have the salt of the e-mail, and one for that which has another. It
 * was stored before passwords had this salt, when an e-mail belonged to one account. Under renewed keys there may be
 * more of them, each of which costs a hash.
 * @param stored the hashes of passwords; null for an account that has none yet
 */
export async function matchPasswords(
  keys: Salting,
  email: string,
  stored: readonly (string | null)[],
  password: string,
): Promise<readonly boolean[]> {
  const typed = await hashing.take(email, () => hash(password, { salt: saltOf(keys, email) }));
  const saltedSo = beforeHash(typed);
  const others = new Set(stored.filter((each) => each !== null && beforeHash(each) !== saltedSo));
  const right = [typed];
  for (const other of others.size === 0 ? [null] : others) {
    const isRight = await verifyPassword(other, password, email);
    right.push(...(isRight && other !== null ? [other] : []));
  }
  return stored.map((each) => each !== null && right.some((known) => hashesEqual(known, each)));
}

/** Algorithm, costs and salt of a stored password: all but the hash. */
function beforeHash(stored: string): string {
  return stored.slice(0, stored.lastIndexOf('$'));
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
