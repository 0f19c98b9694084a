import {
  type ChargesChangeOnWire,
  chargesSavedMeanwhile,
  faultyCharges,
  type ProjectChargesOnWire,
  saveProjectChargesCall,
} from '@pw/contract/project-charges';
import { momentOnScreen } from '@pw/domain/dates';
import { type ChargeName, chargeFieldLabels } from '@pw/domain/project-pricing/charge-texts';
import {
  type ChargesForm,
  chargesChangedIn,
  type EnteredCharges,
  formFaults,
  openChargesForm,
  readChargesForm,
} from '@pw/domain/project-pricing/charges-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { useSave } from '../../platform/use-call.ts';
import { useDraft } from '../../platform/use-draft.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useReloadPrices } from '../projects/reload-prices.ts';
import { type ChargedBoards, chargesToSend, faultsByCharge, savedChargesOf } from './send-charges.ts';
import { chargesKey } from './use-charges.ts';

/** The boards of a project with their saved charges; null where nobody has entered any. */
export type BoardCharges = { readonly boards: ChargedBoards; readonly charges: ProjectChargesOnWire | null };

/** The charges that somebody else saved first, and in words who did it when. */
export type NewerCharges = { readonly charges: ProjectChargesOnWire; readonly cause: string };

/** The charges of a project under edit, and the ways to save them. */
export type ChargesEditing = {
  readonly form: ChargesForm;
  readonly edit: (change: (form: ChargesForm) => ChargesForm) => void;
  readonly changed: ReadonlySet<ChargeName>;
  /** The form as entered values; null while some of it cannot be taken. */
  readonly entries: EnteredCharges | null;
  /** The change as it is sent; null while nothing is changed, or some of it cannot be taken. */
  readonly change: ChargesChangeOnWire | null;
  /** Counts the changes that were saved or given up. */
  readonly round: number;
  /** The saved charges that the form was opened with. */
  readonly base: BoardCharges;
  readonly isSaving: boolean;
  /** The form takes no input while it is being saved, or until the user has settled a conflict. */
  readonly isClosed: boolean;
  /** Saves all changes. Answers the first charge that cannot be taken; null where all can. */
  readonly save: () => ChargeName | null;
  /** The reason why nothing was saved, as a whole and charge by charge. */
  readonly failure: ToldFailure | null;
  readonly refusedCharges: ReadonlyMap<ChargeName, string>;
  readonly newer: NewerCharges | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Goes back to the saved charges. */
  readonly restart: () => void;
};

type Refusal = { readonly failure: ToldFailure; readonly charges: ReadonlyMap<ChargeName, string> };

const noRefusals: ReadonlyMap<ChargeName, string> = new Map();

/** Keeps the changes of the charges, and saves all of them at once. */
export function useChargesForm(
  projectId: number,
  boards: ChargedBoards,
  charges: ProjectChargesOnWire | null,
): ChargesEditing {
  const saved = useMemo(() => ({ boards, charges }), [boards, charges]);
  const draft = useDraft(saved, openForm, isSameForm);
  const { form, base, opened } = draft;
  const { save: send, isSaving } = useSave(saveProjectChargesCall);
  const showSaved = useShowSaved(projectId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [newer, setNewer] = useState<NewerCharges | null>(null);
  const [round, setRound] = useState(0);
  const changed = useMemo(() => chargesChangedIn(form, opened), [form, opened]);
  const entries = useMemo(() => readChargesForm(form), [form]);
  const change = useMemo(
    () => (entries === null || changed.size === 0 ? null : chargesToSend(entries, changed)),
    [entries, changed],
  );
  // A change on its way to the server is not lost by leaving the page.
  useUnsavedWork(changed.size > 0 && !isSaving, 'the charges');
  const isShown = useIsShown();

  const isClosed = isSaving || newer !== null;
  const restart = () => {
    draft.drop();
    setRefusal(null);
    setNewer(null);
    setRound((before) => before + 1);
  };
  const take = (current: ProjectChargesOnWire) => void showSaved(current).then(restart);
  const sendOn = (revision: number) => {
    setRefusal(null);
    void send(
      { params: { projectId }, body: { ...change, revision } },
      {
        onSaved: take,
        onFailed: (failed) => {
          const current = newerCharges(failed);
          const reason = current ? `${current.cause}.` : failed.message;
          if (!isShown.current) {
            const names = [...changed].map((name) => chargeFieldLabels[name]).join(', ');
            showToast({ title: 'Pricing', text: `Not saved: ${names}. ${reason}`, tone: 'bad' });
          }
          if (current) {
            setNewer(current);
          } else {
            setRefusal({ failure: { failed: 'Not saved.', reason }, charges: refusedCharges(failed) });
          }
        },
      },
    );
  };
  const save = () => {
    const [first, ...more] = formFaults(form);
    if (first !== undefined) {
      const details = more.map(({ field, text }) => `${field}: ${text}`);
      const failure = { failed: 'Not saved.', reason: `${first.field}: ${first.text}`, details };
      setRefusal({ failure, charges: noRefusals });
      return first.charge;
    }
    if (change && !isClosed) {
      sendOn(base.charges?.revision ?? 0);
    }
    return null;
  };
  return {
    form,
    base,
    changed,
    entries,
    change,
    round,
    isSaving,
    isClosed,
    save,
    newer,
    restart,
    edit: (update) => {
      if (!isClosed) {
        setRefusal(null);
        draft.edit(update);
      }
    },
    failure: refusal?.failure ?? null,
    refusedCharges: refusal?.charges ?? noRefusals,
    keepMine: () => newer && sendOn(newer.charges.revision),
    takeTheirs: () => newer && take(newer.charges),
  };
}

function openForm({ boards, charges }: BoardCharges): ChargesForm {
  return openChargesForm(boards, savedChargesOf(charges));
}

function isSameForm(one: ChargesForm, other: ChargesForm): boolean {
  return chargesChangedIn(one, other).size === 0;
}

/** Shows charges that are already saved, with the prices that follow from them. */
function useShowSaved(projectId: number): (charges: ProjectChargesOnWire) => Promise<void> {
  const queries = useQueryClient();
  const reloadPrices = useReloadPrices();
  const queryKey = chargesKey(projectId);
  return async (charges) => {
    // A read that began before the save would bring the earlier charges back.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, charges);
    reloadPrices();
  };
}

/** The newer charges of a refusal; null for any other failure. */
function newerCharges(failure: CallFailure): NewerCharges | null {
  const meanwhile =
    failure.kind === 'refused' && failure.code === 'STALE' ? chargesSavedMeanwhile.safeParse(failure.details) : null;
  if (!meanwhile?.success) {
    return null;
  }
  const { current, savedBy, savedAt } = meanwhile.data;
  return { charges: current, cause: `${savedBy.name} saved the charges at ${momentOnScreen(Date.parse(savedAt))}` };
}

/** The faults of single charges, where the server names them. */
function refusedCharges(failure: CallFailure): ReadonlyMap<ChargeName, string> {
  const faulty = failure.kind === 'refused' ? faultyCharges.safeParse(failure.details) : null;
  return faulty?.success ? faultsByCharge(faulty.data) : noRefusals;
}

/** Is true while the page is still open, also for an answer that arrives later. */
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
