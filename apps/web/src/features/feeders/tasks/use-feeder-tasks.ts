import { useCallback, useMemo, useState } from 'react';

/** The dialog that is open; feeders are named by their parts. */
export type FeederTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'duplicate' | 'delete' | 'note' | 'change'; readonly parts: readonly string[] }
  | { readonly kind: 'schedule'; readonly text: string | null }
  | { readonly kind: 'import' };

/** What can be begun; the same object in every render. */
export type FeederTasks = ReturnType<typeof useFeederTasks>['beginnings'];

/** What the user has begun to do with the feeders; one thing at a time. */
export function useFeederTasks() {
  const [task, setTask] = useState<FeederTask | null>(null);
  const begin = useCallback((next: FeederTask) => setTask((current) => current ?? next), []);
  const beginnings = useMemo(
    () => ({
      create: () => begin({ kind: 'create' }),
      duplicate: (parts: readonly string[]) => begin({ kind: 'duplicate', parts }),
      remove: (parts: readonly string[]) => begin({ kind: 'delete', parts }),
      note: (parts: readonly string[]) => begin({ kind: 'note', parts }),
      change: (parts: readonly string[]) => begin({ kind: 'change', parts }),
      /** Pasted text, or null to ask for it or for a file. */
      readSchedule: (text: string | null) => begin({ kind: 'schedule', text }),
      importFeeders: () => begin({ kind: 'import' }),
    }),
    [begin],
  );
  return { task, close: useCallback(() => setTask(null), []), beginnings };
}
