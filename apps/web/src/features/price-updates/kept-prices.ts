import { useState } from 'react';
import { z } from 'zod';
import { useSignedIn } from '../../platform/session.ts';
import { storageKeys } from '../../platform/storage-keys.ts';

/** The books that users decided against, each for a project: one book of a project counts, the last one. */
const keptPrices = z
  .array(z.object({ userId: z.string(), projectId: z.number(), book: z.string().nullable() }))
  .readonly();

type KeptPrices = z.infer<typeof keptPrices>;

/** The oldest decisions go first, so that the browser does not fill up. */
const MOST_KEPT = 200;

/**
 * Whether the user keeps the earlier prices of a project, and does so from now on. The decision counts in this browser,
 * until another book is of the day.
 * @param book the hash of the current book; null for the prices that come with the product
 */
export function useKeptPrices(projectId: number, book: string | null | undefined) {
  const { userId } = useSignedIn();
  const [decisions, setDecisions] = useState(readKept);
  const isOwn = (each: KeptPrices[number]) => each.userId === userId && each.projectId === projectId;
  const keep = () => {
    if (book !== undefined) {
      // Another tab may have kept the prices of another project meanwhile.
      const others = readKept().filter((each) => !isOwn(each));
      const next = [...others, { userId, projectId, book }].slice(-MOST_KEPT);
      localStorage.setItem(storageKeys.keptPrices, JSON.stringify(next));
      setDecisions(next);
    }
  };
  return { isKept: decisions.some((each) => isOwn(each) && each.book === book), keep };
}

function readKept(): KeptPrices {
  try {
    const read = keptPrices.safeParse(JSON.parse(localStorage.getItem(storageKeys.keptPrices) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}
