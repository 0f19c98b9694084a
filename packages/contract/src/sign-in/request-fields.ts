import { z } from 'zod';

/** Longer than any user name, e-mail address or licence key can be. */
const LONGEST_NAME = 320;

/** Longer than any password that can be set. */
const LONGEST_SECRET = 1000;

/** What somebody signs in with. */
export const loginName = z.string().min(1).max(LONGEST_NAME);

export const loginSecret = z.string().min(1).max(LONGEST_SECRET);

/** As typed, or as a number: codes start at 100000, so that no leading zero is lost. */
export const oneTimeCode = z.union([z.string().min(1).max(20), z.number()]);

/** Names the sign-in that a code was sent for, as `login` answered it. A client that does not know it sends none. */
export const requestId = z.string().max(100).optional();
