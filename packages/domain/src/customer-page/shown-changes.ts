/** What of a link decides on whether its page shows changes. */
export type ComparedLink = {
  readonly revision: number;
  readonly name: string;
  readonly email: string;
  readonly shows: { readonly changes: boolean; readonly prices: boolean };
};

/**
 * The revision with which a link's own is compared; null where no changes are shown. They name prices, so that a link
 * without prices shows none, and they are for a person who has seen the revision before: by name and mail address.
 * @param links all of the project
 */
export function comparedRevision(link: ComparedLink, links: readonly Omit<ComparedLink, 'shows'>[]): number | null {
  const { revision, name, email, shows } = link;
  const before = revision - 1;
  const hasSeen = links.some((each) => each.revision === before && each.name === name && each.email === email);
  return shows.changes && shows.prices && hasSeen ? before : null;
}
