import { counted } from '../counted.ts';

/** Why wire points are not in a wire list. */
export const missingReasons = ['no nets', 'no neutral', 'led through'] as const;

export type MissingReason = (typeof missingReasons)[number];

/** Wire points of the take-off that no net of a list connects. */
export type MissingPoints = {
  readonly of: string;
  /** Of its compartments; none of equipment of the whole board. */
  readonly addresses: readonly string[];
  readonly points: number;
  readonly reason: MissingReason;
};

const reasons: Readonly<Record<MissingReason, string>> = {
  'no nets': 'no nets in the tables',
  'no neutral': 'its nets need a neutral, which the board does not have',
  'led through': 'the conductors of the motor lead through it, and no control wire does',
};

/** `16 wire points of Annunciator at 2B: no nets in the tables`. */
export function missingText({ of, addresses, points, reason }: MissingPoints): string {
  const where = addresses.length === 0 ? '' : ` at ${addresses.join(', ')}`;
  return `${counted(points, 'wire point')} of ${of}${where}: ${reasons[reason]}`;
}

/** `Complete for 58 of 74 wire points: 61 wires, 122 ferrules`. */
export function completenessText(list: {
  readonly points: number;
  readonly listed: number;
  readonly wires: readonly unknown[];
}): string {
  const { points, listed, wires } = list;
  const what = `${counted(wires.length, 'wire')}, ${counted(2 * wires.length, 'ferrule')}`;
  return points === 0
    ? 'The board has no wire points'
    : `Complete for ${listed} of ${counted(points, 'wire point')}: ${what}`;
}

/** Says why a list connects more pins than an offer counts wire points; '' where it does not. */
export function beyondText({ beyond }: { readonly beyond: number }): string {
  return beyond === 0
    ? ''
    : `It also wires ${counted(beyond, 'pin')} of coils, overload relays and drives, which the take-off does not count.`;
}

/** Says where the lengths of wires come from; m for a wire point. */
export function lengthsText({
  controlM,
  transformerM,
}: {
  readonly controlM: number;
  readonly transformerM: number;
}): string {
  return `Lengths are the mean of the take-off, not measured: ${controlM} m for a wire point, ${transformerM} m for one of a current transformer.`;
}

/** Says which buses nothing feeds, and what to do. */
export function unfedText(nets: readonly string[]): string {
  return `${nets.join(', ')}: no circuit of the section feeds it. Feed it through a fuse at its terminal.`;
}
