import { err, type Result } from '@pw/domain/result';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/messages/toast.tsx';
import { intakePage } from '../intake-addresses.ts';
import type { EnquiryRefusal, EnquiryToSend, SentEnquiry } from './send-enquiry.ts';

/** How far files are that were dropped. */
export type DropState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'sending';
      readonly files: readonly File[];
      /** How much of them has been sent, 0 to 1. */
      readonly share: number;
    }
  | { readonly kind: 'refused'; readonly files: readonly File[]; readonly refusal: EnquiryRefusal };

export type EnquiryDrop = {
  readonly state: DropState;
  readonly take: (files: readonly File[]) => void;
  readonly cancel: () => void;
  /** Sends what could not be sent. */
  readonly tryAgain: () => void;
  readonly dismiss: () => void;
};

const idle: DropState = { kind: 'idle' };

const codeAway: EnquiryRefusal = { text: 'The server does not answer. Nothing was sent.', mayTryAgain: true };

/** Files on their way to an intake, one enquiry at a time; leads to the intake once the server has them. */
export function useEnquiryDrop(projectId: number | null): EnquiryDrop {
  const [state, setState] = useState<DropState>(idle);
  const lastKey = useRef('');
  const running = useRef<AbortController | null>(null);
  const arrive = useArrival();

  const send = useCallback(
    async (files: readonly File[], idempotencyKey: string) => {
      // The state comes with the next rendering, which is too late for a second drop.
      if (running.current || files.length === 0) {
        return;
      }
      const stopping = new AbortController();
      running.current = stopping;
      lastKey.current = idempotencyKey;
      const showShare = (share: number) => !stopping.signal.aborted && setState({ kind: 'sending', files, share });
      showShare(0);
      const sent = await loadAndSend({ files, projectId, idempotencyKey, onSent: showShare, signal: stopping.signal });
      if (stopping.signal.aborted) {
        return;
      }
      running.current = null;
      setState(sent.ok ? idle : { kind: 'refused', files, refusal: sent.error });
      if (sent.ok) {
        arrive(sent.value);
      }
    },
    [projectId, arrive],
  );

  const take = useCallback((files: readonly File[]) => void send(files, crypto.randomUUID()), [send]);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState(idle);
  }, []);
  const tryAgain = () => {
    if (state.kind === 'refused') {
      void send(state.files, lastKey.current);
    }
  };
  return { state, take, cancel, tryAgain, dismiss: useCallback(() => setState(idle), []) };
}

/** The code that sends comes with the first drop, since most who look at a list drop nothing. */
async function loadAndSend(enquiry: EnquiryToSend): Promise<Result<SentEnquiry, EnquiryRefusal>> {
  const code = await import('./send-enquiry.ts').catch(() => null);
  return code ? code.sendEnquiry(enquiry) : err(codeAway);
}

/** Leads to an intake, unless the user has left the screen meanwhile: then it waits in the list. */
function useArrival(): (sent: SentEnquiry) => void {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    ({ intakeId, isKnown }) => {
      if (isKnown) {
        showToast({
          title: 'Read before',
          text: 'This file was dropped before: its intake is open again.',
          tone: 'info',
        });
      }
      if (isShown.current) {
        void navigate(intakePage(intakeId));
      }
    },
    [navigate],
  );
}
