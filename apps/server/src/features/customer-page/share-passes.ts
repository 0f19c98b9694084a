import { hashesEqual, type Keys, keyedHash } from '../../platform/keys.ts';
import type { ShareLink } from './share-links.store.ts';
import { hashToken } from './share-tokens.ts';

/** How long a code that was entered opens its link. */
const PASS_MS = 12 * 3_600_000;

type PassOf = { readonly link: Pick<ShareLink, 'linkId'>; readonly token: string };

/** A pass for a link, whose code was right: it counts for its token alone. */
export function writePass(keys: Keys, of: PassOf, now: Date): { readonly pass: string; readonly until: Date } {
  const until = new Date(now.getTime() + PASS_MS);
  return { pass: `${until.getTime()}.${hashOf(keys, of, until.getTime())}`, until };
}

/** Whether a text is a pass for a link that still counts. */
export function isPass(keys: Keys, text: string | undefined, of: PassOf, now: Date): boolean {
  const [, moment, hash = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(text ?? '') ?? [];
  const untilMs = Number(moment);
  return now.getTime() < untilMs && hashesEqual(hash, hashOf(keys, of, untilMs));
}

function hashOf(keys: Keys, { link, token }: PassOf, untilMs: number): string {
  return keyedHash(keys, 'share-pass', `${link.linkId}:${hashToken(token)}:${untilMs}`);
}
