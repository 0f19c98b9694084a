import type { ShareLinkOnWire } from '@pw/contract/share-links';
import type { SharedProject } from '@pw/domain/customer-page/link-state';
import { stateOfLink } from './page-standing.ts';
import type { ShareLink } from './share-links.store.ts';

/** A link as sales reads it: never its token, of which only a hash is kept. */
export function presentLink(link: ShareLink, project: SharedProject, now: Date): ShareLinkOnWire {
  const { linkId, revision, name, email, phone, shows, documents, mayDecide, mayComment, asksCode, expiresOn, opens } =
    link;
  return {
    linkId,
    revision,
    name,
    email,
    phone,
    shows: { ...shows, documents: documents.map((each) => each.name) },
    mayDecide,
    mayComment,
    asksCode,
    expiresOn,
    opens,
    state: stateOfLink(link, project, now),
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
    createdBy: link.createdByName,
    createdAt: link.createdAt.toISOString(),
  };
}
