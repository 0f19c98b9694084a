import type { ChargesChangeOnWire, ProjectChargesOnWire } from '@pw/contract/project-charges';
import { chargeEntries } from '@pw/domain/project-pricing/charge-entries';
import { type ChargeName, chargeFieldLabels } from '@pw/domain/project-pricing/charge-texts';
import {
  type ChargesForm,
  chargesChangedIn,
  formFaults,
  openChargesForm,
  readChargesForm,
  savedAsEntered,
} from '@pw/domain/project-pricing/charges-form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import type { StaleCharges } from './charges-conflict.tsx';
import { type ChargedBoards, chargesToSend, entriesOf, savedChargesOf } from './send-charges.ts';
import type { SaveCharges } from './use-save-charges.ts';

/** The charges of a project while they are edited: what is entered, what would be saved of it, and how. */
export type ChargesEditing = {
  readonly form: ChargesForm;
  readonly edit: (change: (form: ChargesForm) => ChargesForm) => void;
  readonly changed: ReadonlySet<ChargeName>;
  /** What would be saved; null while nothing is changed, or some of it cannot be taken. */
  readonly change: ChargesChangeOnWire | null;
  /** Counts what was saved or given up. */
  readonly round: number;
  /** The charges that the form was opened with. */
  readonly opened: ProjectChargesOnWire | null;
  /** Nothing is entered while it is being saved, or until it is decided what counts. */
  readonly isClosed: boolean;
  /** Saves everything that is changed. Answers the first charge that cannot be taken; null where all can. */
  readonly save: () => ChargeName | null;
  /** Why nothing was saved, as a whole and charge by charge. */
  readonly failure: ToldFailure | null;
  readonly refusedCharges: ReadonlyMap<ChargeName, string>;
  /** A change that was made of older charges, until it is decided what counts. */
  readonly stale: StaleCharges | null;
  readonly setStale: (stale: StaleCharges) => void;
  /** Goes back to what is saved. */
  readonly restart: () => void;
};

type Opened = { readonly form: ChargesForm; readonly charges: ProjectChargesOnWire | null };
type Draft = { readonly form: ChargesForm; readonly opened: Opened };
type Refusal = { readonly failure: ToldFailure; readonly charges: ReadonlyMap<ChargeName, string> };

const noRefusals: ReadonlyMap<ChargeName, string> = new Map();

/** Keeps what is typed of the charges, and saves all of it at once. */
export function useChargesForm(
  boards: ChargedBoards,
  charges: ProjectChargesOnWire | null,
  saving: SaveCharges,
): ChargesEditing {
  const saved = useMemo(() => ({ form: openChargesForm(boards, savedChargesOf(charges)), charges }), [boards, charges]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [stale, setStale] = useState<StaleCharges | null>(null);
  const [round, setRound] = useState(0);
  const { form, opened } = draftOver(saved, draft);
  const changed = useMemo(() => chargesChangedIn(form, opened.form), [form, opened]);
  const read = useMemo(() => readChargesForm(form), [form]);
  const change = useMemo(
    () => (read === null || changed.size === 0 ? null : chargesToSend(read, changed)),
    [read, changed],
  );
  // What is on its way to the server is not lost by leaving the page.
  useUnsavedWork(changed.size > 0 && !saving.isSaving, 'the charges');
  const isShown = useIsShown();

  const isClosed = saving.isSaving || stale !== null;
  const edit: ChargesEditing['edit'] = (update) => {
    if (isClosed) {
      return;
    }
    setRefusal(null);
    setDraft((before) => {
      const current = draftOver(saved, before);
      return { ...current, form: update(current.form) };
    });
  };
  const restart = () => {
    setDraft(null);
    setRefusal(null);
    setStale(null);
    setRound((before) => before + 1);
  };
  const send = async (entered: NonNullable<typeof read>, sent: ChargesChangeOnWire) => {
    const outcome = await saving.save(sent, opened.charges?.revision ?? 0);
    if (outcome.kind === 'saved') {
      restart();
      return;
    }
    const reason = outcome.kind === 'stale' ? `${outcome.cause}.` : outcome.text;
    if (!isShown.current) {
      const names = [...changed].map((name) => chargeFieldLabels[name]).join(', ');
      showToast({ title: 'Pricing', text: `Not saved: ${names}. ${reason}`, tone: 'bad' });
    }
    if (outcome.kind === 'stale') {
      const comparedWith = (theirs: ProjectChargesOnWire) => entriesOf(boards, theirs, changed);
      const mine = chargeEntries(boards, savedAsEntered(entered), changed);
      setStale({ ...outcome, mine: sent, entered: mine, comparedWith });
    } else {
      setRefusal({ failure: { failed: 'Not saved.', reason }, charges: outcome.faults });
    }
  };
  const save = () => {
    const [first, ...more] = formFaults(form);
    if (first !== undefined) {
      const details = more.map(({ field, text }) => `${field}: ${text}`);
      const failure = { failed: 'Not saved.', reason: `${first.field}: ${first.text}`, details };
      setRefusal({ failure, charges: noRefusals });
      return first.charge;
    }
    if (read && change && !isClosed) {
      setRefusal(null);
      void send(read, change);
    }
    return null;
  };
  return {
    ...{ form, edit, changed, change, round, save, stale, setStale, restart },
    opened: opened.charges,
    isClosed,
    failure: refusal?.failure ?? null,
    refusedCharges: refusal?.charges ?? noRefusals,
  };
}

/**
 * The text of the form. It follows the saved charges, also those that others save, until something is changed here.
 * Then it stays, and saving reports the newer charges.
 */
function draftOver(saved: Opened, draft: Draft | null): Draft {
  const isKept = draft !== null && (draft.opened === saved || chargesChangedIn(draft.form, draft.opened.form).size > 0);
  return isKept ? draft : { form: saved.form, opened: saved };
}

/** Whether the page is still there when an answer arrives. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
