/** What of a link decides on who gets one to a newer revision. */
export type HeldLink = {
  readonly linkId: string;
  readonly revision: number;
  readonly name: string;
  readonly email: string;
  readonly isRevoked: boolean;
};

/** A person who gets a link to a newer revision. */
export type MovingPerson<Link extends HeldLink> = {
  /** His newest link, whose settings the new one has. */
  readonly newest: Link;
  /** All of his links to earlier revisions, which lead to the new one. */
  readonly earlier: readonly Link[];
};

/**
 * The persons who had a link to an earlier revision and have none to this one, by name and mail address. Somebody whose
 * newest link was withdrawn is not among them.
 * @param links of one project, the newest first
 */
export function movingPersons<Link extends HeldLink>(
  links: readonly Link[],
  revision: number,
): readonly MovingPerson<Link>[] {
  const persons = Map.groupBy(links, ({ name, email }) => JSON.stringify([name, email]));
  return [...persons.values()].flatMap((held) => {
    const [newest] = held;
    const hasOne = held.some((link) => link.revision >= revision);
    return newest === undefined || newest.isRevoked || hasOne ? [] : [{ newest, earlier: held }];
  });
}
