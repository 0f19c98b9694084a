import { sameStanding } from '@pw/configurator/session/change';
import type { PropertyValue } from '@pw/configurator/value';
import {
  type DemandsOfBoard,
  demandedOnProperties,
  demandedProperties,
  demandsOf,
  placedDemands,
  standingValues,
} from '../demands/demand.ts';
import { readDemands } from '../demands/read-demands.ts';
import { BOARD_PART } from './draft.ts';
import type { EditRefusal, EnteredDemand } from './edit.ts';
import { DEMANDS } from './edit-places.ts';
import type { EditPlan } from './edit-plan.ts';

/** Plans other demands of the board; refused at the first that is not right. */
export function planDemands(plan: EditPlan, entered: readonly EnteredDemand[]): EditRefusal | null {
  const { demands, faults } = readDemands(plan.inputs, entered);
  const [fault] = faults;
  if (fault) {
    const [index, ...place] = fault.path;
    const where = typeof index === 'number' ? `Demand ${index + 1}` : 'The list';
    const text = `${[where, ...place].join(' ')}: ${fault.message}`;
    return { code: 'DEMAND_INVALID', text, part: BOARD_PART, property: DEMANDS };
  }
  plan.demands = demandsOf({ ...plan.demands, demands });
  return null;
}

/**
 * Plans what the demands lay down after a batch: for all feeders where the demands are others than before, else for
 * those that were added or are another to the demands.
 */
export function planStanding(plan: EditPlan, before: DemandsOfBoard): void {
  const demands = placedDemands(plan.demands);
  const isChanged = plan.demands !== before;
  if (demands.length === 0 && !isChanged) {
    return;
  }
  const asked = askedOf(plan);
  for (const part of isChanged ? plan.entries.keys() : asked.keys()) {
    const entry = plan.entries.get(part);
    const possible = entry?.kind === 'feeder' ? demandedProperties(plan.inputs, entry.type) : [];
    if (entry?.kind !== 'feeder' || possible.length === 0) {
      continue;
    }
    const isNew = plan.added.has(part);
    const inputs = plan.inputs.feeders.get(entry.type)?.inputs;
    const given = demandedOnProperties.map((property): readonly [string, PropertyValue] => {
      const value = asked.get(part)?.get(property);
      const isKept = value === undefined && !isNew && inputs?.has(property);
      return [property, isKept ? plan.valueOf(part, property) : (value ?? null)];
    });
    const feeder = { type: entry.type, properties: Object.fromEntries(given) };
    const standing = standingValues(plan.inputs, demands, feeder);
    for (const property of possible) {
      const next = standing.get(property);
      if (!sameStanding(isNew ? undefined : plan.standingOf(part, property), next)) {
        plan.operations.push({ kind: 'stand', part, property, standing: next ?? null });
      }
    }
  }
}

const lookedAt: ReadonlySet<string> = new Set([...demandedOnProperties, 'DEVICE_TYPE']);

/** What the batch enters of what demands look at, by part; null for a choice that it takes back. */
function askedOf(plan: EditPlan): ReadonlyMap<string, ReadonlyMap<string, PropertyValue>> {
  const asked = new Map<string, Map<string, PropertyValue>>();
  const ofPart = (part: string): Map<string, PropertyValue> => {
    const known = asked.get(part) ?? new Map<string, PropertyValue>();
    asked.set(part, known);
    return known;
  };
  for (const operation of plan.operations) {
    if (operation.kind === 'add') {
      ofPart(operation.part);
    } else if ((operation.kind === 'set' || operation.kind === 'forget') && lookedAt.has(operation.property)) {
      ofPart(operation.part).set(operation.property, operation.kind === 'set' ? operation.value : null);
    }
  }
  return asked;
}
