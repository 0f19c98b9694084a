import type { CallForm } from './call.ts';
import { boardCalls } from './calls/board-calls.ts';
import { companyCalls } from './calls/company-calls.ts';
import { comparisonCalls } from './calls/comparison-calls.ts';
import { enquiryCalls } from './calls/enquiry-calls.ts';
import { priceCalls } from './calls/price-calls.ts';
import { projectCalls } from './calls/project-calls.ts';
import { specCalls } from './spec-api/spec-calls.ts';

/** Every call of the contract. The sweep of the server visits each of them. */
export const calls: readonly CallForm[] = [
  ...companyCalls,
  ...priceCalls,
  ...comparisonCalls,
  ...projectCalls,
  ...boardCalls,
  ...enquiryCalls,
  ...specCalls,
];
