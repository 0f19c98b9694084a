import type { PassportOnWire } from '@pw/contract/passport-shape';
import { useCallback, useEffect, useState } from 'react';
import type { PageFailure } from '../../customer-page/page/page-calls.ts';
import { postPassport } from './passport-calls.ts';

/** What a page has of its unit. */
export type PassportState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly failure: PageFailure }
  | { readonly kind: 'open'; readonly passport: PassportOnWire };

/** Reads the page of a link, and again whenever it is asked to. What was read stays where the device loses the network. */
export function usePassport(link: string): { readonly state: PassportState; readonly reload: () => void } {
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<PassportState>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is another reading
  useEffect(() => {
    let isWanted = true;
    void postPassport(link, '/passports/read', {}).then((read) => {
      if (isWanted) {
        setState((before) => {
          if (read.ok) {
            return { kind: 'open', passport: read.value };
          }
          const isLost = read.error.code === 'offline' && before.kind === 'open';
          return isLost ? before : { kind: 'refused', failure: read.error };
        });
      }
    });
    return () => {
      isWanted = false;
    };
  }, [link, asked]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { state, reload };
}
