import { err, ok, type Result } from '@pw/domain/result';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import { lockIntake, type StoredIntake } from './intakes.store.ts';
import { presentIntake } from './present-intake.ts';

type OpenRefusal = CodedRefusal<'NOT_FOUND' | 'ALREADY_MADE'>;

/** An intake whose boards are not made, locked until the transaction ends. */
export async function openIntake(tx: AppTransaction, intakeId: string): Promise<Result<StoredIntake, OpenRefusal>> {
  const intake = await lockIntake(tx, intakeId);
  if (!intake) {
    return err({ code: 'NOT_FOUND', more: {} });
  }
  return intake.state === 'made' ? err({ code: 'ALREADY_MADE', more: {} }) : ok(intake);
}

/**
 * The same, for a step of its review: it must be read, and nobody may have saved it since.
 * @param revision on which the step is based
 */
export async function openReadIntake(
  tx: AppTransaction,
  intakeId: string,
  revision: number,
): Promise<Result<StoredIntake, OpenRefusal | CodedRefusal<'NOT_READ' | 'STALE'>>> {
  const open = await openIntake(tx, intakeId);
  if (!open.ok) {
    return open;
  }
  const intake = open.value;
  if (intake.state !== 'ready') {
    return err({ code: 'NOT_READ', more: {} });
  }
  return revision === intake.revision
    ? ok(intake)
    : err({ code: 'STALE', more: { details: { current: await presentIntake(tx, intake) } } });
}
