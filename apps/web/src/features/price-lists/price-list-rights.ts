import { mayDo } from '@pw/domain/permissions';
import { roleOf, useSignedIn } from '../../platform/session.ts';

/** What the signed-in user may do with price lists in addition to reading them. */
export type PriceListRights = {
  /** Upload, decide, publish and roll back. */
  readonly mayManage: boolean;
  readonly mayManageTerms: boolean;
};

/** The rights of the user who works on a screen. */
export function usePriceListRights(): PriceListRights {
  const role = roleOf(useSignedIn());
  return {
    mayManage: role !== null && mayDo(role, 'price-lists.manage'),
    mayManageTerms: role !== null && mayDo(role, 'maker-terms.manage'),
  };
}
