import type { Knowledge } from '../knowledge.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import { feederProperties, type InputProperties, inputProperties } from './input-properties.ts';

/** What decides which properties and values can be entered. */
export type EntryKnowledge = Pick<Knowledge, 'board' | 'kinds' | 'components'>;

/** What can be entered of a feeder of one type, and the part family that it is of. */
export type FeederInputs = { readonly type: FeederType; readonly family: string; readonly inputs: InputProperties };

/** The input properties of every part that can stand on a board. */
export type PartInputs = {
  readonly board: InputProperties;
  /** By the name of the feeder type. */
  readonly feeders: ReadonlyMap<string, FeederInputs>;
  /** By the name of the component family. */
  readonly components: ReadonlyMap<string, InputProperties>;
};

/** Looks up what can be entered on each part of the knowledge: board, feeder types and component families. */
export function partInputs({ board, kinds, components }: EntryKnowledge): PartInputs {
  const types = kinds.flatMap(({ family, types: ofKind }) => ofKind.map((type) => ({ type, family })));
  return {
    board: inputProperties(board),
    feeders: new Map(
      types.map(({ type, family }) => [
        type.name,
        { type, family: family.name, inputs: feederProperties(family, type) },
      ]),
    ),
    components: new Map(components.map((family) => [family.name, inputProperties(family)])),
  };
}
