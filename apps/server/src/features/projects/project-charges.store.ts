import { type Paise, wholePaise } from '@pw/domain/money';
import { isNoLabour, keptLabourOf, type LabourDefault } from '@pw/pricing/terms/labour-default';
import type { ByHours, WorkCharge } from '@pw/pricing/terms/price-terms';
import {
  type KeptAmounts,
  type KeptCharges,
  noKeptCharges,
  type Percentage,
  type RemarkedCharges,
} from '@pw/pricing/terms/project-charges';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readDefaultLabour, type Save } from './projects.store.ts';

/** The charges of a project with their last save. */
export type ProjectCharges = RemarkedCharges & {
  readonly revision: number;
  readonly savedBy: string;
  readonly savedAt: Date;
};

type ReadDefaultLabour = () => Promise<LabourDefault | null>;

/**
 * The charges of a project, which has none but its default of labour until somebody has created them.
 * @param readDefault its default of labour, where that is read with more
 */
export async function readChargesOrNone(
  tx: AppTransaction,
  projectId: number,
  readDefault: ReadDefaultLabour = () => readDefaultLabour(tx, projectId),
): Promise<RemarkedCharges> {
  const charges = await readProjectCharges(tx, projectId, readDefault);
  return (
    charges ?? { charges: await withLabourDefault(tx, projectId, noKeptCharges, await readDefault()), remarks: {} }
  );
}

/** The charges of a project with the default of labour that nobody entered; null until somebody has created them. */
export async function readProjectCharges(
  tx: AppTransaction,
  projectId: number,
  readDefault: ReadDefaultLabour = () => readDefaultLabour(tx, projectId),
): Promise<ProjectCharges | null> {
  const row = await tx.selectFrom('projectCharges').selectAll().where('projectId', '=', projectId).executeTakeFirst();
  if (!row) {
    return null;
  }
  const boards = await tx
    .selectFrom('boardCharges')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('lineItemId')
    .execute();
  const amounts = (column: AmountColumn): KeptAmounts => ({
    mode: 'AMOUNT',
    boards: Object.fromEntries(
      boards.flatMap((board) => (board[column] === 0 ? [] : [[board.lineItemId, wholePaise(board[column])] as const])),
    ),
  });
  const work = (mode: WorkCharge['mode'], percent: string, column: AmountColumn): Percentage | KeptAmounts =>
    mode === 'PERCENTAGE' ? { mode, percent: Number(percent) } : amounts(column);
  const entered: KeptCharges = {
    wiring: work(row.wiringMode, row.wiringPercent, 'wiringPaise'),
    labour:
      row.labourMode === 'HOURS' ? { mode: row.labourMode } : work(row.labourMode, row.labourPercent, 'labourPaise'),
    additional: amounts('additionalPaise'),
    overheadPercent: Number(row.overheadPercent),
    packingPerTransportUnit: wholePaise(row.packingPaise),
    marginPercent: Number(row.marginPercent),
    freight: amounts('freightPaise'),
    insurancePercent: Number(row.insurancePercent),
    taxPercent: Number(row.taxPercent),
  };
  return {
    charges: await withLabourDefault(tx, projectId, entered, await readDefault()),
    remarks: Object.fromEntries(
      boards.flatMap(({ lineItemId, additionalRemark: remark }) => (remark === '' ? [] : [[lineItemId, remark]])),
    ),
    revision: row.revision,
    savedBy: row.savedBy,
    savedAt: row.savedAt,
  };
}

/** The charges with the labour that the project's default brings to boards without an entry. */
async function withLabourDefault(
  tx: AppTransaction,
  projectId: number,
  charges: KeptCharges,
  defaultLabour: LabourDefault | null,
): Promise<KeptCharges> {
  if (defaultLabour === null || !isNoLabour(charges.labour)) {
    return charges;
  }
  const boards = await tx
    .selectFrom('boards')
    .select('lineItemId')
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .execute();
  const lineItemIds = boards.map(({ lineItemId }) => lineItemId);
  return { ...charges, labour: keptLabourOf(defaultLabour, lineItemIds), isLabourDefault: true };
}

/** Writes the first charges of a project that is locked or new, and gives their revision. */
export async function insertProjectCharges(
  tx: AppTransaction,
  projectId: number,
  entry: RemarkedCharges,
  { companyId, userId, now }: Save,
): Promise<number> {
  const { revision } = await tx
    .insertInto('projectCharges')
    .values({ ...columnsOf(entry.charges), companyId, projectId, savedBy: userId, savedAt: now })
    .returning('revision')
    .executeTakeFirstOrThrow();
  await insertBoardCharges(tx, projectId, entry, companyId);
  return revision;
}

/** Writes over the charges of a project that is locked, and gives their new revision. */
export async function updateProjectCharges(
  tx: AppTransaction,
  projectId: number,
  entry: RemarkedCharges,
  { companyId, userId, now }: Save,
): Promise<number> {
  const { revision } = await tx
    .updateTable('projectCharges')
    .set({ ...columnsOf(entry.charges), savedBy: userId, savedAt: now, revision: sql`revision + 1` })
    .where('projectId', '=', projectId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('boardCharges').where('projectId', '=', projectId).execute();
  await insertBoardCharges(tx, projectId, entry, companyId);
  return revision;
}

/** Removes the amounts of deleted boards; charges that were read before are older ones then. */
export async function dropBoardCharges(
  tx: AppTransaction,
  lineItemIds: readonly number[],
  { userId, now }: Pick<Save, 'userId' | 'now'>,
): Promise<void> {
  const dropped = await tx
    .deleteFrom('boardCharges')
    .where('lineItemId', 'in', [...lineItemIds])
    .returning('projectId')
    .execute();
  if (dropped.length > 0) {
    await tx
      .updateTable('projectCharges')
      .set({ savedBy: userId, savedAt: now, revision: sql`revision + 1` })
      .where('projectId', 'in', [...new Set(dropped.map(({ projectId }) => projectId))])
      .execute();
  }
}

type AmountColumn = 'wiringPaise' | 'labourPaise' | 'additionalPaise' | 'freightPaise';

/** The default of labour is kept with the project, and not as if somebody had entered it. */
function columnsOf(charges: KeptCharges) {
  const percentOf = (charge: Percentage | ByHours | KeptAmounts) => (charge.mode === 'PERCENTAGE' ? charge.percent : 0);
  return {
    wiringMode: charges.wiring.mode,
    wiringPercent: percentOf(charges.wiring),
    labourMode: charges.isLabourDefault ? noKeptCharges.labour.mode : charges.labour.mode,
    labourPercent: charges.isLabourDefault ? 0 : percentOf(charges.labour),
    overheadPercent: charges.overheadPercent,
    packingPaise: charges.packingPerTransportUnit,
    marginPercent: charges.marginPercent,
    insurancePercent: charges.insurancePercent,
    taxPercent: charges.taxPercent,
  };
}

/** A row for each board that has an amount. */
async function insertBoardCharges(
  tx: AppTransaction,
  projectId: number,
  { charges, remarks }: RemarkedCharges,
  companyId: string,
): Promise<void> {
  const amountsOf = (charge: Percentage | ByHours | KeptAmounts) => (charge.mode === 'AMOUNT' ? charge.boards : {});
  const entered = charges.isLabourDefault ? noKeptCharges.labour : charges.labour;
  const charged = [charges.wiring, entered, charges.additional, charges.freight].map(amountsOf);
  const [wiring = {}, labour = {}, additional = {}, freight = {}] = charged;
  const paise = (amounts: Readonly<Record<string, Paise>>, lineItemId: string) => amounts[lineItemId] ?? 0;
  const rows = [...new Set(charged.flatMap((amounts) => Object.keys(amounts)))].map((lineItemId) => ({
    companyId,
    projectId,
    lineItemId: Number(lineItemId),
    wiringPaise: paise(wiring, lineItemId),
    labourPaise: paise(labour, lineItemId),
    additionalPaise: paise(additional, lineItemId),
    freightPaise: paise(freight, lineItemId),
    additionalRemark: remarks[lineItemId] ?? '',
  }));
  if (rows.length > 0) {
    await tx.insertInto('boardCharges').values(rows).execute();
  }
}
