import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's cheat sheet, and the library's default. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Takes as long for an account that does not exist as for one that does, so that the time tells nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== undefined;
}

const hashOfNobody = hash('the password of an account that does not exist');
