import { getPropsCall } from '@pw/contract/feeders/get-props';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { presentPart } from '../board-configuration/runtime/present-part.ts';
import { readPartId } from '../board-configuration/runtime/runtime-ids.ts';
import { readSourceOf } from './read-source.ts';

/** The properties of a part of any board. */
export const getPropsRoute = route(getPropsCall, {
  async handle({ body: { specPartId }, refuse, ...request }) {
    const address = readPartId(specPartId);
    const source = await readSourceOf(request, address);
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const part = address && presentPart(source.value.loaded, address.part, false);
    if (!part) {
      return refuse('PART_UNKNOWN');
    }
    const { partName, partFamilyName, properties } = part;
    return answered({ partName, partFamilyName, properties });
  },
});
