import { type AgingDays, usualAgingDays } from '@pw/domain/material-rates/price-aging';
import type { CustomerApprovalSetting } from '@pw/domain/order-submission/release-gate';
import type { TotalRounding } from '@pw/domain/project-pricing/total-rounding';
import type { PrintedClauses } from '@pw/domain/specifications/printed-clauses';
import type { StandardDeviationSetting } from '@pw/domain/standard-boards/missing-reasons';
import type { FerruleText } from '@pw/domain/wiring/ferrule-text';
import type { InsuranceBase, MarginMode } from '@pw/pricing/terms/price-terms';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type CompanySettings = {
  readonly marginMode: MarginMode;
  readonly insuranceBase: InsuranceBase;
  /** To what the total of an offer is rounded. */
  readonly roundTo: TotalRounding;
  /** How old a price list or a rate may be before it is marked. */
  readonly priceValidityDays: number;
  /** How old rates of metals, currencies and labour may be. */
  readonly agingDays: AgingDays;
  /** How long an offer is valid from its date. */
  readonly offerValidityDays: number;
  /** Whether lists for purchase and stores say what things cost. */
  readonly pricesInPurchaseLists: boolean;
  /** Whether the demo list prices what no list of a maker has. */
  readonly demoPrices: boolean;
  /** Whether a draft of the tables is released by somebody who changed none of it. */
  readonly releaseByTwo: boolean;
  /** Which clauses of a specification an offer prints. */
  readonly printedClauses: PrintedClauses;
  /** What is asked of boards that differ from their standard. */
  readonly standardDeviation: StandardDeviationSetting;
  /** What is asked of the customer before an order is released to manufacture. */
  readonly customerApproval: CustomerApprovalSetting;
  /** How serial numbers of units are written. */
  readonly serialForm: string;
  /** Whether the pages of units open at all. */
  readonly passportsPublic: boolean;
  /** The company's own address of these pages; '' for that of the installation. */
  readonly passportUrl: string;
  /** What ferrules of wires show. */
  readonly ferruleText: FerruleText;
  readonly revision: number;
};

/** How the company calculates its charges. */
export async function readSettings(tx: AppTransaction): Promise<CompanySettings> {
  return settingsOf(await selectSettings(tx).executeTakeFirstOrThrow());
}

/** The settings, locked until the transaction ends. */
export async function lockSettings(tx: AppTransaction): Promise<CompanySettings> {
  return settingsOf(await selectSettings(tx).forNoKeyUpdate().executeTakeFirstOrThrow());
}

/** Saves the settings. */
export async function saveSettings(
  tx: AppTransaction,
  {
    marginMode,
    insuranceBase,
    roundTo,
    priceValidityDays,
    agingDays,
    offerValidityDays,
    pricesInPurchaseLists,
    demoPrices,
    releaseByTwo,
    printedClauses,
    standardDeviation,
    customerApproval,
    serialForm,
    passportsPublic,
    passportUrl,
    ferruleText,
  }: Omit<CompanySettings, 'revision'>,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({
      marginMode,
      insuranceBase,
      roundTo,
      priceValidityDays,
      agingDays: JSON.stringify(agingDays),
      offerValidityDays,
      pricesInPurchaseLists,
      demoPrices,
      releaseByTwo,
      printedClauses,
      standardDeviation,
      customerApproval,
      serialForm,
      passportsPublic,
      passportUrl,
      ferruleText,
      settingsRevision: sql`settings_revision + 1`,
    })
    .execute();
}

function selectSettings(tx: AppTransaction) {
  return tx
    .selectFrom('companies')
    .select(['marginMode', 'insuranceBase', 'roundTo', 'priceValidityDays', 'offerValidityDays'])
    .select(['agingDays', 'pricesInPurchaseLists', 'demoPrices', 'releaseByTwo', 'printedClauses', 'serialForm'])
    .select(['standardDeviation', 'customerApproval', 'passportsPublic', 'passportUrl', 'ferruleText'])
    .select('settingsRevision as revision');
}

type SettingsRow = Omit<CompanySettings, 'agingDays'> & { readonly agingDays: AgingDays | null };

function settingsOf({ agingDays, ...settings }: SettingsRow): CompanySettings {
  return { ...settings, agingDays: agingDays ?? usualAgingDays };
}

/** The demo list prices nothing any longer: the company has a list of its own. */
export async function turnDemoPricesOff(tx: AppTransaction): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ demoPrices: false, settingsRevision: sql`settings_revision + 1` })
    .where('demoPrices', '=', true)
    .execute();
}
