import { componentName } from '@pw/domain/board-configuration/component-name';
import { err, ok, type Result } from '@pw/domain/result';
import { partId } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { componentNames } from '@pw/switchboard/editing/part-entry';
import { type PartFamily, partFamilies } from '@pw/switchboard/forms/part-families';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { Closed } from '../../projects/open-project.ts';
import { type ModelClosed, partUnknown } from './read-model.ts';

type Families = Pick<Knowledge, 'board' | 'kinds' | 'components'>;

/** A feeder or component that somebody wants to add. */
export type WantedPart = {
  readonly family: PartFamily;
  /** The part below which it comes. */
  readonly owner: string;
  readonly name: string;
  /** From 0 to below 1: draws another name for a component whose name is taken. */
  readonly random: number;
};

/** The part family of a number as it was sent, among those that can be added in a place. */
export function familyFor(
  knowledge: Families,
  place: PartFamily['part'],
  familyId: string,
): Result<PartFamily, Closed<'FAMILY_INVALID'>> {
  const possible = partFamilies(knowledge).filter(({ part }) => part === place);
  const found = possible.find(({ id }) => String(id) === familyId);
  if (found) {
    return ok(found);
  }
  const names = possible.map(({ id, name }) => `${id} (${name})`).join(', ');
  const message = `A part of the family ${familyId} cannot be added there. Possible are ${names}.`;
  return err({ code: 'FAMILY_INVALID', more: { message } });
}

/** The edit that adds a feeder or component. A feeder is of the first type of its family until its type is set. */
export function planPart(
  knowledge: Families,
  { entries, nextPart }: Pick<EditableBoard, 'entries' | 'nextPart'>,
  { family, owner, name, random }: WantedPart,
): Result<readonly Edit[], ModelClosed> {
  if (family.part === 'feeder') {
    return ok([{ kind: 'add-feeder', part: partId('feeder', nextPart), name, type: firstType(knowledge, family) }]);
  }
  const feeder = entries.get(owner);
  if (feeder?.kind !== 'feeder') {
    return err(partUnknown);
  }
  const taken = componentNames(entries, feeder);
  const free = taken.includes(name) ? componentName(family.name, taken, random) : name;
  const part = partId('component', nextPart);
  return ok([{ kind: 'add-component', part, feeder: owner, family: family.name, name: free }]);
}

function firstType({ kinds }: Families, { name }: PartFamily): string {
  const [first] = kinds.find(({ family }) => family.name === name)?.types ?? [];
  if (!first) {
    throw new Error(`The feeder family ${name} has no type`);
  }
  return first.name;
}
