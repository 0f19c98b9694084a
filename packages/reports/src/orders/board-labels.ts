import { currentText, faultText, markText } from '@pw/switchboard/design/rating-words';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { Compartment, PlacedFeeder } from '@pw/switchboard/model/design';
import { markedTag } from '@pw/switchboard/model/feeder-tag';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { WorksBoard } from '../workshop/works-paper.ts';

export type LabelKind =
  | 'Board'
  | 'Rating plate'
  | 'Cubicle'
  | 'Feeder'
  | 'Danger plate'
  | 'Device'
  | 'Ferrule'
  | 'Terminal';

/** A text that is printed or engraved for one unit of a board. */
export type BoardLabel = {
  readonly kind: LabelKind;
  /** Of its compartment; null for a label of another place. */
  readonly address: string | null;
  readonly first: string | null;
  readonly second: string | null;
  /** How many equal ones the unit gets. */
  readonly count: number;
};

/** The labels and plates of a unit: as many as the bill of its board buys (SBD 12.7, 6.7). */
export function boardLabels(
  { name, board, design }: Pick<WorksBoard, 'name' | 'board' | 'design'>,
  tables: Tables,
): readonly BoardLabel[] {
  const { OPER_VOLTAGE, RATED_FRQ, SB_IP } = board.values;
  const fault = `${design.inA.fault.kind === 'icw' ? 'Icw' : 'Icc'} ${faultText(design.inA, board)}`;
  const marked = `InA ${markText(design.inA)}`;
  const ratings = [marked, `${OPER_VOLTAGE} V, ${RATED_FRQ} Hz`, fault, SB_IP].join(', ');
  const feeders = compartmentsOf(tables, design).flatMap((compartment) =>
    compartment.placed ? [feederLabel(compartment, compartment.placed)] : [],
  );
  return [
    { kind: 'Board', address: null, first: name, second: marked, count: 1 },
    { kind: 'Rating plate', address: null, first: name, second: ratings, count: 1 },
    ...design.cubicles.map(({ number }): BoardLabel => {
      return { kind: 'Cubicle', address: null, first: String(number), second: null, count: 1 };
    }),
    ...feeders,
    {
      kind: 'Danger plate',
      address: null,
      first: null,
      second: 'Front and rear of each cubicle',
      count: 2 * design.cubicles.length,
    },
  ];
}

function feederLabel({ address, tag }: Compartment, { feeder }: PlacedFeeder): BoardLabel {
  const current = currentText(feeder.values);
  const [ofKind] = feeder.kind.texts('door', feeder.values);
  const rating = ofKind ?? (current === '' ? null : `${current} A, ${polesText(feeder.values)}`);
  return { kind: 'Feeder', address, first: markedTag(tag, feeder), second: rating, count: 1 };
}
