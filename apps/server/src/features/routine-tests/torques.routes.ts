import { enterTorquesCall, type NewTorque, readTorquesCall } from '@pw/contract/routine-tests';
import { decideTorque, type EntryContext } from '@pw/domain/routine-tests/decide-entry';
import type { EntryRefusal } from '@pw/domain/routine-tests/entry-refusal';
import type { Insertable } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import { route } from '../../platform/http/route.ts';
import { readOrder } from '../manufacture-documents/orders.store.ts';
import { refusedEntry } from './enter-tests.ts';
import { entryContexts, firstOfKeys, oldestOf } from './entry-context.ts';
import { followEntries, type OpenTests, openTests } from './open-tests.ts';
import { presentTorques, presentUnit } from './present-tests.ts';
import { findTorques, insertTorques, type TorqueRow } from './test-entries.store.ts';
import { presentPhoto } from './test-photos.routes.ts';

const readTorquesRoute = route(readTorquesCall, {
  isHeavy: true,
  async handle({ params: { serial }, refuse, tx, actor, platform, now }) {
    const open = await openTests({ tx, actor, now }, serial, 'read');
    if (!open) {
      return refuse('NOT_FOUND');
    }
    const { orderNumber } = await readOrder(tx, open.unit.projectId);
    const groups = presentTorques(open, (photo) => presentPhoto(photo, platform.keys, now));
    return { ...presentUnit(open, orderNumber), groups };
  },
});

const enterTorquesRoute = route(enterTorquesCall, {
  isHeavy: true,
  async handle({ params: { serial }, body, tx, actor, now, refuse, audit }) {
    const open = await openTests({ tx, actor, now }, serial, 'enter');
    if (!open) {
      return refuse('NOT_FOUND');
    }
    const entries = firstOfKeys(body.entries);
    const known = new Map(
      (
        await findTorques(
          tx,
          entries.map(({ key }) => key),
        )
      ).map((each) => [each.entryKey, each]),
    );
    const contextOf = await entryContexts({
      tx,
      actor,
      now,
      open,
      oldest: oldestOf(entries.map(({ at }) => at)),
    });
    const decided = entries.map((entry): EnteredTorque => {
      const before = known.get(entry.key);
      return before
        ? { entry, verdict: verdictOf(before, serial, entry.group) }
        : decideNew(entry, open, contextOf(entry));
    });
    const doer = { companyId: actor.companyId, enteredBy: actor.accountId, enteredByName: actor.name };
    await insertTorques(
      tx,
      decided.flatMap(({ row }) => (row ? [{ ...row, ...doer }] : [])),
    );
    const { unit } = await followEntries(tx, open);
    const counted = decided.flatMap(({ entry: { key, group }, verdict }) =>
      verdict.kind === 'taken' ? [{ key, group, outcome: verdict.outcome }] : [],
    );
    const refused = decided.flatMap(({ entry: { key }, verdict }) =>
      verdict.kind === 'refused' ? [refusedEntry(key, verdict.code)] : [],
    );
    audit({
      event: 'tests.torques-entered',
      subject: `${serial} ${unit.board}`,
      details: { projectId: unit.projectId, serial, taken: counted.length, refused: refused.map(({ code }) => code) },
    });
    return { state: unit.state, taken: counted, refused };
  },
});

type Verdict =
  | { readonly kind: 'taken'; readonly outcome: 'passed' | 'failed' }
  | { readonly kind: 'refused'; readonly code: EntryRefusal };

type EnteredTorque = {
  readonly entry: NewTorque;
  readonly verdict: Verdict;
  readonly row?: Omit<Insertable<RoutineTestTables['torqueEntries']>, 'companyId' | 'enteredBy' | 'enteredByName'>;
};

function verdictOf({ serial, torqueGroup, outcome, refusal }: TorqueRow, ofSerial: string, group: string): Verdict {
  if (serial !== ofSerial || torqueGroup !== group) {
    return { kind: 'refused', code: 'KEY_USED' };
  }
  return outcome === null ? { kind: 'refused', code: refusal ?? 'KEY_USED' } : { kind: 'taken', outcome };
}

function decideNew(entry: NewTorque, { unit, plan }: OpenTests, context: EntryContext): EnteredTorque {
  const group = plan.torqueGroups.find((each) => each.group === entry.group);
  const at = new Date(entry.at);
  const decided = decideTorque(group, { nm: entry.nm, isMarked: entry.isMarked, at }, context);
  if (!decided.ok || !group) {
    return { entry, verdict: { kind: 'refused', code: decided.ok ? 'NO_SUCH_GROUP' : decided.error } };
  }
  const { judged, refusal } = decided.value;
  const { outcome, value } = judged;
  const row = {
    entryKey: entry.key,
    serial: unit.serial,
    torqueGroup: group.group,
    bolts: group.bolts,
    targetNm: group.nm,
    nm: value,
    isMarked: entry.isMarked,
    ...(refusal ? { outcome: null, refusal } : { outcome, refusal: null }),
    instrumentId: context.instrument ? (entry.instrumentId ?? null) : null,
    instrumentDueOn: context.instrument?.dueOn ?? null,
    instrumentCalibratedOn: context.instrument?.calibratedOn ?? null,
    workerId: entry.workerId,
    tightenedAt: at,
    enteredAt: context.now,
  };
  return { entry, verdict: refusal ? { kind: 'refused', code: refusal } : { kind: 'taken', outcome }, row };
}

export const torqueRoutes = [readTorquesRoute, enterTorquesRoute] as const;
