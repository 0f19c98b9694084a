import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { useCallback, useEffect, useState } from 'react';
import { storageKeys } from '../../../platform/storage-keys.ts';
import { type PageFailure, type PageLink, postShared } from './page-calls.ts';

/** What a page has of its offer. */
export type OfferState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'code'; readonly sentTo: string }
  | { readonly kind: 'refused'; readonly failure: PageFailure }
  | { readonly kind: 'open'; readonly offer: SharedOfferOnWire };

export type OfferPageState = {
  readonly state: OfferState;
  readonly page: PageLink;
  readonly reload: () => void;
  /** Goes on with the pass of a code that was entered. */
  readonly enter: (pass: string) => void;
  /** Takes over what a decision or a comment has changed. */
  readonly take: (change: Partial<SharedOfferOnWire>) => void;
};

/** Reads the offer of a link, and again whenever the page is asked to or the device is connected again. */
export function useOffer(link: string): OfferPageState {
  // Another object is another reading, with the same pass or a new one.
  const [asked, setAsked] = useState(() => ({ pass: sessionStorage.getItem(storageKeys.offerPass) }));
  const [state, setState] = useState<OfferState>({ kind: 'loading' });
  const { pass } = asked;
  useEffect(() => {
    let isWanted = true;
    void postShared({ link, pass: asked.pass }, '/shared-offers/read', {}).then((read) => {
      if (isWanted) {
        setState(read.ok ? { kind: 'open', offer: read.value } : refusedState(read.error));
      }
    });
    return () => {
      isWanted = false;
    };
  }, [link, asked]);
  const reload = useCallback(() => setAsked((before) => ({ ...before })), []);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return {
    state,
    page: { link, pass },
    reload,
    enter: (given) => {
      sessionStorage.setItem(storageKeys.offerPass, given);
      setAsked({ pass: given });
    },
    take: (change) =>
      setState((before) => (before.kind === 'open' ? { ...before, offer: { ...before.offer, ...change } } : before)),
  };
}

function refusedState(failure: PageFailure): OfferState {
  const { code, details } = failure;
  if (code !== 'CODE_NEEDED') {
    return { kind: 'refused', failure };
  }
  const hasAddress = typeof details === 'object' && details !== null && 'sentTo' in details;
  return { kind: 'code', sentTo: hasAddress ? String(details.sentTo) : '' };
}
