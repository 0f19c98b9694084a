import { readProjectChargesCall, saveProjectChargesCall } from '@pw/contract/project-charges';
import { rupeesOf } from '@pw/domain/money';
import { type ChargeKind, chargeKinds, type RatedCharge } from '@pw/domain/project-pricing/charge-texts';
import { decideCharges } from '@pw/pricing/terms/decide-charges';
import type { KeptCharges, RemarkedCharges } from '@pw/pricing/terms/project-charges';
import { route } from '../../platform/http/route.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { moveToCurrentBook } from '../boards/move-to-current-book.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import {
  insertProjectCharges,
  readChargesOrNone,
  readProjectCharges,
  updateProjectCharges,
} from '../projects/project-charges.store.ts';
import { noteAct } from '../projects/projects.store.ts';
import { presentChargeFaults, presentCharges } from './present-charges.ts';
import { priceCharges } from './priced-charges.ts';
import { readPricedCharges } from './read-charges.ts';

/** The charges of a project and of its boards, and what they come to. */
export const readProjectChargesRoute = route(readProjectChargesCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    return open.ok
      ? { charges: await readPricedCharges(tx, { companyId, projectId }) }
      : refuse(open.error.code, open.error.more);
  },
});

/** Sets charges of a project, which it gets with the first of these calls. */
export const saveProjectChargesRoute = route(saveProjectChargesCall, {
  async handle({ params: { projectId }, body: { revision, ...change }, actor, tx, now, refuse, audit }) {
    const { companyId, accountId: userId } = actor;
    const project = await openToWrite(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const keptCharges = await readProjectCharges(tx, projectId);
    const before = keptCharges ?? (await readChargesOrNone(tx, projectId));
    const price = (charges: RemarkedCharges) => priceCharges(tx, { companyId, projectId }, charges);
    if (keptCharges !== null && revision !== undefined && revision !== keptCharges.revision) {
      const current = presentCharges(keptCharges.revision, await price(keptCharges));
      const savedBy = await readPerson(tx, keptCharges.savedBy);
      return refuse('STALE', { details: { current, savedBy, savedAt: keptCharges.savedAt.toISOString() } });
    }
    const boards = await listSavedBoards(tx, projectId);
    const { marginMode: margin } = await readSettings(tx);
    const rules = { boards: new Set(boards.map(({ lineItemId }) => lineItemId)), margin };
    const decided = decideCharges(before, change, rules);
    if (!decided.ok) {
      return refuse('CHARGE_INVALID', presentChargeFaults(decided.error));
    }
    const priced = await price(decided.value);
    // What cannot be priced by the charges that it has is no worse for others, which may be on the way to better ones.
    if (!priced.price.ok && (await price(before)).price.ok) {
      return refuse(priced.price.error.code, { message: priced.price.error.message });
    }
    const changes = chargeDifferences(before, decided.value, boards);
    const note = { subject: subjectOf(project.value), details: { projectId, changes } };
    const save = { companyId, userId, now };
    if (keptCharges === null || changes.length > 0) {
      await noteAct(tx, projectId, now);
      await moveToCurrentBook({ tx, actor, now }, projectId);
    }
    if (keptCharges === null) {
      audit({ event: 'project.charges-created', ...note });
      return presentCharges(await insertProjectCharges(tx, projectId, decided.value, save), priced);
    }
    audit({ event: 'project.charges-changed', ...note });
    const isSame = changes.length === 0;
    const saved = isSame ? keptCharges.revision : await updateProjectCharges(tx, projectId, decided.value, save);
    return presentCharges(saved, priced);
  },
});

/** Something of the charges that a save changed. */
type ChargeDifference = {
  readonly charge: ChargeKind | RatedCharge;
  /** What of it; amounts are in rupees. */
  readonly figure: 'mode' | 'percent' | 'amount' | 'remark';
  /** The name of the board whose figure it is; left out for one of all boards. */
  readonly board?: string;
  readonly from: number | string;
  readonly to: number | string;
};

type Place = Omit<ChargeDifference, 'from' | 'to'>;

/**
 * What a save of the charges changed, for the event that it leaves behind.
 * @param boards the boards that are there now
 */
function chargeDifferences(
  before: RemarkedCharges,
  after: RemarkedCharges,
  boards: readonly { readonly lineItemId: number; readonly name: string }[],
): readonly ChargeDifference[] {
  const figures = projectFigures.map(({ read, ...place }) => compare(place, read(before.charges), read(after.charges)));
  const amounts = boards.flatMap(({ lineItemId, name: board }) =>
    chargeKinds.map((charge) => {
      const read = ({ charges }: RemarkedCharges) => amountOf(charges[charge], lineItemId);
      return compare({ charge, figure: 'amount', board }, read(before), read(after));
    }),
  );
  const remarks = boards.map(({ lineItemId, name: board }) => {
    const read = (of: RemarkedCharges) => of.remarks[lineItemId] ?? '';
    return compare({ charge: 'additional', figure: 'remark', board }, read(before), read(after));
  });
  return [...figures, ...amounts, ...remarks].filter(({ from, to }) => from !== to);
}

function compare(place: Place, from: number | string, to: number | string): ChargeDifference {
  return { ...place, from, to };
}

/** The figures that are one for all boards. */
const projectFigures: readonly (Place & { readonly read: (charges: KeptCharges) => number | string })[] = [
  { charge: 'wiring', figure: 'mode', read: ({ wiring }) => wiring.mode },
  { charge: 'wiring', figure: 'percent', read: ({ wiring }) => percentOf(wiring) },
  { charge: 'labour', figure: 'mode', read: ({ labour }) => labour.mode },
  { charge: 'labour', figure: 'percent', read: ({ labour }) => percentOf(labour) },
  { charge: 'overhead', figure: 'percent', read: ({ overheadPercent }) => overheadPercent },
  { charge: 'packing', figure: 'amount', read: ({ packingPerTransportUnit }) => rupeesOf(packingPerTransportUnit) },
  { charge: 'margin', figure: 'percent', read: ({ marginPercent }) => marginPercent },
  { charge: 'insurance', figure: 'percent', read: ({ insurancePercent }) => insurancePercent },
  { charge: 'tax', figure: 'percent', read: ({ taxPercent }) => taxPercent },
];

function percentOf(charge: KeptCharges['labour']): number {
  return charge.mode === 'PERCENTAGE' ? charge.percent : 0;
}

function amountOf(charge: KeptCharges['labour'], lineItemId: number): number {
  const paise = charge.mode === 'AMOUNT' ? charge.boards[lineItemId] : undefined;
  return paise === undefined ? 0 : rupeesOf(paise);
}
