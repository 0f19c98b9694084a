import { z } from 'zod';
import { storageKeys } from './storage-keys.ts';

/** A page that was asked for while nobody was signed in, and whose it was; null for nobody's. */
const wishedPage = z.object({
  path: z.string(),
  search: z.record(z.string(), z.unknown()),
  userId: z.string().nullable(),
});

export type WishedPage = z.output<typeof wishedPage>;

/** Keeps the page in this tab until somebody has signed in. */
export function wishPage(page: WishedPage): void {
  sessionStorage.setItem(storageKeys.wishedPage, JSON.stringify(page));
}

/** The page that was wished, once, for whoever has signed in; null for none, or where it was somebody else's. */
export function takeWishedPage(userId: string): WishedPage | null {
  const kept = sessionStorage.getItem(storageKeys.wishedPage);
  sessionStorage.removeItem(storageKeys.wishedPage);
  const read = wishedPage.safeParse(kept === null ? null : JSON.parse(kept));
  return read.success && (read.data.userId === null || read.data.userId === userId) ? read.data : null;
}
