import { useEffect, useState } from 'react';

/** The whole seconds until a moment (epoch milliseconds), counted down to 0. */
export function useSecondsLeft(endMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) {
      return undefined;
    }
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}
