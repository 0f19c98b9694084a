import { timers } from '@pw/domain/limits/timers';
import { useEffect, useState } from 'react';

/** Whether something failed a moment ago: the flag goes by itself. @param failedAtMs 0 for never */
export function useBriefFlag(failedAtMs: number): boolean {
  const [goneAtMs, setGoneAtMs] = useState(0);
  useEffect(() => {
    if (failedAtMs === 0) {
      return;
    }
    const timer = setTimeout(() => setGoneAtMs(failedAtMs), timers.fetchErrorFlagMs);
    return () => clearTimeout(timer);
  }, [failedAtMs]);
  return failedAtMs !== 0 && goneAtMs !== failedAtMs;
}
