import type { CustomerForm } from '@pw/domain/customers/customer-form';
import type { AgingDays } from '@pw/domain/material-rates/price-aging';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import type { OfferOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import type { CustomerApprovalSetting } from '@pw/domain/order-submission/release-gate';
import type { TotalRounding } from '@pw/domain/project-pricing/total-rounding';
import type { ProjectCustomer } from '@pw/domain/projects/decide-project';
import type { ProjectForm } from '@pw/domain/projects/project-fields';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { LinkPurpose } from '@pw/domain/sign-in/password-links';
import type { PrintedClauses } from '@pw/domain/specifications/printed-clauses';
import type { StandardDeviationSetting } from '@pw/domain/standard-boards/missing-reasons';
import type { FerruleText } from '@pw/domain/wiring/ferrule-text';
import type { Enquiry } from '@pw/pricing/enquiry/enquiry';
import type { AskedMakes } from '@pw/pricing/offer/make-list';
import type { KeptAnswer } from '@pw/pricing/quote/send-gate';
import type { RateRow } from '@pw/pricing/rates/company-rates';
import type { LabourDefault } from '@pw/pricing/terms/labour-default';
import type { InsuranceBase, MarginMode } from '@pw/pricing/terms/price-terms';
import type { Demand, ProjectDefaults } from '@pw/switchboard/model/demand';
import type { ColumnType, Generated } from 'kysely';
import type { BoardDraftTables, BoardTables, FrontViewTables, GlobalFeederTables } from './board-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { ChargeTables } from './charge-tables.ts';
import type { CustomerPageTables } from './customer-page-tables.ts';
import type { DiagramTables } from './diagram-tables.ts';
import type { DigestTables } from './digest-tables.ts';
import type { FollowUpTables } from './follow-up-tables.ts';
import type { HouseRateTables } from './house-rate-tables.ts';
import type { IntakeTables } from './intake-tables.ts';
import type { KeptWorkTables } from './kept-work-tables.ts';
import type { MarginTables } from './margin-tables.ts';
import type { MarketRateTables } from './market-rate-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { OrderDocumentTables } from './order-document-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { OwnArticleTables } from './own-article-tables.ts';
import type { PriceListTables } from './price-list-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { RevisionTables } from './revision-tables.ts';
import type { RoutineTestTables } from './routine-test-tables.ts';
import type { SerialUnitTables } from './serial-unit-tables.ts';
import type { ShopPartTables } from './shop-part-tables.ts';
import type { SpecificationTables } from './specification-tables.ts';
import type { StandardTables } from './standard-tables.ts';
import type { SubmittalTables } from './submittal-tables.ts';
import type { WiringTables } from './wiring-tables.ts';
import type { WorkProgressTables } from './work-progress-tables.ts';

/** Every table that requests see, as the migrations make them. */
export type Database = CompanyTables &
  AccountTables &
  SignInTables &
  RequestTables &
  MaterialRateTables &
  MarketRateTables &
  PriceListTables &
  CatalogueTables &
  OwnArticleTables &
  RateNoticeTables &
  CustomerTables &
  ProjectTables &
  ChargeTables &
  BoardTables &
  BoardDraftTables &
  FrontViewTables &
  KeptWorkTables &
  IntakeTables &
  GlobalFeederTables &
  RuntimeModelTables &
  ReportTables &
  DiagramTables &
  RevisionTables &
  OrderDocumentTables &
  SerialUnitTables &
  ShopPartTables &
  WiringTables &
  RoutineTestTables &
  WorkProgressTables &
  HouseRateTables &
  MarginTables &
  FollowUpTables &
  DigestTables &
  SpecificationTables &
  CustomerPageTables &
  StandardTables &
  MessageTables &
  SubmittalTables &
  OrderTables;

type CompanyTables = {
  companies: {
    companyId: string;
    name: string;
    phone: string;
    licenceQuantity: number;
    logoFile: string | null;
    certificateFile: string | null;
    termsHtml: string;
    termsRevision: Generated<number>;
    marginMode: ColumnType<MarginMode, MarginMode | undefined>;
    insuranceBase: ColumnType<InsuranceBase, InsuranceBase | undefined>;
    roundTo: Generated<TotalRounding>;
    settingsRevision: Generated<number>;
    priceValidityDays: Generated<number>;
    /** Null for the usual days. */
    agingDays: ColumnType<AgingDays | null, undefined, string>;
    offerValidityDays: Generated<number>;
    pricesInPurchaseLists: Generated<boolean>;
    demoPrices: Generated<boolean>;
    releaseByTwo: Generated<boolean>;
    printedClauses: Generated<PrintedClauses>;
    standardDeviation: Generated<StandardDeviationSetting>;
    customerApproval: Generated<CustomerApprovalSetting>;
    serialForm: Generated<string>;
    passportsPublic: Generated<boolean>;
    passportUrl: Generated<string>;
    ferruleText: Generated<FerruleText>;
    address: Generated<string>;
    gstin: Generated<string>;
    contactPerson: Generated<string>;
    email: Generated<string>;
    state: Generated<string>;
    originalManufacturer: Generated<string>;
    detailsRevision: Generated<number>;
    createdAt: Date;
  };
};

type AccountTables = {
  administrators: {
    companyId: string;
    administratorId: string;
    name: string;
    email: string;
    licenceKeyHash: string;
    createdAt: Date;
  };
  users: {
    companyId: string;
    userId: string;
    administratorId: string | null;
    name: string;
    userName: string;
    email: string;
    contactNumber: Generated<string>;
    passwordHash: string | null;
    roles: string[];
    active: Generated<boolean>;
    revision: Generated<number>;
    createdAt: Date;
    deletedAt: Date | null;
    deactivatedAt: ColumnType<Date | null, undefined>;
    lastSignInAt: ColumnType<Date | null, undefined>;
  };
};

type SignInTables = {
  oneTimeCodes: {
    companyId: string;
    accountId: string;
    requestId: string;
    codeHash: string;
    requestedAt: Date;
    guesses: Generated<number>;
    usedAt: Date | null;
  };
  sessions: {
    companyId: string;
    sessionId: string;
    accountId: string;
    role: string;
    generation: Generated<number>;
    rotatedAt: Date;
    startedAt: Date;
    endedAt: Date | null;
    browser: ColumnType<string | null, string | null | undefined>;
    system: ColumnType<string | null, string | null | undefined>;
    address: ColumnType<string | null, string | null | undefined>;
    lastUsedAt: ColumnType<Date | null, undefined>;
  };
  passwordLinks: {
    companyId: string;
    linkId: string;
    userId: string;
    purpose: LinkPurpose;
    secretHash: string;
    madeAt: Date;
    endedAt: Date | null;
    howEnded: 'used' | 'taken back' | null;
  };
};

type JsonText = ColumnType<unknown, string, string>;

type RequestTables = {
  idempotentReplies: {
    companyId: string;
    accountId: string;
    call: string;
    key: string;
    bodyHash: string;
    reply: ColumnType<unknown, string | null, string | null>;
    keptAt: Date;
  };
  auditEvents: {
    companyId: string;
    eventId: Generated<number>;
    at: Date;
    actorId: string;
    actorName: string;
    actorRole: string;
    event: string;
    subject: string;
    details: JsonText;
  };
};

type CustomerTables = {
  customers: CustomerForm & {
    companyId: string;
    customerId: string;
    nameKey: string;
    addedBy: string;
    savedBy: string;
    savedAt: Date;
    revision: Generated<number>;
    createdAt: Date;
    deletedAt: Date | null;
  };
  customerFavourites: {
    companyId: string;
    userId: string;
    customerId: string;
  };
  demandLibraries: {
    companyId: string;
    /** The customer whose library it is; the company for its own. */
    ownerId: string;
    /** Null for the library of the company. */
    customerId: string | null;
    demands: ColumnType<readonly Demand[], string, string>;
    revision: Generated<number>;
    savedBy: string;
    savedAt: Date;
  };
};

/** Two decimals; PostgreSQL answers them as text, so that none is lost. */
type Decimal = ColumnType<string, number | undefined, number>;

type MaterialRateTables = {
  materialRates: {
    companyId: string;
    pricingId: string;
    rateKey: string | null;
    type: string;
    material: string;
    unit: string;
    ratePaise: number;
    supplier: string;
    /** Of an added row its place behind the others; null on a rate of the product. */
    position: number | null;
    changedAt: ColumnType<Date | null, Date | undefined, Date>;
    changedBy: ColumnType<string | null, string | undefined, string>;
  };
  pricingTerms: {
    companyId: string;
    termsId: string;
    overhead: Decimal;
    margin: Decimal;
    tax: Decimal;
    packing: Decimal;
    others: Decimal;
    freight: Decimal;
    insurance: Decimal;
    assembly: Decimal;
    wiring: Decimal;
    revision: Generated<number>;
  };
};

type RateNoticeTables = {
  rateChanges: {
    companyId: string;
    changeId: Generated<number>;
    pricingId: string;
    before: ColumnType<RateRow | null, string | null, never>;
    after: ColumnType<RateRow | null, string | null, never>;
    changedAt: Date;
    changedBy: string;
  };
  rateNotices: {
    companyId: string;
    projectId: number;
    userId: string;
    closedUpTo: number;
  };
};

type ProjectTables = {
  counters: {
    companyId: string;
    counted: string;
    last: number;
  };
  projects: ProjectForm &
    ProjectCustomer & {
      companyId: string;
      projectId: number;
      quotationNumber: string;
      termsHtml: string | null;
      status: ProjectStatus;
      orderNumber: string | null;
      rejectionReason: string | null;
      offerRevision: Generated<number>;
      approvedRevision: number | null;
      outcome: ColumnType<OfferOutcome, OfferOutcome | undefined>;
      purchaseOrderNumber: string | null;
      enquiryRates: ColumnType<Enquiry['rates'], undefined, string>;
      demands: ColumnType<readonly Demand[], undefined, string>;
      offerMakes: ColumnType<AskedMakes, undefined, string>;
      offerDeviations: ColumnType<readonly string[], undefined, string>;
      offerAnswers: ColumnType<readonly KeptAnswer[], undefined, string>;
      offerRate: ColumnType<OfferRate | null, undefined, string | null>;
      /** Counts how often it was set. */
      offerRateRevision: Generated<number>;
      defaults: ColumnType<ProjectDefaults, undefined, string>;
      defaultLabour: ColumnType<LabourDefault | null, undefined, string | null>;
      priceBookHash: ColumnType<string | null, string | null | undefined, string | null>;
      /** Counts the saves of its article prices. */
      articlePricesRevision: Generated<number>;
      searchText: string;
      createdBy: string;
      createdAt: Date;
      savedBy: string;
      savedAt: Date;
      /** When something of it was last changed. */
      actedAt: Date;
      revision: Generated<number>;
      deletedBy: string | null;
      deletedAt: Date | null;
    };
  projectPresence: {
    companyId: string;
    projectId: number;
    userId: string;
    since: Date;
    seenAt: Date;
  };
};

type RuntimeModelTables = {
  runtimeModels: {
    companyId: string;
    sessionId: string;
    projectId: number;
    lineItemId: number;
    loadedAt: Date;
  };
};
