import { learn } from '@pw/intake/answers/learn';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type AppliedIntake, answersOver, must } from './applied-intake.ts';
import { type Lesson, remember } from './intake-memories.store.ts';
import { senderOfIntake } from './intake-sender.ts';
import type { StoredIntake } from './intakes.store.ts';

/** Remembers of the answers to an intake what counts for the next file of its sender; nothing while nobody is known. */
export async function rememberAnswers(
  tx: AppTransaction,
  { sender: written, sha256 }: Pick<StoredIntake, 'sender' | 'sha256'>,
  { asRead, answers }: Pick<AppliedIntake, 'asRead' | 'answers'>,
  { projectId, ...said }: Omit<Lesson, 'sender' | 'file'> & { readonly projectId: number },
): Promise<void> {
  const sender = await senderOfIntake(tx, { sender: written, projectId });
  if (sender) {
    await remember(tx, { ...said, sender, file: sha256 }, learn(asRead, must(answersOver(asRead, answers))));
  }
}
