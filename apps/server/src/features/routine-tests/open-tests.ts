import type { CertificateStanding } from '@pw/domain/routine-tests/certificate-standing';
import { compareTests, type KeptTest } from '@pw/domain/routine-tests/test-row';
import { stateAfterTests } from '@pw/domain/routine-tests/test-state';
import type { UnitState } from '@pw/domain/serial-units/unit-state';
import { testPlan } from '@pw/switchboard/routine-tests/test-plan';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { findUnit, lockUnit, type SerialUnit, setUnitState } from '../serial-units/serial-units.store.ts';
import { readUnitBoard } from '../serial-units/unit-boards.ts';
import { openCertificate, readStanding } from './certificates.store.ts';
import {
  listEntries,
  listTorques,
  listWitnesses,
  type TestEntryRow,
  type TorqueRow,
  type WitnessRow,
} from './test-entries.store.ts';
import { listPhotos, type TestPhotoRow } from './test-photos.store.ts';
import { findPlan, type KeptPlan, listTests, savePlan } from './test-plans.store.ts';
import { progressOf } from './test-progress.ts';

/** The tests of a unit with everything that was entered. */
export type OpenTests = {
  readonly unit: SerialUnit;
  readonly certificate: CertificateStanding;
  readonly plan: Pick<KeptPlan, 'torqueGroups' | 'witnessPoints'>;
  readonly tests: readonly KeptTest[];
  readonly entries: readonly TestEntryRow[];
  readonly photos: readonly TestPhotoRow[];
  readonly torques: readonly TorqueRow[];
  readonly witnesses: readonly WitnessRow[];
};

type Opening = { readonly tx: AppTransaction; readonly actor: { readonly companyId: string }; readonly now: Date };

/**
 * The tests of a unit. They are made from its frozen design when somebody reads or enters them first, and compared with
 * the design again once the unit has taken a later revision. A void unit keeps what it has.
 * @param how `enter` locks the unit until the transaction ends
 * @returns undefined where no unit has the serial number
 */
export async function openTests(
  { tx, actor, now }: Opening,
  serial: string,
  how: 'read' | 'enter',
): Promise<OpenTests | undefined> {
  let unit = await findUnit(tx, serial);
  let plan = unit && (await findPlan(tx, serial));
  if (!unit) {
    return undefined;
  }
  if (how === 'enter' || isBehind(unit, plan)) {
    await lockUnit(tx, serial);
    unit = (await findUnit(tx, serial)) ?? unit;
    plan = await findPlan(tx, serial);
  }
  if (!isBehind(unit, plan)) {
    return readTests(tx, unit, plan);
  }
  const { companyId } = actor;
  const planned = testPlan(knowledgeOf(tx).tables, await readUnitBoard(tx, unit));
  const changes = compareTests(await listTests(tx, serial), planned.tests);
  await savePlan(tx, { companyId, serial, orderRevision: unit.orderRevision }, planned, changes);
  if (changes.close.length > 0 || changes.add.length > 0) {
    await openCertificate(tx, serial, { openedRevision: unit.orderRevision }, now);
  }
  const read = await readTests(tx, unit, planned);
  return { ...read, unit: { ...unit, state: await followTests(tx, read) } };
}

function isBehind({ state, orderRevision }: SerialUnit, plan: KeptPlan | undefined): boolean {
  return state !== 'void' && plan?.orderRevision !== orderRevision;
}

async function readTests(
  tx: AppTransaction,
  unit: SerialUnit,
  plan: OpenTests['plan'] = { torqueGroups: [], witnessPoints: [] },
): Promise<OpenTests> {
  const { serial } = unit;
  return {
    unit,
    certificate: await readStanding(tx, unit),
    plan,
    tests: await listTests(tx, serial),
    entries: await listEntries(tx, serial),
    photos: await listPhotos(tx, serial),
    torques: await listTorques(tx, serial),
    witnesses: await listWitnesses(tx, serial),
  };
}

/** Gives a locked unit the state that its tests lead to. */
async function followTests(tx: AppTransaction, open: OpenTests): Promise<UnitState> {
  const { serial, state } = open.unit;
  const next = stateAfterTests(state, progressOf(open));
  if (next !== state) {
    await setUnitState(tx, serial, next);
  }
  return next;
}

/** Reads the tests of a locked unit again after something was entered, and gives the unit the state that follows. */
export async function followEntries(tx: AppTransaction, { unit, plan }: OpenTests): Promise<OpenTests> {
  const read = await readTests(tx, unit, plan);
  return { ...read, unit: { ...unit, state: await followTests(tx, read) } };
}
