import { useCallback, useState } from 'react';

/** The dialog that is open; feeders are named by their parts. */
export type FeederTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'duplicate' | 'delete' | 'note' | 'change'; readonly parts: readonly string[] }
  | { readonly kind: 'schedule'; readonly text: string | null }
  | { readonly kind: 'import' };

export type FeederTasks = ReturnType<typeof useFeederTasks>;

/** What the user has begun to do with the feeders; one thing at a time. */
export function useFeederTasks() {
  const [task, setTask] = useState<FeederTask | null>(null);
  const begin = useCallback((next: FeederTask) => setTask((current) => current ?? next), []);
  return {
    task,
    close: useCallback(() => setTask(null), []),
    create: useCallback(() => begin({ kind: 'create' }), [begin]),
    duplicate: useCallback((parts: readonly string[]) => begin({ kind: 'duplicate', parts }), [begin]),
    remove: useCallback((parts: readonly string[]) => begin({ kind: 'delete', parts }), [begin]),
    note: useCallback((parts: readonly string[]) => begin({ kind: 'note', parts }), [begin]),
    change: useCallback((parts: readonly string[]) => begin({ kind: 'change', parts }), [begin]),
    /** Pasted text, or null to ask for it or for a file. */
    readSchedule: useCallback((text: string | null) => begin({ kind: 'schedule', text }), [begin]),
    importFeeders: useCallback(() => begin({ kind: 'import' }), [begin]),
  };
}
