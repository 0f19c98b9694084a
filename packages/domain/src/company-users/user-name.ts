export const NAME_LONGEST = 100;
export const USER_NAME_LONGEST = 64;

/**
 * The one form in which user names are compared and stored as unique. `ASHA`, ` asha` and the full-width `ａｓｈａ` are the
 * same name, so that nobody can pass for somebody else.
 */
export function foldUserName(userName: string): string {
  return userName.trim().normalize('NFKC').toLowerCase();
}

/** Tells whether a user name holds characters that cannot be seen, which would make two names look alike. */
export function holdsInvisible(userName: string): boolean {
  return /[\p{DI}\p{Cf}\p{Co}]/u.test(userName);
}
