import { beginOfDayInIndia } from '@pw/domain/dates';
import { testsClosedBy } from '@pw/domain/routine-tests/certificate-standing';
import type { EntryContext } from '@pw/domain/routine-tests/decide-entry';
import { SHIFT_MS } from '@pw/domain/routine-tests/worker';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { OpenTests } from './open-tests.ts';
import { listInstruments, listSigns, listWorkers } from './testers.store.ts';

type Batch = {
  readonly tx: AppTransaction;
  readonly actor: Pick<Actor, 'accountId'>;
  readonly now: Date;
  readonly open: Pick<OpenTests, 'unit' | 'certificate'>;
  /** The moment of the oldest entry. */
  readonly oldest: Date;
};

/** The moment of the oldest entry of a batch. */
export function oldestOf(moments: readonly string[]): Date {
  return new Date(Math.min(...moments.map((at) => Date.parse(at))));
}

type Named = { readonly workerId: string; readonly instrumentId?: string | undefined };

/** What is known of the tester and the instrument of each entry of a batch. */
export async function entryContexts({
  tx,
  actor: { accountId },
  now,
  open: { unit, certificate },
  oldest,
}: Batch): Promise<(entry: Named) => EntryContext> {
  const workers = new Map((await listWorkers(tx)).map((worker) => [worker.workerId, worker]));
  const instruments = new Map((await listInstruments(tx)).map((each) => [each.instrumentId, each]));
  // Nothing before the serial number counts, regardless of the clock of a device.
  const firstMs = Math.max(oldest.getTime(), beginOfDayInIndia(unit.madeOn));
  const signs = await listSigns(tx, { accountId, since: new Date(firstMs - SHIFT_MS) });
  return ({ workerId, instrumentId }) => {
    const worker = workers.get(workerId);
    return {
      now,
      closedBy: testsClosedBy(unit.state, certificate),
      serialDay: unit.madeOn,
      instrument: (instrumentId !== undefined && instruments.get(instrumentId)) || null,
      worker: worker ? { isActive: worker.isActive, signedAt: signs.get(workerId) ?? [] } : null,
    };
  };
}

/** A batch names each key once: of entries with the same one the first counts. */
export function firstOfKeys<Entry extends { readonly key: string }>(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.key, entry])).values()].toReversed();
}
