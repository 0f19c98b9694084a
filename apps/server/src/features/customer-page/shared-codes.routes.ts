import { randomUUID } from 'node:crypto';
import { requestSharedCodeCall, verifySharedCodeCall } from '@pw/contract/shared-offers';
import { codeMail } from '@pw/domain/customer-page/code-mail';
import { maskEmail } from '@pw/domain/customer-page/share-link';
import { codePolicy, judgeCode } from '@pw/domain/sign-in/one-time-code';
import { type Route, route } from '../../platform/http/route.ts';
import { hashesEqual, type Keys, keyedHash } from '../../platform/keys.ts';
import { drawCode } from '../sign-in/sign-in-steps.ts';
import { noteVisit, openSharedOffer } from './open-shared-offer.ts';
import { writePass } from './share-passes.ts';
import { lockShareCode, replaceShareCode, saveShareGuess } from './shared-codes.store.ts';

/** Mails a code to the person of a link. It is never stored: only its hash is. */
const requestSharedCodeRoute = route(requestSharedCodeCall, {
  keepsOnRefusal: true,
  async handle({ refuse, ...request }) {
    const { platform, now, afterCommit } = request;
    const opened = await openSharedOffer(request, { limit: 'codesOfLink', withoutPass: true });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link, standing } = opened.value;
    if (!link.asksCode) {
      return refuse('NOT_ALLOWED');
    }
    const [requestId, code] = [randomUUID(), drawCode()];
    await replaceShareCode(tx, link, {
      requestId,
      codeHash: hashCode(platform.keys, requestId, code),
      requestedAt: now,
    });
    await noteVisit(tx, request, link, 'code asked');
    const mail = codeMail(code, standing.frozen.company.name);
    afterCommit(() => platform.mail.deliver({ to: link.email, ...mail }));
    return { sentTo: maskEmail(link.email) };
  },
});

/** Judges a code by the rules of the sign-in, and gives the pass. */
const verifySharedCodeRoute = route(verifySharedCodeCall, {
  keepsOnRefusal: true,
  async handle({ refuse, ...request }) {
    const { body, platform, now } = request;
    const opened = await openSharedOffer(request, { limit: 'readsOfLink', withoutPass: true });
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const { tx, link, token } = opened.value;
    const sent = await lockShareCode(tx, link.linkId);
    const { result, issued } = judgeCode({
      issued: sent
        ? {
            requestId: sent.requestId,
            expiresAtMs: sent.requestedAt.getTime() + codePolicy.lifeMs,
            wrongGuesses: sent.guesses,
            used: sent.usedAt !== null,
          }
        : null,
      requestIdSent: null,
      matches:
        sent !== undefined &&
        hashesEqual(hashCode(platform.keys, sent.requestId, String(body.code).trim()), sent.codeHash),
      nowMs: now.getTime(),
    });
    if (issued) {
      await saveShareGuess(tx, link.linkId, { guesses: issued.wrongGuesses, usedAt: issued.used ? now : null });
    }
    if (!result.ok) {
      await noteVisit(tx, request, link, 'code wrong');
      return refuse('CODE_WRONG');
    }
    const { pass, until } = writePass(platform.keys, { link, token }, now);
    return { pass, until: until.toISOString() };
  },
});

function hashCode(keys: Keys, requestId: string, code: string): string {
  return keyedHash(keys, 'one-time-code', `${requestId}:${code}`);
}

/** The calls about codes of links. */
export const sharedCodeRoutes: readonly Route[] = [requestSharedCodeRoute, verifySharedCodeRoute];
