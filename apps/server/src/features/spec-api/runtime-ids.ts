import { BOARD_PART, type PartEntries } from '@pw/switchboard/editing/draft';

/** A part of a board by its id in the Runtime calls. */
export type PartAddress = { readonly lineItemId: number; readonly part: string };

/** The part that holds all feeders; it has no values of its own. */
export const FEEDERS_PART = 'feeders';

/** What the board itself is added to. */
const ROOT_PART = 'root';

/** Of a board, as the database counts them. */
const LARGEST_NUMBER = 2_147_483_647;

/** The places where parts are added, with what each takes. */
export const slots = { board: 'SBD_SPECS', feeder: 'FEEDER', component: 'COMPONENT' } as const;

type SlotKind = keyof typeof slots;

export function partIdOf({ lineItemId, part }: PartAddress): string {
  return `${lineItemId}.${part}`;
}

export function propertyIdOf(address: PartAddress, property: string): string {
  return `${partIdOf(address)}.${property}`;
}

/** The subpart where the board is added. */
export function boardSubpartId(lineItemId: number): string {
  return `${lineItemId}.${ROOT_PART}.${slots.board}`;
}

/** The subpart where the feeders of a board are added. */
export function feederSubpartId(lineItemId: number): string {
  return `${lineItemId}.${BOARD_PART}.${slots.feeder}`;
}

/** The subpart where the components of a feeder are added. */
export function componentSubpartId(feeder: PartAddress): string {
  return `${partIdOf(feeder)}.${slots.component}`;
}

/** Reads the id of a part; null for what no part is called. */
export function readPartId(text: string): PartAddress | null {
  const groups = /^(?<lineItemId>[1-9]\d{0,9})\.(?<part>[a-z]+\d{0,9})$/.exec(text)?.groups ?? {};
  const lineItemId = Number(groups.lineItemId);
  return groups.part !== undefined && lineItemId <= LARGEST_NUMBER ? { lineItemId, part: groups.part } : null;
}

/** Reads the id of a property; null for what none is called. */
export function readPropertyId(text: string): (PartAddress & { readonly property: string }) | null {
  const split = /^(?<partId>[^.]+\.[^.]+)\.(?<property>[A-Za-z_]+)$/.exec(text)?.groups ?? {};
  const address = readPartId(split.partId ?? '');
  return address && split.property !== undefined ? { ...address, property: split.property } : null;
}

/** Reads the id of a subpart; null for what none is called. */
export function readSubpartId(text: string): (PartAddress & { readonly kind: SlotKind }) | null {
  const address = readPropertyId(text);
  if (!address) {
    return null;
  }
  const { lineItemId, part, property } = address;
  const kinds: readonly SlotKind[] = ['board', 'feeder', 'component'];
  const kind = kinds.find((each) => slots[each] === property);
  return kind && isOwner(kind, part) ? { lineItemId, part, kind } : null;
}

function isOwner(kind: SlotKind, part: string): boolean {
  const owners = { board: part === ROOT_PART, feeder: part === BOARD_PART, component: /^f\d+$/.test(part) };
  return owners[kind];
}

/** Tells whether a part lies in a slot of another one. */
export function isOwnedBy(
  entries: PartEntries,
  part: string,
  slot: { readonly kind: SlotKind; readonly part: string },
): boolean {
  const entry = entries.get(part);
  const owner = entry?.kind === 'component' ? entry.feeder : BOARD_PART;
  return entry?.kind === slot.kind && owner === slot.part;
}
