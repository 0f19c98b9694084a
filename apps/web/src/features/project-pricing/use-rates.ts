import type { BoardWiseDataOnWire, SentCharges } from '@pw/contract/project-charges';
import { rateEntries } from '@pw/domain/project-pricing/charge-entries';
import type { RatedCharge } from '@pw/domain/project-pricing/charge-texts';
import { readPercent, readRupees } from '@pw/domain/project-pricing/read-charge';
import { useMemo, useState } from 'react';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
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

type TypedRate = { readonly name: RatedCharge; readonly text: string };

/** Keeps what is typed of the charges of the project as a whole, and saves it. */
export function useRates({ save: send }: SaveCharges): Rates {
  const [typed, setTyped] = useState<readonly TypedRate[]>([]);
  const [stale, setStale] = useState<StaleCharges | null>(null);
  const [round, setRound] = useState(0);
  useUnsavedWork(typed.length > 0, 'the charges');

  const last = typed.at(-1);
  const change = useMemo(() => {
    const read = last && readRate(last.name)(last.text);
    return last && read?.ok ? rateToSend(last.name, read.value) : null;
  }, [last]);

  const type: Rates['type'] = (name, text) =>
    setTyped((before) => [...before.filter((each) => each.name !== name), ...(text === null ? [] : [{ name, text }])]);
  const save: Rates['save'] = async (name, value) => {
    const mine = rateToSend(name, value);
    const outcome = await send(mine);
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
