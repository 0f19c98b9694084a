import {
  chooseRoleCall,
  getSessionCall,
  renewSessionCall,
  requestAdministratorCodeCall,
  requestUserCodeCall,
  type SignedInOnWire,
  signInAdministratorCall,
  signInUserCall,
  signOutCall,
} from '@pw/contract/sign-in';
import { foldEmail } from '@pw/domain/field-rules';
import { mayDo, permissions, roleName, roleNamed } from '@pw/domain/permissions';
import { judgeRefresh, type PresentedToken, refreshTokenEndsAtMs } from '@pw/domain/sign-in/session-life';
import { findActor } from '../../platform/actor.ts';
import { enterCompany } from '../../platform/database/app-database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { type CallReply, type CallRequest, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  makeSessionTokens,
  type RefreshClaims,
  readRefreshToken,
  type UserSession,
} from '../../platform/session-tokens.ts';
import { findCompanyName, findRoles, noteSignIn } from './accounts.store.ts';
import { moreOfRefusal } from './attempts.store.ts';
import { codeRequested, noteCodesRequested } from './codes.store.ts';
import { administratorEntrance, customerEntrance } from './entrances.ts';
import { endSession, lockSession, renewSession, setSessionRole } from './sessions.store.ts';
import { checkCode, checkSecret, type LoginRequest, type SignedIn, sendCode } from './sign-in-steps.ts';

type Request = Pick<
  CallRequest<typeof requestUserCodeCall>,
  'tx' | 'platform' | 'now' | 'address' | 'afterCommit' | 'refuse' | 'audit'
>;

/** Answers the first step of a sign-in, at whichever entrance. Each company that sent a code has it in its audit. */
async function answerLogin(
  { refuse, audit, ...request }: Request,
  login: Pick<LoginRequest, 'entrance' | 'name' | 'checked'>,
): Promise<CallReply<typeof requestUserCodeCall> | Refusal> {
  const sent = await sendCode({ ...request, ...login });
  if (!sent.ok) {
    return refuse(sent.error.code, moreOfRefusal(sent.error));
  }
  const { accounts, requestId } = sent.value;
  const { role } = login.entrance;
  const { tx, now } = request;
  const [account, ...others] = accounts;
  if (account === undefined) {
    throw new Error('Codes were sent to no account');
  }
  await noteCodesRequested(tx, others, role, now);
  await enterCompany(tx, account.companyId);
  audit({ ...codeRequested, subject: account.name, actor: { ...account, role } });
  return { requestId };
}

/** The first step of a user's sign-in. */
export const requestUserCodeRoute = route(requestUserCodeCall, {
  keepsOnRefusal: true,
  prepare: ({ body: { userName: name, password: secret }, ...request }) =>
    checkSecret({ entrance: customerEntrance, name, secret }, request),
  handle: ({ prepared: checked, body: { userName: name }, ...request }) =>
    answerLogin(request, { entrance: customerEntrance, name, checked }),
});

/** The first step of an administrator's sign-in. */
export const requestAdministratorCodeRoute = route(requestAdministratorCodeCall, {
  keepsOnRefusal: true,
  prepare: ({ body: { email: name, licenceKey: secret }, ...request }) =>
    checkSecret({ entrance: administratorEntrance, name, secret }, request),
  handle: ({ prepared: checked, body: { email: name }, ...request }) =>
    answerLogin(request, { entrance: administratorEntrance, name, checked }),
});

/** The user who signed in, with the tokens of the session. */
async function presentSignedIn({ keys }: Platform, { account, session }: SignedIn, now: Date): Promise<SignedInOnWire> {
  return {
    userId: account.accountId,
    name: account.name,
    email: account.email,
    company: account.company,
    companyId: account.companyId,
    authToken: await makeSessionTokens(keys, session, now.getTime()),
  };
}

/** The second step of a user's sign-in; the third is the choice of a role. */
export const signInUserRoute = route(signInUserCall, {
  keepsOnRefusal: true,
  async handle({ body: { userName: name, ...body }, refuse, audit, ...request }) {
    const checked = await checkCode({ ...request, ...body, entrance: customerEntrance, name });
    if (!checked.ok) {
      return refuse(checked.error.code, moreOfRefusal(checked.error));
    }
    const { account, session } = checked.value;
    audit({ event: 'sign-in.code-accepted', subject: account.name, actor: { ...account, role: session.role } });
    return presentSignedIn(request.platform, checked.value, request.now);
  },
});

/** The second and last step of an administrator's sign-in. */
export const signInAdministratorRoute = route(signInAdministratorCall, {
  keepsOnRefusal: true,
  async handle({ body: { email: name, ...body }, refuse, audit, ...request }) {
    const checked = await checkCode({ ...request, ...body, entrance: administratorEntrance, name });
    if (!checked.ok) {
      return refuse(checked.error.code, moreOfRefusal(checked.error));
    }
    const { account, session } = checked.value;
    audit({ event: 'session.started', subject: account.name, actor: { ...account, role: session.role } });
    return presentSignedIn(request.platform, checked.value, request.now);
  },
});

/**
 * The last step of a user's sign-in, and a change of role later: the session gets the role. The tokens of `signInUser`
 * go on working with it, since a client of the specification knows no others.
 */
export const chooseRoleRoute = route(chooseRoleCall, {
  async handle({ actor, body, tx, platform, now, refuse, audit }) {
    // Locked, so that the role of two choices at once is that of the later one, and the session lives on in one line.
    const session = await lockSession(tx, actor);
    if (!session || session.endedAt) {
      return refuse('SIGN_IN_ENDED');
    }
    const role = roleNamed(body.roleName);
    if (role === null || !(await findRoles(tx, actor)).includes(role)) {
      audit({ event: 'sign-in.role-refused', subject: actor.name, details: { role: body.roleName } });
      return { isHeld: false } as const;
    }
    await noteSignIn(tx, actor, now);
    await setSessionRole(tx, session, role);
    const noted = session.role === 'choosing' ? { event: 'session.started' } : { event: 'session.role-changed' };
    audit({ ...noted, subject: actor.name, actor: { ...actor, role } });
    const authToken = await makeSessionTokens(platform.keys, { ...session, role }, now.getTime());
    return { isHeld: true, roleName: roleName(role), authToken } as const;
  },
});

export const getSessionRoute = route(getSessionCall, {
  async handle({ actor, tx }) {
    const { role } = actor;
    if (role === 'choosing') {
      throw new Error('A session without a role passed the gate');
    }
    return {
      userId: actor.accountId,
      name: actor.name,
      email: actor.email,
      company: await findCompanyName(tx, actor.companyId),
      companyId: actor.companyId,
      roleName: roleName(role),
      permissions: permissions.filter((permission) => mayDo(role, permission)),
    };
  },
});

/** Says where a refresh token stands among those of its session. */
export function classifyToken({ generation, issuedAtMs }: RefreshClaims, session: UserSession): PresentedToken {
  const known = {
    familyRevoked: session.endedAt !== null,
    endsAtMs: refreshTokenEndsAtMs(session.startedAt.getTime(), issuedAtMs),
  };
  const replacedAtMs = session.rotatedAt.getTime();
  if (generation === session.generation) {
    // The number alone would do, were it not for a database that was restored and has counted on from there.
    return issuedAtMs === replacedAtMs ? { kind: 'current', ...known } : { kind: 'unknown' };
  }
  if (generation > session.generation) {
    return { kind: 'unknown' };
  }
  return generation === session.generation - 1
    ? { kind: 'predecessor', replacedAtMs, ...known }
    : { kind: 'older', ...known };
}

/** Renews the tokens of a session, and ends it when a token shows up that was replaced long ago. */
export const renewSessionRoute = route(renewSessionCall, {
  keepsOnRefusal: true,
  async handle({ bearer, body, tx: outside, platform, now, refuse, audit }) {
    const claims = bearer === undefined ? undefined : readRefreshToken(platform.keys, bearer);
    if (!claims) {
      return refuse('SIGN_IN_ENDED');
    }
    const tx = await enterCompany(outside, claims.companyId);
    // Locked, so that two renewals at once make one step, on whichever server they arrive.
    const session = await lockSession(tx, claims);
    const actor = session ? await findActor(tx, session) : undefined;
    if (!session || !actor) {
      return refuse('SIGN_IN_ENDED');
    }
    if (body.userId !== actor.accountId || foldEmail(body.email) !== foldEmail(actor.email)) {
      return refuse('NOT_YOUR_ID');
    }
    const verdict = judgeRefresh(classifyToken(claims, session), now.getTime());
    if (verdict === 'refuse') {
      return refuse('SIGN_IN_ENDED');
    }
    if (verdict === 'revoke-family') {
      await endSession(tx, session, now);
      audit({ event: 'session.revoked', subject: actor.name, details: { reason: 'token used twice' }, actor });
      return refuse('SIGN_IN_ENDED');
    }
    const renewed = verdict === 'rotate' ? await renewSession(tx, session, now) : session;
    audit({ event: 'session.renewed', subject: actor.name, actor });
    return { authToken: await makeSessionTokens(platform.keys, renewed, now.getTime()) };
  },
});

export const signOutRoute = route(signOutCall, {
  async handle({ actor, tx, now, audit }) {
    await endSession(tx, actor, now);
    audit({ event: 'session.ended', subject: actor.name });
    return { signedOut: true } as const;
  },
});
