import { z } from 'zod';
import { defineCall, specAnswer } from '../call.ts';
import { appliedDiscounts, discountRefusals, groupName, MOST_GROUPS, makeName } from '../component-discount.ts';
import { wireId, wireRevision, writeRefusals } from '../project-fields.ts';

export const groupLevelDiscountCall = defineCall({
  name: 'groupLevelDiscount',
  slice: 'component-discount',
  server: 'config',
  method: 'POST',
  path: '/configData/groupLevelDiscount',
  summary: 'Gives groups of components a discount, which replaces the one that they had and holds for later ones.',
  access: 'projects.manage',
  effect: 'write',
  body: z.object({
    projectId: wireId,
    /** Names of groups, or a single null for every group. */
    groupNamesList: z.array(groupName.nullable()).min(1).max(MOST_GROUPS),
    /** Of the makes Siemens, Non-Siemens and Non-Siemens Switchgear, which mean classes of material. */
    makeList: z.array(makeName).min(1).max(MOST_GROUPS),
    /** In percent of the list price. */
    discount: z.number(),
    revision: wireRevision,
  }),
  reply: specAnswer(appliedDiscounts),
  refusals: { ...writeRefusals, ...discountRefusals },
  blocking: true,
  failure: 'shown',
});
