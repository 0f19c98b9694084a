import type {
  RuntimeComponentOnWire,
  RuntimeFeederOnWire,
  RuntimePartOnWire,
} from '@pw/contract/board-configuration/runtime/runtime-part';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { ComponentEntry, FeederEntry } from '@pw/switchboard/editing/part-entry';
import { componentFamilyList, typesOfFeeder } from '@pw/switchboard/forms/part-families';
import { findFeederType } from '@pw/switchboard/knowledge';
import { FIRST_FEEDER_TYPE } from '@pw/switchboard/validity/feeder-type-options';
import type { LoadedBoard } from './loaded-board.ts';
import { fixedProperty, presentProperties } from './present-property.ts';
import { priceKeyOf } from './price-key-of.ts';
import { boardSubpartId, componentSubpartId, FEEDERS_PART, feederSubpartId, partIdOf, slots } from './runtime-ids.ts';
import { withSecondName } from './second-name.ts';

/** The board: its properties, and with `isDeep` its feeders with their components. */
export function presentBoard(board: LoadedBoard, isDeep: boolean): RuntimePartOnWire {
  return {
    ...head(board, BOARD_PART, boardSubpartId(board.lineItemId), ''),
    partName: board.name,
    partFamilyName: slots.board,
    partFamilyDisplayName: 'Switchboard',
    subparts: [presentFeederSubpart(board, isDeep)],
    properties: presentProperties(board, BOARD_PART).flatMap((each) => withSecondName(board.lineItemId, each)),
  };
}

/** The part that holds the feeders and says which types of them there are. */
export function presentFeeders(board: LoadedBoard, isDeep: boolean): RuntimePartOnWire {
  const { lineItemId, knowledge } = board;
  const types = typesOfFeeder(knowledge);
  const first = types.find(({ key }) => key === FIRST_FEEDER_TYPE);
  const property = fixedProperty({ lineItemId, part: FEEDERS_PART }, 'TYPESOFFEEDER', FIRST_FEEDER_TYPE);
  return {
    ...head(board, FEEDERS_PART, '', partIdOf({ lineItemId, part: BOARD_PART })),
    partName: 'FEEDER_SPECS',
    partFamilyName: 'FEEDER_SPECS',
    partFamilyDisplayName: 'Feeders',
    subparts: [presentFeederSubpart(board, isDeep)],
    properties: [
      { ...property, displayValue: first?.value ?? '', validValues: types, isEnabled: true, isVisible: true },
    ],
  };
}

/** Any part of the board; null for what it does not have. */
export function presentPart(board: LoadedBoard, part: string, isDeep: boolean): RuntimePartOnWire | null {
  if (part === BOARD_PART) {
    return presentBoard(board, isDeep);
  }
  if (part === FEEDERS_PART) {
    return presentFeeders(board, isDeep);
  }
  const entry = board.entries.get(part);
  if (!entry) {
    return null;
  }
  return entry.kind === 'feeder' ? presentFeeder(board, part, entry, isDeep) : presentComponent(board, part, entry);
}

/** A feeder, and with `isDeep` its components. */
export function presentFeeder(
  board: LoadedBoard,
  part: string,
  { name, type, components }: FeederEntry,
  isDeep: boolean,
): RuntimeFeederOnWire {
  const { lineItemId, knowledge, entries } = board;
  const address = { lineItemId, part };
  const parent = partIdOf({ lineItemId, part: BOARD_PART });
  const below = (isDeep ? components : []).flatMap((component) => {
    const entry = entries.get(component);
    return entry?.kind === 'component' ? [presentComponent(board, component, entry)] : [];
  });
  return {
    ...head(board, part, feederSubpartId(lineItemId), parent),
    partName: name,
    partFamilyName: type,
    partFamilyDisplayName: feederTypeDisplay(knowledge, type),
    subparts: [{ name: slots.component, subpartID: componentSubpartId(address), parts: below }],
    properties: [
      ...presentProperties(board, part),
      fixedProperty(address, 'InstanceID', partIdOf(address)),
      fixedProperty(address, 'ParentID', parent),
    ],
  };
}

/** A feeder type in the words of the lists. */
export function feederTypeDisplay(knowledge: LoadedBoard['knowledge'], type: string): string {
  return findFeederType(knowledge, type)?.type.display ?? type;
}

function presentComponent(
  board: LoadedBoard,
  part: string,
  { name, family, feeder }: ComponentEntry,
): RuntimeComponentOnWire {
  const { lineItemId, knowledge } = board;
  const owner = { lineItemId, part: feeder };
  const listed = componentFamilyList(knowledge).find((each) => each.family === family);
  return {
    ...head(board, part, componentSubpartId(owner), partIdOf(owner)),
    partName: name,
    partFamilyName: family,
    partFamilyDisplayName: listed?.display ?? family,
    subparts: [],
    properties: [
      ...presentProperties(board, part),
      fixedProperty({ lineItemId, part }, 'PRICE_KEY', priceKeyOf(board, part, family)),
    ],
  };
}

/** The feeders below the board, with their components, or only the place where they are. */
function presentFeederSubpart(board: LoadedBoard, isDeep: boolean) {
  const parts = (isDeep ? board.view.parts(BOARD_PART) : []).flatMap((part) => {
    const entry = board.entries.get(part);
    return entry?.kind === 'feeder' ? [presentFeeder(board, part, entry, true)] : [];
  });
  return { name: slots.feeder, subpartID: feederSubpartId(board.lineItemId), parts };
}

/** Which part it is, and where it lies. */
function head({ lineItemId }: LoadedBoard, part: string, owner: string, parentPartID: string) {
  const partID = partIdOf({ lineItemId, part });
  return { partID, specPartId: partID, ownerID: owner, subpartID: owner, parentPartID, selected: false };
}
