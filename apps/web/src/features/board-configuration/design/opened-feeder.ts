import { createContext, use, useEffect } from 'react';
import type { FeederDetail } from './feeder-detail.ts';

/** Beside the summary of the board only the feeder that is open is worked out in detail. */
export type OpenedFeeder = {
  /** As old as the summary; null until it is there. */
  readonly detail: FeederDetail | null;
  /** Null for none. */
  readonly open: (part: string | null) => void;
};

export const OpenedFeederContext = createContext<OpenedFeeder>({ detail: null, open: () => undefined });

/** The detail of a feeder while it is shown; `part` is null for none. */
export function useFeederDetail(part: string | null): FeederDetail | null {
  const { detail, open } = use(OpenedFeederContext);
  useEffect(() => {
    open(part);
    return () => open(null);
  }, [open, part]);
  return detail !== null && detail.part === part ? detail : null;
}
