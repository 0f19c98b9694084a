import { customerRefusalTexts } from '@pw/domain/customers/customer-texts';
import type { CustomerRefusalCode } from '@pw/domain/customers/decide-customer';
import type { RefusalForm } from '../call.ts';

const ruleOfBusiness = 422;

/** The refusals of the decisions about customers, with the texts of the server. */
export const customerRefusals = {
  /** Details: the text at each field that is not right. */
  FIELD_INVALID: { status: ruleOfBusiness, message: customerRefusalTexts.FIELD_INVALID },
  NAME_TAKEN: { status: ruleOfBusiness, message: customerRefusalTexts.NAME_TAKEN },
  NAME_FIXED: { status: ruleOfBusiness, message: customerRefusalTexts.NAME_FIXED },
} as const satisfies Readonly<Record<CustomerRefusalCode, RefusalForm>>;
