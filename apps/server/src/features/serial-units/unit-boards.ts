import { type DesignedBoard, isDesigned } from '@pw/reports/offer/offer-data';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listFrozenWholes } from '../boards/frozen-boards.store.ts';
import { quotedOf, readWhole } from '../boards/frozen-whole.ts';
import { type FrozenAddress, findRevision } from '../projects/frozen-project.store.ts';
import type { SerialUnit } from './serial-units.store.ts';

/** The boards of a frozen revision, by their line items, with the company that built by it. */
export type UnitBoards = {
  readonly company: { readonly name: string; readonly logo: string | null };
  readonly boards: ReadonlyMap<number, DesignedBoard>;
};

/** Reads what plates and labels of the units of a revision are made of. */
export async function readUnitBoards(tx: AppTransaction, address: FrozenAddress): Promise<UnitBoards> {
  const revision = await findRevision(tx, address);
  if (!revision) {
    throw new Error(`Revision ${address.revision} of project ${address.projectId} is not frozen`);
  }
  const boards = new Map<number, DesignedBoard>();
  for (const whole of await listFrozenWholes(tx, address)) {
    const quoted = quotedOf(await readWhole(whole), knowledgeOf(tx));
    if (!isDesigned(quoted)) {
      throw new Error(`The frozen board ${whole.lineItemId} has no design`);
    }
    boards.set(whole.lineItemId, quoted);
  }
  return { company: revision.company, boards };
}

/** Reads the board of one unit as its revision has it, without those of the other units. */
export async function readUnitBoard(
  tx: AppTransaction,
  { projectId, orderRevision: revision, lineItemId }: Pick<SerialUnit, 'projectId' | 'orderRevision' | 'lineItemId'>,
): Promise<DesignedBoard> {
  const wholes = await listFrozenWholes(tx, { projectId, revision });
  const whole = wholes.find((each) => each.lineItemId === lineItemId);
  const quoted = whole && quotedOf(await readWhole(whole), knowledgeOf(tx));
  if (!quoted || !isDesigned(quoted)) {
    throw new Error(`The frozen board ${lineItemId} of revision ${revision} has no design`);
  }
  return quoted;
}

/** Reads the same for units of several revisions: those that have left the works stay in theirs. */
export async function readBoardsOfUnits(
  tx: AppTransaction,
  units: readonly SerialUnit[],
): Promise<(unit: SerialUnit) => UnitBoards> {
  const byRevision = new Map<number, UnitBoards>();
  for (const { projectId, orderRevision: revision } of units) {
    if (!byRevision.has(revision)) {
      byRevision.set(revision, await readUnitBoards(tx, { projectId, revision }));
    }
  }
  return ({ serial, orderRevision }) => {
    const boards = byRevision.get(orderRevision);
    if (!boards) {
      throw new Error(`The boards of the unit ${serial} are not read`);
    }
    return boards;
  };
}

/** The board of a unit. */
export function boardOf({ boards }: UnitBoards, { lineItemId }: { readonly lineItemId: number }): DesignedBoard {
  const board = boards.get(lineItemId);
  if (!board) {
    throw new Error(`The revision has no board ${lineItemId}`);
  }
  return board;
}
