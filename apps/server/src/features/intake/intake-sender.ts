import { type Sender, senderOf } from '@pw/domain/intake/sender';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { findProject } from '../projects/projects.store.ts';

/** Whose way to write an intake is: what a person wrote, else the customer of its project; null while nobody is known. */
export async function senderOfIntake(
  tx: AppTransaction,
  { sender, projectId }: { readonly sender: string; readonly projectId: number | null },
): Promise<Sender | null> {
  const written = senderOf(sender);
  if (written || projectId === null) {
    return written;
  }
  const project = await findProject(tx, projectId);
  return senderOf(project?.customerName ?? '');
}
