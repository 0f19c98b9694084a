import type { ProjectChargesOnWire } from '@pw/contract/project-charges';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readProjectCharges } from '../projects/project-charges.store.ts';
import { presentCharges } from './present-charges.ts';
import { priceCharges } from './priced-charges.ts';

/** The charges of a project, and what they come to; null where it has none yet. */
export async function readPricedCharges(
  tx: AppTransaction,
  project: Parameters<typeof priceCharges>[1],
): Promise<ProjectChargesOnWire | null> {
  const charges = await readProjectCharges(tx, project.projectId);
  return charges && presentCharges(charges.revision, await priceCharges(tx, project, charges));
}
