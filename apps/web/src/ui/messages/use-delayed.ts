import { timers } from '@pw/domain/limits';
import { useEffect, useState } from 'react';

/** Whether `waiting` has been true for so long that a user would notice; what ends sooner must not flicker. */
export function useDelayed(waiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!waiting) {
      return undefined;
    }
    const timer = setTimeout(() => setIsLong(true), timers.busyDelayMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [waiting]);

  return waiting && isLong;
}
