import { type Audience, audienceOf, moveMail } from '@pw/domain/approvals/move-words';
import type { MoveWords } from '@pw/domain/projects/move-order';
import type { Transition } from '@pw/domain/projects/project-status';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type MailRequest, sendMails, type WrittenMail } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MovedProject } from './note-move.ts';
import type { Project } from './projects.store.ts';

/** What of a request it takes to tell people of a step. */
export type TellRequest = MailRequest & {
  readonly actor: Pick<Actor, 'companyId' | 'name'>;
  readonly platform: Pick<Platform, 'jobs' | 'publicUrl'>;
};

/**
 * Tells a step that was just taken to those who decide next, or to those who wait for the decision: mails that go out
 * once the step is committed.
 */
export async function tellMove(
  request: TellRequest,
  { before, after }: MovedProject,
  { to }: Transition,
  { reason = '', purchaseOrderNumber, customerOverride }: MoveWords = {},
): Promise<void> {
  const audience = audienceOf(to);
  if (audience === null) {
    return;
  }
  const { tx, actor, platform } = request;
  const { projectId, quotationNumber, name: projectName, customerName, orderNumber } = after;
  const project = { projectId, projectName, quotationNumber, customerName, revision: before.offerRevision };
  const words = {
    purchaseOrderNumber: purchaseOrderNumber ?? null,
    reason,
    customerOverride: customerOverride ?? null,
  };
  const move = { ...project, ...words, to, by: actor.name, orderNumber };
  const mails = (await readersOf[audience](tx, before)).flatMap(({ recipientId, name }): readonly WrittenMail[] => {
    const mail = moveMail(move, name, platform.publicUrl);
    return mail ? [{ recipientId, ...mail }] : [];
  });
  await sendMails(request, mails);
}

type Reader = { readonly recipientId: string; readonly name: string };

/** The administrators of the company, as readers of mails. */
export async function listAdministrators(tx: AppTransaction): Promise<readonly Reader[]> {
  return tx.selectFrom('administrators').select(['administratorId as recipientId', 'name']).orderBy('name').execute();
}

const readersOf: Readonly<Record<Audience, (tx: AppTransaction, before: Project) => Promise<readonly Reader[]>>> = {
  administrators: listAdministrators,
  // Who brought the project to where it was decided, and who created it; often one and the same.
  submitter: async (tx, { projectId, status, createdBy }) =>
    tx
      .selectFrom('users')
      .select(['userId as recipientId', 'name'])
      .where('deletedAt', 'is', null)
      .where((where) =>
        where.or([
          where('userId', '=', createdBy),
          where(
            'userId',
            '=',
            where
              .selectFrom('projectTransitions')
              .select('movedBy')
              .where('projectId', '=', projectId)
              .where('toStatus', '=', status)
              .orderBy('sequence', 'desc')
              .limit(1),
          ),
        ]),
      )
      .orderBy('name')
      .execute(),
};
