import { BOARD_PART } from '../editing/draft.ts';
import type { BoardView } from '../editing/editable-board.ts';
import type { FeederRole } from '../model/feeder-kind.ts';
import { isNotSet } from '../validity/judge-feeder.ts';
import type { ListedFeeder } from '../validity/listed-feeder.ts';

/** A value for an empty entry of a feeder: the user takes it, or enters another one. Until then the entry is empty. */
export type ProposedEntry = {
  readonly property: string;
  readonly value: string | number;
  /** What it is: `the rated current of the board`. */
  readonly reason: string;
};

type Proposal = {
  readonly property: string;
  /** The role of the feeders that it is for. */
  readonly role: FeederRole;
  /** The property of the board that gives the value. */
  readonly from: string;
  readonly reason: string;
};

const proposals: readonly Proposal[] = [
  {
    property: 'FEEDER_AMP_RATING',
    role: 'incomer',
    from: 'RATED_CURRENT',
    reason: 'the rated current of the board',
  },
];

/** The properties of the board by which entries are proposed: with them proposals change. */
export const proposalSources: readonly string[] = proposals.map(({ from }) => from);

/** What is proposed for the empty entries of a feeder; only what its lists offer. */
export function proposedEntries(
  view: Pick<BoardView, 'state' | 'value'>,
  { part, type, values }: Pick<ListedFeeder, 'part' | 'type' | 'values'>,
): readonly ProposedEntry[] {
  return proposals
    .filter(({ property, role }) => type.role === role && Object.hasOwn(values, property))
    .flatMap(({ property, from, reason }) => {
      const { value, options } = view.state(part, property);
      const given = view.value(BOARD_PART, from);
      const offered = options?.find((option) => option === given);
      return isNotSet(value) && offered !== undefined ? [{ property, value: offered, reason }] : [];
    });
}
