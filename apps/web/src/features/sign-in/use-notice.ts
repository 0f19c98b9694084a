import { timers } from '@pw/domain/limits/timers';
import { useEffect, useRef, useState } from 'react';

export type Notice = { readonly tone: 'ok' | 'bad'; readonly text: string };

/** A message of the login screen: it goes after five seconds, or when the next one comes. */
export function useNotice() {
  const [current, setCurrent] = useState<Notice | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (tone: Notice['tone'], text: string) => {
    clearTimeout(timer.current);
    setCurrent({ tone, text });
    timer.current = setTimeout(() => setCurrent(null), tone === 'ok' ? timers.codeSentNoticeMs : timers.signInErrorMs);
  };
  return { current, show };
}
