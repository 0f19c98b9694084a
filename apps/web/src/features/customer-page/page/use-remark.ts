import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import type { PinPoint } from '@pw/domain/customer-page/pin';
import { judgeRemark, type RemarkForm } from '@pw/domain/customer-page/remark';
import { isFaultless } from '@pw/domain/field-rules';
import { useState } from 'react';
import { storageKeys } from '../../../platform/storage-keys.ts';
import { faultsOf, postShared } from './page-calls.ts';
import type { OfferPageState } from './use-offer.ts';

/** The subject of a comment; the whole offer where both are null. */
type RemarkAbout = {
  readonly pin: (PinPoint & { readonly sheetId: string }) | null;
  /** By the title of its specification and its number. */
  readonly clause: { readonly title: string; readonly number: string } | null;
};

/** A comment that is being entered. Its key is of exactly this text: what is sent again unchanged is one comment. */
export type RemarkDraft = RemarkForm & RemarkAbout & { readonly key: string };

export type RemarkEntry = {
  /** Null while no comment is being entered. */
  readonly draft: RemarkDraft | null;
  readonly faults: Readonly<Record<string, string>>;
  /** Why it was not sent; null where nothing is wrong. */
  readonly problem: string | null;
  readonly isSending: boolean;
  /** Begins a comment, or says of the one that is being entered what it is about. */
  readonly begin: (about: Partial<RemarkAbout>) => void;
  readonly change: (change: Partial<RemarkForm>) => void;
  readonly send: () => Promise<void>;
  readonly leave: () => void;
};

/** The comment of a reader. It is kept in the browser until it has arrived, also where the device is not connected. */
export function useRemark({ page, take }: OfferPageState, offer: SharedOfferOnWire): RemarkEntry {
  const { number } = offer.offer;
  const [draft, setDraft] = useState(() => keptDraft(offer));
  const [faults, setFaults] = useState<RemarkEntry['faults']>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const put = (next: Omit<RemarkDraft, 'key'>) => {
    // It may have arrived as it was, from here or another tab: another text is then another comment, and none is lost.
    const changed = { ...next, key: crypto.randomUUID() };
    setDraft(changed);
    keep(number, { draft: changed, saidBy: changed.saidBy });
  };
  const end = (saidBy: string) => {
    setDraft(null);
    setFaults({});
    setProblem(null);
    keep(number, { draft: null, saidBy });
  };
  return {
    draft,
    faults,
    problem,
    isSending,
    begin: (about) => put({ ...(draft ?? emptyDraft(number)), pin: null, clause: null, ...about }),
    change: (change) => {
      if (draft) {
        put({ ...draft, ...change });
      }
    },
    leave: () => end(draft?.saidBy ?? ''),
    send: async () => {
      if (!draft) {
        return;
      }
      const judged = judgeRemark(draft);
      setFaults(judged);
      setProblem(null);
      if (!isFaultless(judged)) {
        return;
      }
      setIsSending(true);
      const sent = await postShared(page, '/shared-offers/remarks', draft);
      setIsSending(false);
      if (!sent.ok) {
        setFaults(faultsOf(sent.error));
        setProblem(sent.error.message);
        return;
      }
      end(draft.saidBy);
      take(sent.value);
    },
  };
}

type Kept = { readonly draft: RemarkDraft | null; readonly saidBy: string };

function emptyDraft(number: string): Omit<RemarkDraft, 'key'> {
  return { text: '', saidBy: readKept(number).saidBy, pin: null, clause: null };
}

/** The comment on an offer that is kept in this browser; its pin only where this link shows the sheet. */
function keptDraft(offer: SharedOfferOnWire): RemarkDraft | null {
  const { draft } = readKept(offer.offer.number);
  const isShown = offer.boards.some(({ sheets }) => sheets.some(({ sheetId }) => sheetId === draft?.pin?.sheetId));
  return draft && offer.mayComment ? { ...draft, pin: isShown ? draft.pin : null } : null;
}

function keep(number: string, { draft, saidBy }: Kept): void {
  localStorage.setItem(storageKeys.offerRemark, JSON.stringify({ number, draft, saidBy }));
}

function readKept(number: string): Kept {
  const none = { draft: null, saidBy: '' };
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(storageKeys.offerRemark) ?? 'null');
    const isOwn = typeof entry === 'object' && entry !== null && 'number' in entry && entry.number === number;
    // Only `keep` writes it.
    return isOwn ? { ...none, ...(entry as unknown as Kept) } : none;
  } catch {
    return none;
  }
}
