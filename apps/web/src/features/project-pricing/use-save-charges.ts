import {
  type ChargesChangeOnWire,
  chargesSavedMeanwhile,
  faultyCharges,
  type ProjectChargesOnWire,
  saveProjectChargesCall,
} from '@pw/contract/project-charges';
import { momentOnScreen } from '@pw/domain/dates';
import type { ChargeName } from '@pw/domain/project-pricing/charge-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useReloadPrices } from '../projects/reload-prices.ts';
import { faultsByCharge } from './send-charges.ts';
import { chargesKey } from './use-charges.ts';

/** The outcome of a change: saved, refused in words, or somebody else saved first. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly charges: ProjectChargesOnWire }
  | { readonly kind: 'refused'; readonly text: string; readonly faults: ReadonlyMap<ChargeName, string> }
  | { readonly kind: 'stale'; readonly theirs: ProjectChargesOnWire; readonly cause: string };

export type SaveCharges = {
  /** @param revision of the charges that the change was made of; what was saved here since does not make it old */
  readonly save: (change: ChargesChangeOnWire, revision: number) => Promise<SaveOutcome>;
  readonly isSaving: boolean;
  /** Makes charges that are saved already those of the page. */
  readonly take: (charges: ProjectChargesOnWire) => void;
};

/** Saves changes of the charges one after the other, in the order in which they were made. */
export function useSaveCharges(projectId: number): SaveCharges {
  const queries = useQueryClient();
  const reloadPrices = useReloadPrices();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // Which revision each save of this page has left: nobody else has saved between the two.
  const followers = useRef(new Map<number, number>());

  const take = (now: ProjectChargesOnWire): void => {
    queries.setQueryData(chargesKey(projectId), now);
    reloadPrices();
  };
  const send = async (change: ChargesChangeOnWire, madeOf: number): Promise<SaveOutcome> => {
    const revision = lastFollower(followers.current, madeOf);
    const body = { ...change, revision };
    const request = { params: { projectId }, body, idempotencyKey: crypto.randomUUID() };
    const result = await sendCall(saveProjectChargesCall, request, 'screen');
    if (!result.ok) {
      return failedOutcome(result.error);
    }
    followers.current.set(revision, result.value.revision);
    take(result.value);
    return { kind: 'saved', charges: result.value };
  };
  const save: SaveCharges['save'] = (change, revision) => {
    setWaiting((count) => count + 1);
    const outcome = last.current.then(() => send(change, revision));
    last.current = outcome;
    return outcome.finally(() => setWaiting((count) => count - 1));
  };
  return { save, isSaving: waiting > 0, take };
}

function lastFollower(followers: ReadonlyMap<number, number>, revision: number): number {
  const next = followers.get(revision);
  return next === undefined || next <= revision ? revision : lastFollower(followers, next);
}

function failedOutcome(failure: CallFailure): SaveOutcome {
  const meanwhile =
    failure.kind === 'refused' && failure.code === 'STALE' ? chargesSavedMeanwhile.safeParse(failure.details) : null;
  if (!meanwhile?.success) {
    return refused(failure);
  }
  const { current, savedBy, savedAt } = meanwhile.data;
  const cause = `${savedBy.name} saved the charges at ${momentOnScreen(Date.parse(savedAt))}`;
  return { kind: 'stale', theirs: current, cause };
}

/** A refusal, with the faults of single charges where the server names them. */
function refused(failure: CallFailure): SaveOutcome {
  const faulty = failure.kind === 'refused' ? faultyCharges.safeParse(failure.details) : null;
  return {
    kind: 'refused',
    text: failure.message,
    faults: faulty?.success ? faultsByCharge(faulty.data) : new Map(),
  };
}
