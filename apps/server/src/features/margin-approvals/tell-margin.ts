import { marginDecisionMail, marginRequestMail } from '@pw/domain/margin-approvals/margin-texts';
import { type MailRequest, sendMails } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMarginDeciders, type MarginRequest } from './margin-requests.store.ts';
import { toldRequest } from './present-margin.ts';

type TellRequest = MailRequest & { readonly platform: Pick<Platform, 'publicUrl' | 'jobs'> };

/** Asks everybody who may decide, but the person who asked. */
export async function tellRequest(request: TellRequest, asked: MarginRequest): Promise<void> {
  const { publicUrl } = request.platform;
  const { users, administrators } = await listMarginDeciders(request.tx);
  const readers = [
    ...users.map((user) => ({ ...user, page: '/main/commercial/margin-requests' })),
    ...administrators.map((administrator) => ({ ...administrator, page: '/main/admin?moveToAdmin=3' })),
  ];
  await sendMails(
    request,
    readers
      .filter(({ recipientId }) => recipientId !== asked.askedBy)
      .map(({ recipientId, name: recipient, page }) => ({
        recipientId,
        ...marginRequestMail(toldRequest(asked), { recipient, publicUrl, page }),
      })),
  );
}

/** Tells the person who asked what was decided. */
export async function tellDecision(request: TellRequest, decided: MarginRequest): Promise<void> {
  const { state, decidedByName, decisionReason } = decided;
  const decision = { isApproved: state === 'approved', by: decidedByName ?? '', reason: decisionReason ?? '' };
  const mail = marginDecisionMail(toldRequest(decided), decision, request.platform.publicUrl);
  await sendMails(request, [{ recipientId: decided.askedBy, ...mail }]);
}
