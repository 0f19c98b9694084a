import { createHash } from 'node:crypto';

/**
 * The stored form of a licence key. A key is drawn at random and long, so a plain hash cannot be guessed back; and it
 * must outlive the installation's own keys, since nobody could sign in to mend it.
 */
export function hashLicenceKey(licenceKey: string): string {
  return createHash('sha256').update(licenceKey.trim().toUpperCase()).digest('base64url');
}
