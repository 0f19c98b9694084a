import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storageKeys } from '../../platform/storage-keys.ts';

/** Boards that were copied and wait to be pasted, in this project or another. */
const copiedBoards = z.object({
  /** Who copied them: nobody else of the same browser pastes them. */
  userId: z.string(),
  projectId: z.number(),
  boards: z
    .array(z.object({ lineItemId: z.number(), name: z.string() }))
    .min(1)
    .readonly(),
});

export type CopiedBoards = z.infer<typeof copiedBoards>;

/** The tab that copies gets no event of its storage. */
const CHANGED = 'panelwright:copied-boards';

/** Keeps boards for pasting, in the place of those that were copied before. */
export function keepCopiedBoards(copied: CopiedBoards): void {
  localStorage.setItem(storageKeys.copiedBoards, JSON.stringify(copied));
  window.dispatchEvent(new Event(CHANGED));
}

/** Forgets what was copied: it was pasted, or is gone. */
export function clearCopiedBoards(): void {
  localStorage.removeItem(storageKeys.copiedBoards);
  window.dispatchEvent(new Event(CHANGED));
}

/** What the user has copied, in whichever tab; null when there is nothing to paste. */
export function useCopiedBoards(userId: string): CopiedBoards | null {
  const storedText = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKeys.copiedBoards));
  return useMemo(() => {
    const copied = readCopied(storedText);
    return copied?.userId === userId ? copied : null;
  }, [storedText, userId]);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function readCopied(storedText: string | null): CopiedBoards | null {
  try {
    const read = copiedBoards.safeParse(JSON.parse(storedText ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
