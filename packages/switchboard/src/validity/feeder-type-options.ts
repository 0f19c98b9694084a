import type { Knowledge } from '../knowledge.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import { filledSections, isCoupler, type ListedFeeder } from './listed-feeder.ts';

/** The type that the dialog of a new feeder starts with. */
export const FIRST_FEEDER_TYPE = 'ACB_IC';

/** A feeder type as the dialogs offer it. */
export type FeederTypeOption = {
  readonly type: FeederType;
  readonly isEnabled: boolean;
  /** Why it cannot be added now; '' when it can. */
  readonly reason: string;
};

/** The feeder types in the order in which they are displayed: the second and third of the catalogue change places. */
export function displayedFeederTypes({ kinds }: Pick<Knowledge, 'kinds'>): readonly FeederType[] {
  const types = kinds.flatMap((kind) => kind.types);
  const [first, second, third, ...others] = types;
  return first && second && third ? [first, third, second, ...others] : types;
}

/**
 * The feeder types that can be added to a board now. Without bus couplers on the Board step there is no type for
 * them; once the board has as many as asked for, the type is closed.
 * @param couplers the board's number of bus couplers (QTY_BC)
 */
export function feederTypeOptions(
  knowledge: Pick<Knowledge, 'kinds'>,
  couplers: number,
  feeders: readonly ListedFeeder[],
): readonly FeederTypeOption[] {
  const isFull = placedCouplers(feeders) >= couplers;
  return displayedFeederTypes(knowledge)
    .filter((type) => couplers > 0 || !isCoupler({ type }))
    .map((type) =>
      isFull && isCoupler({ type })
        ? { type, isEnabled: false, reason: `The board has its ${couplers} of ${couplers} bus couplers` }
        : { type, isEnabled: true, reason: '' },
    );
}

/** The couplers of a board, counted by slots; one that stands in no slot yet will take one. */
export function placedCouplers(feeders: readonly ListedFeeder[]): number {
  return feeders.filter(isCoupler).reduce((sum, each) => sum + Math.max(1, filledSections(each).length), 0);
}
