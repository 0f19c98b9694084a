import type { BoardWiseDataOnWire, SentCharges } from '@pw/contract/project-charges';
import { rateEntries } from '@pw/domain/project-pricing/charge-entries';
import { chargeFieldLabels, type RatedCharge } from '@pw/domain/project-pricing/charge-texts';
import { readPercent, readRupees } from '@pw/domain/project-pricing/read-charge';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { StaleCharges } from './charges-conflict.tsx';
import { rateToSend, savedRatesOf } from './charges-on-wire.ts';
import type { SaveCharges } from './use-save-charges.ts';

/** The charges that are one number for the project, while they are edited one by one. */
export type Rates = {
  /** Fields of another round begin anew. */
  readonly round: number;
  /** What would be saved of the field that was typed into last; null where nothing is, or it cannot be taken. */
  readonly change: SentCharges | null;
  /** A change that was made of older charges, until it is decided what counts. */
  readonly stale: StaleCharges | null;
  readonly setStale: (stale: StaleCharges) => void;
  /** What is typed into a field, until it is saved or given up; null then. */
  readonly type: (name: RatedCharge, text: string | null) => void;
  /** Answers why a number was not saved; null when it was. */
  readonly save: (name: RatedCharge, value: number) => Promise<string | null>;
  /** Drops what is typed. */
  readonly restart: () => void;
};

/** The rule of what can be entered for a charge. */
export function readRate(name: RatedCharge): typeof readPercent {
  return name === 'packing' ? readRupees : readPercent;
}

type TypedRate = {
  readonly name: RatedCharge;
  readonly text: string;
  /** Of the charges as they stood there when the first key was pressed. */
  readonly revision: number;
};

/** Keeps what is typed of the charges of the project as a whole, and saves it. */
export function useRates({ save: send }: SaveCharges, charges: BoardWiseDataOnWire | null | undefined): Rates {
  const now = charges?.revision ?? 0;
  const [typed, setTyped] = useState<readonly TypedRate[]>([]);
  const [stale, setStale] = useState<StaleCharges | null>(null);
  const [round, setRound] = useState(0);
  // What is on its way to the server is not lost by leaving the page.
  const [sending, setSending] = useState<readonly RatedCharge[]>([]);
  useUnsavedWork(
    typed.some(({ name }) => !sending.includes(name)),
    'the charges',
  );
  const isShown = useIsShown();

  const last = typed.at(-1);
  const change = useMemo(() => {
    const read = last && readRate(last.name)(last.text);
    return last && read?.ok ? rateToSend(last.name, read.value) : null;
  }, [last]);

  const type: Rates['type'] = (name, text) =>
    setTyped((before) => {
      const others = before.filter((each) => each.name !== name);
      const revision = before.find((each) => each.name === name)?.revision ?? now;
      return text === null ? others : [...others, { name, text, revision }];
    });
  const save: Rates['save'] = async (name, value) => {
    const mine = rateToSend(name, value);
    setSending((before) => [...before, name]);
    const outcome = await send(mine, typed.find((each) => each.name === name)?.revision ?? now);
    setSending((before) => before.filter((each) => each !== name));
    if (outcome.kind !== 'saved' && !isShown.current) {
      const reason = outcome.kind === 'stale' ? `${outcome.cause}.` : outcome.text;
      showToast({ title: 'Pricing', text: `${chargeFieldLabels[name]} is not saved: ${reason}`, tone: 'bad' });
    }
    if (outcome.kind === 'stale') {
      const comparedWith = (theirs: BoardWiseDataOnWire) => rateEntries({ [name]: savedRatesOf(theirs)[name] });
      setStale({ ...outcome, mine, entered: rateEntries({ [name]: value }), comparedWith });
      return `${outcome.cause}.`;
    }
    return outcome.kind === 'refused' ? outcome.text : null;
  };
  const restart = () => {
    setStale(null);
    setTyped([]);
    setRound((before) => before + 1);
  };
  return { round, change, stale, setStale, type, save, restart };
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
