import type { FeederType } from '@pw/switchboard/model/feeder-kind';
import type { EnquiryKnowledge } from './enquiry.ts';
import { feederProperties, type InputProperties, inputProperties } from './input-properties.ts';

/** The input properties of every part that an enquiry can name, worked out once per reading. */
export type PartInputs = {
  readonly board: InputProperties;
  readonly feeders: ReadonlyMap<string, { readonly type: FeederType; readonly inputs: InputProperties }>;
  readonly components: ReadonlyMap<string, InputProperties>;
  /** Names that a discount can be given on: the kinds that have devices, and the component families (SBD-R1 6.7). */
  readonly discountGroups: readonly string[];
};

/** Looks up what an enquiry may set on each part of the knowledge: board, feeder types and component families. */
export function partInputs({ board, kinds, components }: EnquiryKnowledge): PartInputs {
  const types = kinds.flatMap((kind) => kind.types.map((type) => ({ type, family: kind.family })));
  const withDevices = kinds.filter((kind) => kind.types.some((type) => type.role !== 'blank'));
  return {
    board: inputProperties(board),
    feeders: new Map(
      types.map(({ type, family }) => [type.name, { type, inputs: feederProperties(family, type) }] as const),
    ),
    components: new Map(components.map((family) => [family.name, inputProperties(family)])),
    discountGroups: [...withDevices.map((kind) => kind.family.name), ...components.map((family) => family.name)],
  };
}
