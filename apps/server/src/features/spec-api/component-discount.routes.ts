import { answered } from '@pw/contract/call';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { applyDiscountRoute } from '../component-discount/component-discount.routes.ts';
import { adaptRoute } from './adapt-route.ts';

export const groupLevelDiscountRoute = adaptRoute(groupLevelDiscountCall, applyDiscountRoute, {
  read: ({ body: { projectId, groupNamesList: groups, makeList: makes, discount: percent, revision } }) => ({
    params: { projectId },
    body: { groups, makes, percent, revision },
  }),
  write: answered,
});
