import { shippedTemplates } from '@pw/domain/messages/message-template';
import { aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aShareLink } from '../../../testing/a-share-link.ts';
import { aSubmittedProject } from '../../../testing/a-submitted-project.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';

const text = shippedTemplates.offer.mail;

export const messageCases: SweepCases = {
  listMessageTemplates: { as: 'sales', request: async () => ({}) },
  saveMessageTemplate: {
    as: 'administrator',
    request: async () => ({ params: { kind: 'offer', channel: 'mail' }, body: { ...text, revision: 0 } }),
  },
  listMessages: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aSubmittedProject(server, person, aSmallEnquiry);
      return { params: { projectId: String(projectId) } };
    },
  },
  sendMessages: {
    as: 'sales',
    request: async ({ companyId }, person, server) => {
      await countFromFarAway(server, companyId);
      const { projectId } = await aSubmittedProject(server, person, aSmallEnquiry);
      const { linkId } = await aShareLink(server, person, projectId, { mayDecide: false });
      const body = { kind: 'offer', channel: 'mail', linkIds: [linkId], ...text, attach: [] };
      return { params: { projectId: String(projectId) }, body };
    },
  },
};
