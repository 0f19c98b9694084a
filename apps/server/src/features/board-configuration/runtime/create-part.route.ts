import { createPartCall } from '@pw/contract/board-configuration/runtime/create-part';
import { route } from '../../../platform/http/route.ts';
import { knowledge } from '../../../platform/knowledge.ts';
import { addPart } from './add-part.ts';
import { familyFor } from './plan-part.ts';
import { findLoadedOf } from './read-model.ts';
import { readSubpartId } from './runtime-ids.ts';
import { startModel } from './start-model.ts';

/** Adds a feeder or component to the loaded board, or starts the model of a new board. */
export const createPartRoute = route(createPartCall, {
  async handle({ params: { subpartId, partFamilyId, partName: name }, refuse, ...request }) {
    const slot = readSubpartId(subpartId);
    const found = await findLoadedOf(request, [slot]);
    if (!found.ok || !slot) {
      return refuse(found.ok ? 'PART_UNKNOWN' : found.error.code);
    }
    const family = familyFor(knowledge(), slot.kind, partFamilyId);
    if (!family.ok) {
      return refuse(family.error.code, family.error.more);
    }
    const wanted = { family: family.value, owner: slot.part, name, random: Math.random() };
    const created = await (slot.kind === 'board'
      ? startModel(request, found.value)
      : addPart(request, found.value, wanted));
    return created.ok ? created.value : refuse(created.error.code, created.error.more);
  },
});
