import { createHash, randomBytes } from 'node:crypto';
import { PASSPORT_TOKEN_CHARACTERS } from '@pw/domain/passport/passport-address';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { releaseIdentity } from '../../platform/database/identities.ts';

/** The link on a plate: its token, which is printed again years later, and the hash by which it is found. */
export type PassportToken = { readonly token: string; readonly tokenHash: string };

/** Draws a link that nobody guesses. */
export function drawPassportToken(): PassportToken {
  const token = randomBytes(PASSPORT_TOKEN_CHARACTERS).toString('base64url').slice(0, PASSPORT_TOKEN_CHARACTERS);
  return { token, tokenHash: hashPassportToken(token) };
}

/** The hash by which a token is found. It is drawn at random and long, so a plain hash cannot be guessed back. */
export function hashPassportToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type FoundPassport = { readonly passportId: string; readonly tokenHash: string };

/** Lets the links of passports of the entered company be found. */
export async function claimPassports(tx: AppTransaction, passports: readonly FoundPassport[]): Promise<void> {
  const hashes = passports.map(({ tokenHash }) => tokenHash);
  const ids = passports.map(({ passportId }) => passportId);
  const { rows } = await sql<{ claimed: number }>`
    select claim_passports(${hashes}::text[], ${ids}::uuid[]) as claimed`.execute(tx);
  if (rows[0]?.claimed !== passports.length) {
    throw new Error('A token was drawn twice, so that the draws are not random');
  }
}

/** Lets a passport be found by another link alone. */
export async function replaceClaim(tx: AppTransaction, passport: FoundPassport): Promise<void> {
  await releaseIdentity(tx, 'passport', passport.passportId);
  await claimPassports(tx, [passport]);
}
