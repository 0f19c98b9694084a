import { type LinkRefusalCode, refusalOfState } from '@pw/domain/customer-page/link-state';
import { networkOf } from '@pw/domain/customer-page/network';
import { pageRefusalText } from '@pw/domain/customer-page/page-texts';
import { maskEmail } from '@pw/domain/customer-page/share-link';
import type { VisitKind } from '@pw/domain/customer-page/visit';
import { err, ok, type Result } from '@pw/domain/result';
import { deviceWords, readDevice } from '@pw/domain/sign-in/device';
import { type AppTransaction, enterCompany, type OutsideTransaction } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import { findProject, lockProject, type Project } from '../projects/projects.store.ts';
import { type Attempts, addAttempt, isOverLimit, lockAttempts, moreOfRefusal } from '../sign-in/attempts.store.ts';
import { type PageStanding, readPageStanding } from './page-standing.ts';
import { findShareLink, insertVisit, type ShareLink } from './share-links.store.ts';
import { isPass } from './share-passes.ts';
import { findToken, readToken } from './share-tokens.ts';

/** The parts of a customer's request that open a link. */
export type SharedRequest = {
  readonly body: { readonly link: string; readonly pass?: string | undefined };
  readonly tx: OutsideTransaction;
  readonly platform: Platform;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string | undefined;
};

/** How a link is to be opened. */
export type Opening = {
  /** Counts the request with those before it. */
  readonly limit: Extract<Attempts['limit'], 'readsOfLink' | 'decisionsOfLink' | 'remarksOfLink' | 'codesOfLink'>;
  /** Whether a link that asks for a code opens without one. */
  readonly withoutPass?: true;
  /** Whether a link opens whose last day is over. */
  readonly evenExpired?: true;
  /** Whether its project stays as it is until the transaction ends. */
  readonly locksProject?: true;
};

/** A link that opens its offer, with everything that its reader may know. */
export type OpenedOffer = {
  /** In the company of the link. */
  readonly tx: AppTransaction;
  readonly link: ShareLink;
  readonly token: string;
  readonly project: Project;
  readonly standing: PageStanding;
};

export type OpeningRefusal = CodedRefusal<LinkRefusalCode | 'LINK_UNKNOWN' | 'TOO_MANY'>;

/**
 * Opens the offer behind the link of a request, in the company that the link belongs to. A text that opens nothing counts
 * against its address, a link against itself; both counts are kept where the request is refused.
 */
export async function openSharedOffer(
  request: SharedRequest,
  opening: Opening & { readonly withoutPass: true },
): Promise<Result<OpenedOffer, OpeningRefusal>>;
export async function openSharedOffer(
  request: SharedRequest,
  opening: Opening,
): Promise<Result<OpenedOffer, OpeningRefusal | CodedRefusal<'CODE_NEEDED'>>>;
export async function openSharedOffer(
  request: SharedRequest,
  { limit, withoutPass, evenExpired, locksProject }: Opening,
): Promise<Result<OpenedOffer, OpeningRefusal | CodedRefusal<'CODE_NEEDED'>>> {
  const { body, platform, now } = request;
  const sought = await findLink(request);
  if (!sought.ok) {
    return sought;
  }
  const { tx, link, token } = sought.value;
  const wait = await count(request, { limit, of: link.linkId });
  if (wait !== null) {
    return err(tooMany(wait));
  }
  const project = await (locksProject ? lockProject(tx, link.projectId, 'change') : findProject(tx, link.projectId));
  if (!project) {
    throw new Error(`The project ${link.projectId} of a link is gone`);
  }
  const standing = await readPageStanding(tx, link, project, now);
  const code = refusalOfState[standing.offer.state];
  if (code !== null && !(evenExpired && code === 'LINK_EXPIRED')) {
    return err({ code, more: { message: pageRefusalText(code, standing.facts) } });
  }
  const isSure = withoutPass || !link.asksCode || isPass(platform.keys, body.pass, { link, token }, now);
  return isSure
    ? ok({ tx, link, token, project, standing })
    : err({ code: 'CODE_NEEDED', more: { details: { sentTo: maskEmail(link.email) } } });
}

async function findLink(
  request: SharedRequest,
): Promise<Result<Pick<OpenedOffer, 'tx' | 'link' | 'token'>, CodedRefusal<'LINK_UNKNOWN' | 'TOO_MANY'>>> {
  const { body, tx: outside, platform, now, address } = request;
  const unknown: Attempts = { limit: 'unknownLinksOfAddress', of: address };
  if (await isOverLimit(outside, platform, [unknown], now)) {
    return err(tooMany((await lockAttempts(outside, platform, [unknown], now)) ?? 1));
  }
  const token = readToken(body.link);
  const indexed = token === null ? undefined : await findToken(outside, token);
  if (token !== null && indexed) {
    const tx = await enterCompany(outside, indexed.companyId);
    const link = await findShareLink(tx, indexed.linkId);
    if (link) {
      return ok({ tx, link, token });
    }
  }
  await count(request, unknown);
  return err({ code: 'LINK_UNKNOWN', more: {} });
}

/** Counts an attempt; answers in how many seconds another one is allowed, where this is one too many. */
export async function count({ tx, platform, now }: SharedRequest, attempt: Attempts): Promise<number | null> {
  const wait = await lockAttempts(tx, platform, [attempt], now);
  if (wait === null) {
    await addAttempt(tx, platform, attempt, now);
  }
  return wait;
}

export function tooMany(retryAfterSeconds: number): CodedRefusal<'TOO_MANY'> {
  return { code: 'TOO_MANY', more: moreOfRefusal({ code: 'TOO_MANY', retryAfterSeconds }) };
}

/** Notes what somebody did with a link: the network that it came from, never the whole address. */
export async function noteVisit(
  tx: AppTransaction,
  { now: at, address, userAgent }: Pick<SharedRequest, 'now' | 'address' | 'userAgent'>,
  link: ShareLink,
  what: VisitKind,
): Promise<void> {
  const device = deviceWords(readDevice(userAgent));
  await insertVisit(tx, link, { at, what, network: networkOf(address), device });
}
