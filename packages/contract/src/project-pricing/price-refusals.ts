import type { RefusalForm } from '../call.ts';

const ruleOfBusiness = 422;

/** How a price can be refused that what was entered leads nowhere to; the text names the board. */
export const priceRefusals = {
  TOO_LARGE: { status: ruleOfBusiness, message: 'An amount is too large: lower prices or quantities.' },
  MARGIN_ON_SALE: {
    status: ruleOfBusiness,
    message: 'A margin of 100 % on the sale leaves nothing for the cost: enter less.',
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;
