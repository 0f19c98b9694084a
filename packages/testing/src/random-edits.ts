import { BOARD_PART, partId } from '@pw/switchboard/editing/draft';
import type { Edit, Entered } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { numberedName } from '@pw/switchboard/editing/numbered-name';
import { componentNames } from '@pw/switchboard/editing/part-entry';
import type { InputProperties, InputProperty } from '@pw/switchboard/input/input-properties';
import type { PartInputs } from '@pw/switchboard/input/part-inputs';
import type { Random } from './random.ts';

/** Around this many feeders adding and removing balance. */
const USUAL_FEEDERS = 12;

/** Draws one edit that the board can be expected to take; a few are refused, as those of users are. */
export function randomEdit(random: Random, inputs: PartInputs, board: EditableBoard): Edit {
  const { entries, nextPart } = board;
  const parts = [...entries.keys()];
  const feeders = parts.filter((part) => entries.get(part)?.kind === 'feeder');
  if (random.chance(0.5 * (1 - feeders.length / (2 * USUAL_FEEDERS)))) {
    const part = partId('feeder', nextPart);
    const type = random.pick([...inputs.feeders.keys()]);
    const before = feeders.length > 0 && random.chance(0.3) ? { before: random.pick(feeders) } : {};
    return {
      kind: 'add-feeder',
      part,
      name: `F ${nextPart}`,
      type,
      properties: { SECTION_A: random.int(3) },
      ...before,
    };
  }
  if (feeders.length > 0 && random.chance(0.15)) {
    return newComponent(random, inputs, board, random.pick(feeders));
  }
  if (parts.length > 0 && random.chance(0.1 + (0.1 * feeders.length) / USUAL_FEEDERS)) {
    return { kind: 'remove', part: random.pick(parts) };
  }
  if (parts.length > 0 && random.chance(0.1)) {
    return { kind: 'rename', part: random.pick(parts), name: `Name ${random.int(30)}` };
  }
  const part = random.pick([BOARD_PART, ...parts]);
  const [property, input] = random.pick([...inputsOf(inputs, board, part)]);
  return random.chance(0.2)
    ? { kind: 'reset', part, property }
    : { kind: 'set', part, property, value: randomValue(random, input) };
}

function newComponent(random: Random, inputs: PartInputs, { entries, nextPart }: EditableBoard, feeder: string): Edit {
  const family = random.pick([...inputs.components.keys()]);
  const entry = entries.get(feeder);
  const name = numberedName(family, entry?.kind === 'feeder' ? componentNames(entries, entry) : []);
  return { kind: 'add-component', feeder, part: partId('component', nextPart), family, name };
}

function inputsOf(inputs: PartInputs, { entries }: EditableBoard, part: string): InputProperties {
  const entry = entries.get(part);
  if (!entry) {
    return inputs.board;
  }
  const found = entry.kind === 'feeder' ? inputs.feeders.get(entry.type)?.inputs : inputs.components.get(entry.family);
  return found ?? new Map();
}

function randomValue(random: Random, { property, values }: InputProperty): Entered {
  if (values !== null && values.length > 0) {
    return random.pick(values);
  }
  return property.kind === 'number' ? random.int(5) : `Text ${random.int(5)}`;
}
