import { timers } from '@pw/domain/limits';
import { mayDo, type Permission, type Role, roleNamed } from '@pw/domain/permissions';
import { useState } from 'react';
import { z } from 'zod';
import { createStore } from './external-store.ts';
import { storageKeys } from './storage-keys.ts';

const tokens = z.object({ token: z.string(), refreshToken: z.string() });

/** Fields that the session storage keeps of the signed-in user, in the names of the specification (SGN-42). */
export const userInformation = z.object({
  authToken: tokens,
  /** Epoch milliseconds at which the access token arrived. */
  receivedAtMs: z.number(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  companyId: z.string(),
  roleName: z.string(),
  /** The text for a right one-time password. */
  mes: z.string(),
});

export type UserInformation = z.infer<typeof userInformation>;
export type AuthTokens = z.infer<typeof tokens>;

/** Who is signed in, in this tab; null when nobody is. */
export const sessionStore = createStore<UserInformation | null>(readSession());

/** Whether this new tab still waits for another tab to say who is signed in. */
export const isLookingForSession = createStore(false);

/** Keeps who has signed in. An administrator is also kept under the names of the administration. */
export function startSession(information: UserInformation): void {
  const { userId, companyId, name, email } = information;
  writeJson(storageKeys.userInformation, information);
  sessionStorage.setItem(storageKeys.isLoggedIn, 'true');
  forgetLastEnd();
  if (roleNamed(information.roleName) === 'administrator') {
    writeJson(storageKeys.adminInformation, { userId, companyId, name, email });
    localStorage.setItem(storageKeys.adminId, userId);
  }
  sessionStore.set(information);
}

/** Puts the tokens of a refresh in the place of the old ones. */
export function replaceTokens(authToken: AuthTokens, receivedAtMs: number): void {
  const current = sessionStore.get();
  if (current) {
    const renewed = { ...current, authToken, receivedAtMs };
    writeJson(storageKeys.userInformation, renewed);
    sessionStore.set(renewed);
  }
}

/** How a session ended: somebody logged out, or the server does not know it any more. */
type SessionEnd = { readonly userId: string; readonly how: 'left' | 'lost' };

/** How the last session of this page ended; null before the first end, and once somebody has signed in again. */
let lastEnd: SessionEnd | null = null;

/** Nobody was ever signed in, as in a page that was just opened. */
export function forgetLastEnd(): void {
  lastEnd = null;
}

/** Ends a session that the server does not know any more: a new sign-in goes on where it was lost. */
export function loseSession(): void {
  forgetSession('lost');
}

/** Ends the session of somebody who logs out. */
export function endSession(): void {
  forgetSession('left');
}

/** Forgets everything about who was signed in. */
function forgetSession(how: SessionEnd['how']): void {
  const session = sessionStore.get();
  lastEnd = session ? { userId: session.userId, how } : lastEnd;
  sessionStorage.removeItem(storageKeys.userInformation);
  sessionStorage.removeItem(storageKeys.adminInformation);
  sessionStorage.removeItem(storageKeys.isLoggedIn);
  localStorage.removeItem(storageKeys.adminId);
  localStorage.removeItem(storageKeys.currentProject);
  sessionStore.set(null);
}

/** The role of the signed-in user; null when nobody is, or under a name that no role has. */
export function roleOf(session: UserInformation | null): Role | null {
  return session && roleNamed(session.roleName);
}

function readSession(): UserInformation | null {
  try {
    const parsed = userInformation.safeParse(JSON.parse(sessionStorage.getItem(storageKeys.userInformation) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function writeJson(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

/**
 * Who works on a screen. Kept as it was when the screen opened: the session may end a moment before the router leaves it.
 * @throws when nobody is signed in, which the guard of the routes rules out.
 */
export function useSignedIn(): UserInformation {
  const [signedIn] = useState(sessionStore.get);
  if (!signedIn) {
    throw new Error('This screen is open only to somebody who is signed in');
  }
  return signedIn;
}

/** Whether the signed-in user holds a permission; kept as it was when the screen opened. */
export function useMay(permission: Permission): boolean {
  const [signedIn] = useState(sessionStore.get);
  const role = roleOf(signedIn);
  return role !== null && mayDo(role, permission);
}

/** The name of a role next to its holder's name, where its own name is not written for people. */
const roleTitles: Readonly<Record<string, string>> = { admin: 'Administrator' };

export function roleTitle(roleName: string): string {
  return roleTitles[roleName] ?? roleName;
}

/** The messages between the tabs of one browser about the signed-in user. */
const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('signed in'), session: userInformation }),
  z.object({ kind: z.literal('ended'), userId: z.string() }),
]);

/**
 * Lets the tabs of this browser share one sign-in: a new tab asks the others, a tab that signs in, renews the tokens,
 * changes the role or logs out tells them. Each tab keeps the session for itself, so that it ends with the last one.
 * @returns ends the sharing
 */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(storageKeys.sharedSession);
  const tell = (said: z.output<typeof news>) => channel.postMessage(said);
  const endLooking = () => isLookingForSession.set(false);
  let known = sessionStore.get();
  let isHearing = false;
  const hear = (change: () => void) => {
    isHearing = true;
    change();
    isHearing = false;
  };
  channel.addEventListener('message', ({ data }) => {
    const heard = news.safeParse(data);
    if (!heard.success) {
      return;
    }
    const said = heard.data;
    switch (said.kind) {
      case 'asked':
        return known && tell({ kind: 'signed in', session: known });
      case 'signed in':
        return isNewer(said.session, known) && hear(() => startSession(said.session));
      case 'ended':
        return known?.userId === said.userId && hear(endSession);
    }
  });
  const stop = sessionStore.subscribe(() => {
    const before = known;
    known = sessionStore.get();
    endLooking();
    if (isHearing) {
      return;
    }
    if (known) {
      tell({ kind: 'signed in', session: known });
    } else if (before) {
      tell({ kind: 'ended', userId: before.userId });
    }
  });
  const timer = setTimeout(endLooking, timers.signInSearchMs);
  if (known === null) {
    isLookingForSession.set(true);
    tell({ kind: 'asked' });
  }
  return () => {
    clearTimeout(timer);
    endLooking();
    stop();
    channel.close();
  };
}

/** A tab of somebody else, signed in before the tabs shared anything, goes on by itself. */
function isNewer(heard: UserInformation, own: UserInformation | null): boolean {
  return own === null || (own.userId === heard.userId && heard.receivedAtMs > own.receivedAtMs);
}

/** A page that was asked for while nobody was signed in, and whose it was; null for nobody's. */
const wishedPage = z.object({
  path: z.string(),
  search: z.record(z.string(), z.unknown()),
  userId: z.string().nullable(),
});

type WishedPage = z.output<typeof wishedPage>;

/**
 * Keeps a page in this tab until somebody has signed in: that user goes on to the page that they asked for, or where
 * their session was lost; not where they logged out.
 */
export function wishPage({ path, search }: Pick<WishedPage, 'path' | 'search'>): void {
  if (lastEnd?.how !== 'left') {
    const page: WishedPage = { path, search, userId: lastEnd?.userId ?? null };
    sessionStorage.setItem(storageKeys.wishedPage, JSON.stringify(page));
  }
}

/** The wished page, once, for the user who has signed in; null for none, or where it was somebody else's. */
export function takeWishedPage(userId: string): WishedPage | null {
  const storedPage = sessionStorage.getItem(storageKeys.wishedPage);
  sessionStorage.removeItem(storageKeys.wishedPage);
  const read = wishedPage.safeParse(storedPage === null ? null : JSON.parse(storedPage));
  return read.success && (read.data.userId === null || read.data.userId === userId) ? read.data : null;
}
