import type { PassportOnWire } from '@pw/contract/passport-shape';
import { isoDayInIndia } from '@pw/domain/dates';
import { isFaultless } from '@pw/domain/field-rules';
import {
  judgePassportNote,
  keptPassportNote,
  type PassportNoteForm,
  type PassportNoteKind,
} from '@pw/domain/passport/passport-note';
import { useState } from 'react';
import { storageKeys } from '../../../platform/storage-keys.ts';
import { faultsOf } from '../../customer-page/page/page-calls.ts';
import { postPassport } from './passport-calls.ts';

type Faults = Readonly<Record<string, string>>;

/** A note that is being written. Its key is of these words: sent again it is one note, and another note once they change. */
type Draft = PassportNoteForm & { readonly key: string };

export type NoteEntry = {
  readonly form: PassportNoteForm;
  readonly faults: Faults;
  /** Why it was not sent; null where nothing is wrong. */
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly change: (change: Partial<PassportNoteForm>) => void;
  /** Answers whether it has arrived. */
  readonly send: () => Promise<boolean>;
};

/** A note of a reader. What was typed is kept until it has arrived, also where the device is not connected. */
export function useNote(link: string, passport: PassportOnWire, kind: PassportNoteKind): NoteEntry {
  const { serial } = passport;
  const [draft, setDraft] = useState<Draft>(() => keptDraft(serial, kind));
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const change = (changed: Partial<PassportNoteForm>) => {
    const next = { ...draft, ...changed, key: crypto.randomUUID() };
    setDraft(next);
    localStorage.setItem(storageKeys.passportDraft, JSON.stringify({ serial, draft: next }));
  };
  const send = async () => {
    const { key, ...form } = draft;
    const items = (passport.maintenance ?? []).map(({ item }) => item);
    const judged = judgePassportNote(keptPassportNote(form), { today: isoDayInIndia(Date.now()), items });
    setFaults(judged);
    setProblem(null);
    if (!isFaultless(judged)) {
      return false;
    }
    setIsSending(true);
    const sent = await postPassport(link, '/passports/notes', { ...form, key });
    setIsSending(false);
    if (!sent.ok) {
      setFaults(faultsOf(sent.error));
      setProblem(sent.error.message);
      return false;
    }
    localStorage.removeItem(storageKeys.passportDraft);
    return true;
  };
  return { form: draft, faults, problem, isSending, change, send };
}

function emptyDraft(kind: PassportNoteKind): Draft {
  return { kind, name: '', contact: '', text: '', item: '', doneOn: '', key: crypto.randomUUID() };
}

/** The draft of a unit that is kept in this browser; an empty one where there is none of this kind. */
function keptDraft(serial: string, kind: PassportNoteKind): Draft {
  const empty = emptyDraft(kind);
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(storageKeys.passportDraft) ?? 'null');
    const isOwn = typeof entry === 'object' && entry !== null && 'serial' in entry && entry.serial === serial;
    // Only `change` writes it.
    const draft = isOwn && 'draft' in entry ? { ...empty, ...(entry.draft as Draft) } : empty;
    return draft.kind === kind ? draft : empty;
  } catch {
    return empty;
  }
}
