import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import { planUnits } from '@pw/domain/serial-units/plan-units';
import { serialOf } from '@pw/domain/serial-units/serial-form';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { takeNumbers } from '../../platform/database/numbering.store.ts';
import { listFrozenQuantities } from '../boards/frozen-boards.store.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import type { Order } from '../manufacture-documents/orders.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { drawPassportToken } from './passport-tokens.ts';
import { findSerials, hasUnits, insertUnits, listUnits, placeUnit, voidUnits } from './serial-units.store.ts';

/** What giving serial numbers needs of a request. */
export type SerialRequest = { readonly tx: AppTransaction; readonly actor: Actor; readonly now: Date };

/** What changed: serial numbers that were given, and those of units that the order does not have any more. */
export type GivenSerials = { readonly given: readonly string[]; readonly voided: readonly string[] };

/**
 * Brings the units of an order, whose project is locked, in line with its approved revision: units of boards that stay
 * take the revision, others become void, and what is missing gets serial numbers. A second time changes nothing.
 */
export async function giveSerials(
  { tx, actor, now }: SerialRequest,
  { projectId, orderNumber, revision }: Pick<Order, 'projectId' | 'orderNumber' | 'revision'>,
): Promise<GivenSerials> {
  const boards = await listFrozenQuantities(tx, { projectId, revision });
  const units = await listUnits(tx, projectId);
  const { stay, leave, missing } = planUnits(boards, units);
  // Those that leave free their places first.
  await voidUnits(tx, leave, { voidRevision: revision });
  const placed = new Map(units.map((unit) => [unit.serial, unit]));
  for (const place of stay) {
    const before = placed.get(place.serial);
    const { unitNo, ofUnits } = place;
    if (before?.orderRevision !== revision || before.unitNo !== unitNo || before.ofUnits !== ofUnits) {
      await placeUnit(tx, { ...place, orderRevision: revision });
    }
  }
  const given = await takeSerials({ tx, actor, now }, orderNumber, missing.length);
  const madeOn = isoDayInIndia(now.getTime());
  const added = missing.map((place, index) => {
    const passport = { serial: given[index] ?? '', passportId: randomUUID(), ...drawPassportToken() };
    return { ...place, ...passport, projectId, orderRevision: revision, madeOn };
  });
  await insertUnits(tx, actor.companyId, added);
  return { given, voided: leave };
}

/**
 * Gives an order its serial numbers with the step to On Manufacture. After an approval before that, an order whose units
 * have their numbers already keeps them in line.
 */
export async function followUnits(request: SerialRequest, project: Project): Promise<void> {
  const { projectId, orderNumber, approvedRevision: revision, status } = project;
  if (orderNumber === null || revision === null) {
    return;
  }
  if (status === 'on-manufacture' || (status === 'on-order' && (await hasUnits(request.tx, projectId)))) {
    await giveSerials(request, { projectId, orderNumber, revision });
  }
}

/** The next serial numbers of the company. Another form may write one as an earlier form did: it is passed over. */
async function takeSerials(
  { tx, actor, now }: SerialRequest,
  orderNumber: string,
  howMany: number,
): Promise<readonly string[]> {
  const { serialForm } = await readSettings(tx);
  const [year = 0, month = 0] = isoDayInIndia(now.getTime()).split('-').map(Number);
  const serials: string[] = [];
  while (serials.length < howMany) {
    const lacking = howMany - serials.length;
    const first = await takeNumbers(tx, actor.companyId, `serial ${year}`, lacking);
    const next = Array.from({ length: lacking }, (_, index) =>
      serialOf(serialForm, { year, month, count: first + index, orderNumber }),
    );
    const used = await findSerials(tx, next);
    serials.push(...next.filter((serial) => !used.has(serial)));
  }
  return serials;
}
