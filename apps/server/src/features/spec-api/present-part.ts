import type { Change } from '@pw/configurator/session/change';
import { answered } from '@pw/contract/call';
import type {
  RuntimeChangeOnWire,
  RuntimeComponentOnWire,
  RuntimeFeederOnWire,
  RuntimePartOnWire,
} from '@pw/contract/spec-api/runtime-parts';
import { componentNumber } from '@pw/switchboard/component/component-number';
import { BOARD_PART, type ComponentEntry, type FeederEntry } from '@pw/switchboard/editing/draft';
import { componentFamilyList, FIRST_FEEDER_TYPE, typesOfFeeder } from '@pw/switchboard/forms/part-families';
import { findFeederType } from '@pw/switchboard/knowledge/knowledge';
import type { LoadedBoard } from './loaded-model.ts';
import { fixedProperty, presentProperties, presentProperty, withSecondName } from './present-property.ts';
import { boardSubpartId, componentSubpartId, FEEDERS_PART, feederSubpartId, partIdOf, slots } from './runtime-ids.ts';

/** The board: its properties, and with `isDeep` its feeders with their components. */
export function presentBoardPart(board: LoadedBoard, isDeep: boolean): RuntimePartOnWire {
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
    return presentBoardPart(board, isDeep);
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

/** The key by which the price list knows a component. */
function priceKeyOf({ knowledge, view }: LoadedBoard, part: string, family: string): string {
  const row = knowledge.tables.componentFamily.rows.find((each) => each.family === family);
  return row ? componentNumber(knowledge.tables, row, view.values(part)).priceKey : '';
}

/** What a change did, as the Runtime calls say it: each property that differs in anything as it is now. */
export function presentChange(board: LoadedBoard, changes: readonly Change[]): RuntimeChangeOnWire {
  const { lineItemId, entries } = board;
  const changed = new Map<string, { readonly part: string; readonly property: string }>();
  for (const change of changes) {
    if ('property' in change && (change.part === BOARD_PART || entries.has(change.part))) {
      changed.set(`${change.part}.${change.property}`, change);
    }
  }
  const partsWith = (key: 'added' | 'removed') =>
    changes.filter((change) => key in change).map(({ part }) => partIdOf({ lineItemId, part }));
  return answered({
    properties: [...changed.values()].flatMap(({ part, property }) => {
      const shown = presentProperty(board, part, property);
      if (!shown) {
        return [];
      }
      return part === BOARD_PART ? withSecondName(lineItemId, shown) : [shown];
    }),
    addedParts: partsWith('added'),
    removedParts: partsWith('removed'),
  });
}
