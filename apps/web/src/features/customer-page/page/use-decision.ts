import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { judgeSharedDecision, keptDecision, type SharedDecisionForm } from '@pw/domain/customer-page/shared-decision';
import { isFaultless } from '@pw/domain/field-rules';
import { useState } from 'react';
import { storageKeys } from '../../../platform/storage-keys.ts';
import { faultsOf, postShared } from './page-calls.ts';
import type { OfferPageState } from './use-offer.ts';

type Faults = Readonly<Record<string, string>>;

/** A decision that is being entered. Its key is of exactly these words: what is sent again unchanged is one decision. */
type Draft = SharedDecisionForm & { readonly key: string };

export type DecisionEntry = {
  readonly form: SharedDecisionForm;
  readonly faults: Faults;
  /** Why it was not sent; null where nothing is wrong. */
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly change: (change: Partial<SharedDecisionForm>) => void;
  /** Answers whether it has arrived. */
  readonly send: () => Promise<boolean>;
};

/** The decision of a reader. What was typed is kept until it has arrived, also where the device is not connected. */
export function useDecision({ page, take }: OfferPageState, offer: SharedOfferOnWire): DecisionEntry {
  const [draft, setDraft] = useState<Draft>(() => keptDraft(offer.offer.number));
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const change = (changed: Partial<SharedDecisionForm>) => {
    // It may have arrived as it was: other words are then another decision, and the last one counts.
    const next = { ...draft, ...changed, key: crypto.randomUUID() };
    setDraft(next);
    keepDraft(offer.offer.number, next);
  };
  const send = async () => {
    const { key, ...form } = draft;
    const judged = judgeSharedDecision(keptDecision(form));
    setFaults(judged);
    setProblem(null);
    if (!isFaultless(judged)) {
      return false;
    }
    setIsSending(true);
    const sent = await postShared(page, '/shared-offers/decision', { ...form, key, shownHash: offer.shownHash });
    setIsSending(false);
    if (!sent.ok) {
      setFaults(faultsOf(sent.error));
      setProblem(sent.error.message);
      return false;
    }
    localStorage.removeItem(storageKeys.offerDraft);
    setDraft(emptyDraft());
    take(sent.value);
    return true;
  };
  return { form: draft, faults, problem, isSending, change, send };
}

function emptyDraft(): Draft {
  return { verdict: 'approved', saidBy: '', designation: '', comments: '', key: crypto.randomUUID() };
}

function keepDraft(number: string, draft: Draft): void {
  localStorage.setItem(storageKeys.offerDraft, JSON.stringify({ number, draft }));
}

/** The draft of an offer that is kept in this browser; an empty one where there is none, or only of another offer. */
function keptDraft(number: string): Draft {
  const empty = emptyDraft();
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(storageKeys.offerDraft) ?? 'null');
    const isOwn = typeof entry === 'object' && entry !== null && 'number' in entry && entry.number === number;
    // Only `keepDraft` writes it.
    return isOwn && 'draft' in entry ? { ...empty, ...(entry.draft as Draft) } : empty;
  } catch {
    return empty;
  }
}
