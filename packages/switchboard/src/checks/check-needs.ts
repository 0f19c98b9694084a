import { neededRows } from '../tables/needed-rows.ts';
import { checkLimitNeeds } from './check.ts';
import { checkCodes, checkWordNeeds } from './check-codes.ts';
import { transformerNeeds } from './transformer-constant.ts';
import { recordNeeds } from './verification-record.ts';

/**
 * The rows that the checks name: a check that the table does not list would never run. The browser compiles the rules
 * without the checks, so this file imports none of them.
 */
export const checkNeeds = [
  neededRows('the checks', 'check', 'id', Object.keys(checkCodes)),
  checkLimitNeeds,
  checkWordNeeds,
  recordNeeds,
  transformerNeeds,
];
