import { enterTestsCall, readTestsCall, witnessTestsCall } from '@pw/contract/routine-tests';
import { testsClosedBy } from '@pw/domain/routine-tests/certificate-standing';
import { decideWitness, type Witness } from '@pw/domain/routine-tests/witness';
import { route } from '../../platform/http/route.ts';
import { readOrder } from '../manufacture-documents/orders.store.ts';
import { decideEntries, refusedEntry } from './enter-tests.ts';
import { entryContexts, firstOfKeys, oldestOf } from './entry-context.ts';
import { followEntries, openTests } from './open-tests.ts';
import { presentPoints, presentTests } from './present-tests.ts';
import { findEntries, insertEntries, insertWitness } from './test-entries.store.ts';
import { presentPhoto } from './test-photos.routes.ts';

const readTestsRoute = route(readTestsCall, {
  isHeavy: true,
  async handle({ params: { serial }, refuse, tx, actor, platform, now }) {
    const open = await openTests({ tx, actor, now }, serial, 'read');
    if (!open) {
      return refuse('NOT_FOUND');
    }
    const { orderNumber } = await readOrder(tx, open.unit.projectId);
    return presentTests(open, orderNumber, (photo) => presentPhoto(photo, platform.keys, now));
  },
});

const enterTestsRoute = route(enterTestsCall, {
  isHeavy: true,
  async handle({ params: { serial }, body, tx, actor, now, refuse, audit }) {
    const open = await openTests({ tx, actor, now }, serial, 'enter');
    if (!open) {
      return refuse('NOT_FOUND');
    }
    const entries = firstOfKeys(body.entries);
    const known = await findEntries(
      tx,
      entries.map(({ key }) => key),
    );
    const oldest = oldestOf(entries.map(({ testedAt }) => testedAt));
    const contextOf = await entryContexts({ tx, actor, now, open, oldest });
    const decided = decideEntries(entries, { open, known, contextOf });
    const doer = { companyId: actor.companyId, enteredBy: actor.accountId, enteredByName: actor.name };
    await insertEntries(
      tx,
      decided.flatMap(({ row }) => (row ? [{ ...row, ...doer }] : [])),
    );
    const { unit } = await followEntries(tx, open);
    const counted = decided.flatMap(({ entry: { key, testNo }, verdict }) =>
      verdict.kind === 'taken' ? [{ key, testNo, attempt: verdict.attempt, outcome: verdict.outcome }] : [],
    );
    const refused = decided.flatMap(({ entry: { key }, verdict }) =>
      verdict.kind === 'refused' ? [refusedEntry(key, verdict.code)] : [],
    );
    audit({
      event: 'tests.entered',
      subject: `${serial} ${unit.board}`,
      details: { projectId: unit.projectId, serial, taken: counted.length, refused: refused.map(({ code }) => code) },
    });
    return { state: unit.state, taken: counted, refused };
  },
});

const witnessTestsRoute = route(witnessTestsCall, {
  isHeavy: true,
  async handle({ params: { serial }, body: { itpNo, witness }, tx, actor, now, refuse, audit }) {
    const open = await openTests({ tx, actor, now }, serial, 'enter');
    if (!open) {
      return refuse('NOT_FOUND');
    }
    const closedBy = testsClosedBy(open.unit.state, open.certificate);
    if (closedBy) {
      return refuse(closedBy);
    }
    const given: Witness = witness.kind === 'waived' ? witness : { ...witness, at: new Date(witness.at) };
    const decided = decideWitness(open.plan.witnessPoints, itpNo, given, { now, serialDay: open.unit.madeOn });
    if (!decided.ok) {
      return refuse(decided.error);
    }
    const noted = open.witnesses.filter((each) => each.itpNo === itpNo);
    await insertWitness(tx, {
      companyId: actor.companyId,
      serial,
      itpNo,
      sequence: noted.length + 1,
      ...columnsOf(decided.value),
      enteredBy: actor.accountId,
      enteredByName: actor.name,
      enteredAt: now,
    });
    const after = await followEntries(tx, open);
    const { board, projectId, state } = after.unit;
    audit({
      event: 'tests.witnessed',
      subject: `${serial} ${board}`,
      details: { projectId, serial, itpNo, witness: decided.value },
    });
    return { state, points: presentPoints(after) };
  },
});

function columnsOf(witness: Witness) {
  return witness.kind === 'waived'
    ? { name: null, company: null, witnessedAt: null, waiver: witness.reason }
    : { name: witness.name, company: witness.company, witnessedAt: witness.at, waiver: null };
}

export const testRoutes = [readTestsRoute, enterTestsRoute, witnessTestsRoute] as const;
