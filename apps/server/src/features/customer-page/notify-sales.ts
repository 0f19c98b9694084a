import type { ToldOffer } from '@pw/domain/customer-page/shared-decision';
import type { OpenedOffer } from './open-shared-offer.ts';
import type { ShareLink } from './share-links.store.ts';

/** The person of a link, as the audit has him. */
export function doerOf({ linkId, name }: ShareLink) {
  return { accountId: linkId, name, role: 'customer' } as const;
}

/** The facts of an offer that mails to sales name. */
export function toldOffer({ link, project, standing }: OpenedOffer, publicUrl: string): ToldOffer {
  const { name: projectName, customerName } = standing.frozen.project;
  return {
    projectName,
    customerName,
    quotationNumber: project.quotationNumber,
    revision: link.revision,
    linkName: link.name,
    address: `${publicUrl}/#/main/sales/config-verticle-wizard?mode=board&project=${link.projectId}`,
  };
}
