import { createHash } from 'node:crypto';
import { stateOf, supplyBetween } from '@pw/domain/goods-supply';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readDetails } from '../company-settings/company-details.store.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { priceListHash } from '../price-lists/price-books.ts';
import { listProjectStates, type ProjectState } from './project-values.store.ts';

/**
 * Of each open project, or of one, a fingerprint of all that its value depends on: its boards and terms, both price
 * books, rates and settings of the company, the supply by both states, rules and tables of the product.
 * @param toHash the book of the later prices; null for those that come with the product
 */
export async function readCurrentPrints(
  tx: AppTransaction,
  toHash: string | null,
  projectId?: number,
): Promise<ReadonlyMap<number, string>> {
  const { gstin, state: ofCompanyState } = await readDetails(tx);
  const company = stateOf(gstin, ofCompanyState);
  const ofCompany = await readCompanyPrint(tx, toHash);
  const states = await listProjectStates(tx, projectId);
  const printOf = ({ bookHash, state, customer }: ProjectState) =>
    hashOf([ofCompany, bookHash, state, supplyBetween({ company, customer: stateOf(customer.gstin, customer.state) })]);
  return new Map(states.map((each) => [each.projectId, printOf(each)]));
}

/** A fingerprint of what the values of all open projects of a company depend on: its rates, settings and knowledge. */
export async function readCompanyPrint(tx: AppTransaction, toHash: string | null): Promise<string> {
  const { marginMode, insuranceBase, roundTo } = await readSettings(tx);
  const rates = (await readRates(tx)).map(({ rateKey, type, material, unit, ratePaise }) => [
    rateKey,
    type,
    material,
    unit,
    ratePaise,
  ]);
  return hashOf([rates, marginMode, insuranceBase, roundTo, knowledgeOf(tx).version, priceListHash(toHash)]);
}

function hashOf(said: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64');
}
