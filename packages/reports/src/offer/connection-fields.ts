import { CABLE } from '@pw/switchboard/cable/cable';
import { hasDuct } from '@pw/switchboard/cable/cable-entry';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import { feederTag } from '@pw/switchboard/model/feeder-tag';
import type { ReportField } from '../document/report-document.ts';

/** The text where nothing is led to a board in this way. */
const NONE = 'None';

/**
 * How the feeders of a board are connected, and from which side their cables come: a bus duct is on the roof, whatever
 * side cables take (SBD 5.5, 5.6). Feeders that differ from the board are named by their tags.
 */
export function connectionFields({ values, feeders }: EvaluatedBoard): readonly ReportField[] {
  const { CB_BD_LOC, SB_CONN_TYPE } = values;
  const led = feeders.filter((feeder) => feeder.values.COPIES > 0 && isLedTo(feeder));
  const cabled = led.filter((feeder) => !hasDuct(feeder));
  const incomers = led.filter(({ type }) => type.role === 'incomer');
  const outgoing = led.filter(({ type }) => type.role === 'outgoing');
  return [
    { label: 'Cable entry', value: grouped(cabled, (feeder) => sideOf(feeder, CB_BD_LOC)) },
    { label: 'Incoming connection', value: grouped(incomers, (feeder) => connectionOf(feeder, SB_CONN_TYPE)) },
    ...(outgoing.some(hasDuct)
      ? [{ label: 'Outgoing connection', value: grouped(outgoing, (feeder) => connectionOf(feeder, CABLE)) }]
      : []),
  ];
}

/** Whether a cable or a duct comes to a feeder: not to a coupler, a blank, nor to a load inside the board. */
function isLedTo({ type, values }: EvaluatedFeeder): boolean {
  // A board that was frozen before has no such value: cables come to all of its ways.
  const connection: string | undefined = values.CONNECTION;
  return (type.role === 'incomer' || type.role === 'outgoing') && connection !== '';
}

/** The connection of a feeder, and whether the board says the same for such feeders. */
type Had = { readonly text: string; readonly isUsual: boolean };

function connectionOf(feeder: EvaluatedFeeder, usual: string): Had {
  const { CONNECTION } = feeder.values;
  return hasDuct(feeder)
    ? { text: `${CONNECTION}, from the top`, isUsual: CONNECTION === usual }
    : { text: CABLE, isUsual: usual === CABLE };
}

function sideOf({ values }: EvaluatedFeeder, ofBoard: string): Had {
  // A board that was frozen before has no such value: its cables come in as it says.
  const side: string | undefined = values.ENTRY_SIDE;
  return { text: sideText(side ?? ofBoard), isUsual: (side ?? ofBoard) === ofBoard };
}

function sideText(side: string): string {
  return side === 'Both' ? 'Bottom and top' : side;
}

/** The connections of feeders, each once; that of the board comes first without a name: `Bottom; Top: I/C`. */
function grouped(feeders: readonly EvaluatedFeeder[], of: (feeder: EvaluatedFeeder) => Had): string {
  const having = feeders.map((feeder) => ({ feeder, ...of(feeder) }));
  const groups = [...Map.groupBy(having, ({ text }) => text)];
  const alone = groups.length === 1 ? groups : groups.filter(([, [first]]) => first?.isUsual);
  const named = groups.filter((group) => !alone.includes(group));
  const tags = (own: typeof having) => own.map(({ feeder }) => feederTag(feeder)).join(', ');
  return [...alone.map(([text]) => text), ...named.map(([text, own]) => `${text}: ${tags(own)}`)].join('; ') || NONE;
}
