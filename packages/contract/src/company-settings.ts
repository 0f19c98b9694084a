import { companyFieldNames } from '@pw/domain/company-settings/company-details';
import { customerApprovalSettings } from '@pw/domain/order-submission/release-gate';
import { isPassportUrl, PASSPORT_URL_TEXT } from '@pw/domain/passport/passport-address';
import { totalRoundings } from '@pw/domain/project-pricing/total-rounding';
import { recordOf } from '@pw/domain/record-fields';
import { offerValidityDays } from '@pw/domain/reports/offer-validity';
import { isSerialForm, SERIAL_FORM_TEXT } from '@pw/domain/serial-units/serial-form';
import { printedClauses } from '@pw/domain/specifications/printed-clauses';
import { standardDeviations } from '@pw/domain/standard-boards/missing-reasons';
import { ferruleTexts } from '@pw/domain/wiring/ferrule-text';
import { z } from 'zod';
import { agingDays, validityDays } from './aging-days.ts';
import { defineCall, stale } from './call.ts';

/** What the margin percentage is a share of. */
export const marginModes = ['on cost', 'on sale'] as const;

/** What the insurance percentage is a share of. */
export const insuranceBases = ['goods and freight', '110 % of goods and freight'] as const;

/** How the company calculates its charges and rounds its offers, how long its prices hold, and who reads them. */
export const companySettings = z.object({
  marginMode: z.enum(marginModes),
  insuranceBase: z.enum(insuranceBases),
  /** To what the total of an offer is rounded. */
  roundTo: z.enum(totalRoundings),
  /** How old a price list or any other rate may be before it is marked. */
  priceValidityDays: validityDays,
  agingDays,
  /** How long an offer is valid from its date. */
  offerValidityDays: z.int().min(1).max(offerValidityDays.longest),
  /** Whether lists for purchase and stores say what things cost: those of orders that are approved from now on. */
  pricesInPurchaseLists: z.boolean(),
  /** Whether the demo list prices what no list of a maker has. It always does until the first list begins to hold. */
  demoPrices: z.boolean(),
  /** Whether a draft of the tables is released by somebody who changed none of it. */
  releaseByTwo: z.boolean(),
  /** Which clauses of the customer's specification an offer prints. */
  printedClauses: z.enum(printedClauses),
  /** What is asked of boards that differ from their standard. */
  standardDeviation: z.enum(standardDeviations),
  /** What is asked of the customer before an order is released to manufacture. */
  customerApproval: z.enum(customerApprovalSettings),
  /** How serial numbers of units are written. */
  serialForm: z.string().refine(isSerialForm, SERIAL_FORM_TEXT),
  /** Whether the pages of units open at all: those whose own switch is on. */
  passportsPublic: z.boolean(),
  /** The company's own address of these pages, which redirects; '' for that of the installation. */
  passportUrl: z.string().refine(isPassportUrl, PASSPORT_URL_TEXT),
  /** What ferrules of wires show: the net, or both ends. */
  ferruleText: z.enum(ferruleTexts),
  revision: z.int(),
});

export const readCompanySettingsCall = defineCall({
  name: 'readCompanySettings',
  slice: 'company-settings',
  server: 'own',
  method: 'GET',
  path: '/company-settings',
  summary: 'How the company calculates margin and insurance, and how long its prices hold.',
  access: 'company-settings.read',
  effect: 'read',
  reply: companySettings,
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const saveCompanySettingsCall = defineCall({
  name: 'saveCompanySettings',
  slice: 'company-settings',
  server: 'own',
  method: 'PUT',
  path: '/company-settings',
  summary: 'Sets how the company calculates margin and insurance; it acts at once on what is not submitted yet.',
  access: 'company-settings.manage',
  effect: 'write',
  body: companySettings.partial({
    roundTo: true,
    priceValidityDays: true,
    agingDays: true,
    offerValidityDays: true,
    pricesInPurchaseLists: true,
    demoPrices: true,
    releaseByTwo: true,
    printedClauses: true,
    standardDeviation: true,
    customerApproval: true,
    serialForm: true,
    passportsPublic: true,
    passportUrl: true,
    ferruleText: true,
    revision: true,
  }),
  reply: companySettings,
  refusals: { STALE: stale },
  blocking: true,
  failure: 'shown',
});

/** Longer than any field may be; the rules of the form say how long each one is. */
const line = z.string().max(1000);

/** What a company says of itself: on its papers, but for the person, and to the one who installs the product. */
export const companyDetails = z.object({ ...recordOf(companyFieldNames, () => line), revision: z.int() });

export type CompanyDetailsOnWire = z.output<typeof companyDetails>;

export const readCompanyDetailsCall = defineCall({
  name: 'readCompanyDetails',
  slice: 'company-settings',
  server: 'own',
  method: 'GET',
  path: '/company-details',
  summary: 'Name, address, GSTIN and contact of the company, as the heads of its papers show them.',
  access: 'company-settings.read',
  effect: 'read',
  reply: companyDetails,
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const saveCompanyDetailsCall = defineCall({
  name: 'saveCompanyDetails',
  slice: 'company-settings',
  server: 'own',
  method: 'PUT',
  path: '/company-details',
  summary: 'Sets name, address, GSTIN and contact of the company. What was submitted keeps the head that it had.',
  access: 'company-settings.manage',
  effect: 'write',
  body: companyDetails.partial({ state: true, originalManufacturer: true, revision: true }),
  reply: companyDetails,
  refusals: {
    /** Details: the text at each field that is not right. */
    FIELD_INVALID: { status: 422, message: 'Some fields of the company are not right. Correct them and save again.' },
    STALE: stale,
  },
  blocking: true,
  failure: 'shown',
});
