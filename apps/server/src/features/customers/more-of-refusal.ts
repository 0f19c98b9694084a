import type { CustomerRefusal } from '@pw/domain/customers/decide-customer';
import type { RefusalMore } from '../../platform/http/refusal.ts';

/** What a refusal says besides its code: the text at each field that is not right. */
export function moreOfRefusal(refusal: CustomerRefusal): RefusalMore {
  return refusal.code === 'FIELD_INVALID' ? { details: refusal.faults } : {};
}
