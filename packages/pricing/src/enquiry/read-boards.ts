import type { ChosenValue } from '@pw/configurator/value';
import { foldFolderName, foldName, judgeName, nameTakenText } from '@pw/domain/naming';
import { controlKits, withControlKit } from '@pw/switchboard/component/control-kit';
import { readDemands } from '@pw/switchboard/demands/read-demands';
import { type GatheredFeeder, gatherShortForms } from '@pw/switchboard/entry/gather-short-forms';
import type { InputProperties, PartInputs } from '@pw/switchboard/entry/part-inputs';
import { quoted, readValue } from '@pw/switchboard/entry/read-value';
import type { BoardConfiguration, ComponentConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import type { ProjectDefaults } from '@pw/switchboard/model/demand';
import { type Demand, demandsOf } from '@pw/switchboard/model/demand';
import { feederLimits, sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { memberPath, type Report } from './enquiry.ts';
import { count, isMembers, type Members, members, name, parts, readPart, text, word } from './read-part.ts';

/** The limits of an enquiry (SBD 1.7). */
const most = { boards: 200, boardQuantity: 999 } as const;

const boardShape = {
  name: name('board'),
  quantity: count(1, most.boardQuantity).optional(),
  properties: members.default({}),
  feeders: parts.default([]),
  demands: parts.default([]),
};

/** The needs of reading a board: what the knowledge takes, and what its project sets for every board. */
type BoardSurroundings = {
  readonly inputs: PartInputs;
  readonly projectDemands: readonly Demand[];
  readonly projectDefaults: ProjectDefaults;
};

/** Reads the boards; those with faults are in the result as far as they could be read. */
export function readBoards(
  values: readonly unknown[],
  surroundings: BoardSurroundings,
  path: string,
  report: Report,
): readonly BoardConfiguration[] {
  if (values.length < 1 || values.length > most.boards) {
    report(path, `has ${values.length} boards: from 1 to ${most.boards} are possible`);
  }
  // Beyond the limits nothing is read: a file of megabytes would keep everybody else waiting.
  const within = values.slice(0, most.boards);
  const entries = within.reduce<number>((sum, value) => sum + entriesOf(value), 0);
  const mostEntries = entries > feederLimits.inProject ? 0 : feederLimits.onBoard;
  const boards = within.map((value, index) =>
    readBoard(value, surroundings, memberPath(path, index), mostEntries, report),
  );
  reportTakenNames('board', boards, path, report);
  const copies = boards.reduce((sum, board) => sum + copiesOf(board?.feeders ?? []), 0);
  const counted = Math.max(copies, entries);
  if (counted > feederLimits.inProject) {
    report(path, `has ${counted} feeders, copies counted: at most ${feederLimits.inProject} are possible in a project`);
  }
  return boards.filter((board) => board !== null);
}

/** How many feeders a board lists, whatever they are. */
function entriesOf(board: unknown): number {
  return isMembers(board) && Array.isArray(board.feeders) ? board.feeders.length : 0;
}

function readBoard(
  value: unknown,
  { inputs, projectDemands, projectDefaults }: BoardSurroundings,
  path: string,
  mostEntries: number,
  report: Report,
): BoardConfiguration | null {
  const board = readPart(boardShape, value, path, report);
  if (!board) {
    return null;
  }
  const place = memberPath(path, 'feeders');
  const entries = board.feeders ?? [];
  const within = entries.length > mostEntries ? [] : entries;
  const feeders = within.map((feeder, index) => readFeeder(feeder, inputs, memberPath(place, index), report));
  reportTakenNames('feeder', feeders, place, report);
  const readable = gatherEntries(
    feeders.flatMap((feeder, index) => (feeder ? [{ feeder, path: memberPath(place, index) }] : [])),
    inputs,
    report,
  );
  const copies = Math.max(copiesOf(readable), entries.length);
  if (copies > feederLimits.onBoard) {
    report(place, `has ${copies} feeders, copies counted: at most ${feederLimits.onBoard} are possible on a board`);
  }
  const demands = readDemandsAt(board.demands ?? [], inputs, memberPath(path, 'demands'), report);
  return {
    name: board.name ?? '',
    quantity: board.quantity ?? 1,
    properties: readProperties(board.properties ?? {}, inputs.board, 'a board', memberPath(path, 'properties'), report),
    feeders: readable,
    ...demandsOf({ projectDefaults, projectDemands, demands }),
  };
}

/** Reads the standing rules of a project or a board (SBD 1.11). */
export function readDemandsAt(
  values: readonly unknown[],
  known: PartInputs,
  path: string,
  report: Report,
): readonly Demand[] {
  const { demands, faults } = readDemands(known, values);
  for (const fault of faults) {
    report(fault.path.reduce<string>(memberPath, path), fault.message);
  }
  return demands;
}

function copiesOf(feeders: readonly FeederConfiguration[]): number {
  const sections = feeders.flatMap(({ properties }) =>
    sectionLetters.map((letter) => Number(properties[`SECTION_${letter}`] ?? 0)),
  );
  return sections.reduce((sum, copies) => sum + copies, 0);
}

/** What names of the same part must differ in. */
const nameKeys: Readonly<Record<'board' | 'feeder', (name: string) => string>> = {
  board: foldFolderName,
  feeder: foldName,
};

function reportTakenNames(
  part: 'board' | 'feeder',
  named: readonly ({ readonly name: string } | null)[],
  path: string,
  report: Report,
): void {
  const names = new Set<string>();
  for (const [index, each] of named.entries()) {
    const key = nameKeys[part](each?.name ?? '');
    if (each && names.has(key)) {
      report(memberPath(memberPath(path, index), 'name'), `${quoted(each.name)}: ${nameTakenText(part)}`);
    }
    if (each && each.name !== '') {
      names.add(key);
    }
  }
}

const feederShape = {
  name: name('feeder'),
  type: word,
  properties: members.default({}),
  components: parts.default([]),
  kit: text,
};

const componentShape = { family: word, properties: members.default({}) };

/** Reads one feeder entry with its components and its kit; null when there is none to be read. */
function readFeeder(value: unknown, known: PartInputs, path: string, report: Report): FeederConfiguration | null {
  const feeder = readPart(feederShape, value, path, report);
  if (!feeder) {
    return null;
  }
  const type = feeder.type ?? '';
  const place = memberPath(path, 'properties');
  const ofType = known.feeders.get(type);
  const short = known.shortForms.get(type);
  const inputs = short?.inputs ?? ofType?.inputs;
  if (!inputs && feeder.type !== undefined) {
    const types = [...known.feeders.keys(), ...known.shortForms.keys()].join(', ');
    report(memberPath(path, 'type'), `${quoted(type)} is not one of ${types}`);
  }
  const read = {
    name: feeder.name ?? '',
    type,
    properties: inputs
      ? readProperties(feeder.properties ?? {}, inputs, `a feeder of type ${type}`, place, report)
      : {},
    components: (feeder.components ?? []).flatMap(
      (component, index) =>
        readComponent(
          component,
          short ? none : (ofType?.components ?? known.components),
          memberPath(memberPath(path, 'components'), index),
          report,
        ) ?? [],
    ),
  };
  return inputs && feeder.kit ? putKit(read, feeder.kit, known, memberPath(path, 'kit'), report) : read;
}

/** A short form is a component itself. */
const none: PartInputs['components'] = new Map();

/** Puts the standard kit on a feeder that the enquiry names for it (SBD 11.3). */
function putKit(
  feeder: FeederConfiguration,
  name: string,
  known: PartInputs,
  path: string,
  report: Report,
): FeederConfiguration {
  const ofType = controlKits(known, feeder.type);
  const kit = ofType.find((each) => each.name === name);
  if (!kit) {
    const names = ofType.map((each) => each.name).join(', ') || 'none';
    report(path, `${quoted(name)} is no kit of ${feeder.type}: its kits are ${names}`);
    return feeder;
  }
  return withControlKit(kit, feeder);
}

function readComponent(
  value: unknown,
  known: PartInputs['components'],
  path: string,
  report: Report,
): ComponentConfiguration | null {
  const component = readPart(componentShape, value, path, report);
  if (component?.family === undefined) {
    return null;
  }
  const { family, properties = {} } = component;
  const inputs = known.get(family);
  if (!inputs) {
    const families = [...known.keys()].join(', ') || 'none: it takes no components';
    report(memberPath(path, 'family'), `${quoted(family)} is not one of ${families}`);
    return null;
  }
  const place = memberPath(path, 'properties');
  return { family, properties: readProperties(properties, inputs, `a component ${family}`, place, report) };
}

/** Reads the properties of a part; what is not set is left out, as what was never given. */
function readProperties(
  given: Members,
  inputs: InputProperties,
  part: string,
  path: string,
  report: Report,
): Readonly<Record<string, ChosenValue>> {
  const chosen: [string, ChosenValue][] = [];
  for (const [name, value] of Object.entries(given)) {
    const input = inputs.get(name);
    const read = input && readValue(input, value);
    if (!read) {
      report(memberPath(path, name), `is not a property that ${part} takes: ${[...inputs.keys()].join(', ')}`);
    } else if (!read.ok) {
      report(memberPath(path, name), read.error);
    } else if (read.value !== null) {
      chosen.push([name, read.value]);
    }
  }
  return Object.fromEntries(chosen);
}

/** An entry as it was read, with its place in the enquiry. */
type ReadEntry = { readonly feeder: FeederConfiguration; readonly path: string };

/** Gathers the entries of an enquiry that are short for components into their feeders, and reports what they cannot be. */
function gatherEntries(
  entries: readonly ReadEntry[],
  known: PartInputs,
  report: Report,
): readonly FeederConfiguration[] {
  const placed = gatherShortForms(entries, known);
  const usedKeys = new Set(placed.flatMap((each) => ('entries' in each ? [] : [foldName(each.feeder.name)])));
  for (const each of placed) {
    if ('entries' in each) {
      reportGathered(each, usedKeys, report);
    }
  }
  return placed.map(({ feeder }) => feeder);
}

function reportGathered(
  { form, entries, feeder: { name } }: GatheredFeeder<ReadEntry>,
  usedKeys: Set<string>,
  report: Report,
): void {
  const key = foldName(name);
  const faults = [...judgeName('feeder', name), ...(usedKeys.has(key) ? [nameTakenText('feeder')] : [])];
  usedKeys.add(key);
  for (const fault of faults) {
    const first = entries[0]?.path ?? '';
    report(memberPath(memberPath(first, 'properties'), form.nameProperty), `${quoted(name)}: ${fault}`);
  }
  const last = entries[feederLimits.components];
  if (last) {
    report(last.path, `${quoted(name)} has ${entries.length} ways: at most ${feederLimits.components} are possible`);
  }
}
