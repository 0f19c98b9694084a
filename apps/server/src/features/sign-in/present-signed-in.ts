import type { ReplyOf } from '@pw/contract/call';
import type { verifyCall } from '@pw/contract/sign-in/verify';
import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import type { Platform } from '../../platform/platform.ts';
import { makeSessionTokens } from '../../platform/session/session-tokens.ts';
import type { SignedIn } from './check-code.ts';

/** Who signed in, in the names of the calls. */
export async function presentSignedIn(
  { keys }: Platform,
  { account, session }: SignedIn,
  now: Date,
): Promise<ReplyOf<typeof verifyCall>> {
  return {
    statusCode: 200,
    data: {
      mes: codeTexts.CORRECT,
      userId: account.accountId,
      name: account.name,
      email: account.email,
      company: account.company,
      companyId: account.companyId,
      authToken: await makeSessionTokens(keys, session, now.getTime()),
    },
  };
}
