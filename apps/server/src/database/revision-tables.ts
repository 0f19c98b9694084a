import type { Letterhead } from '@pw/domain/company-settings/company-details';
import type { CustomerForm } from '@pw/domain/customers/customer-form';
import type { Paise } from '@pw/domain/money';
import type { OfferRate } from '@pw/domain/offer-currency/offer-rate';
import type { ApprovalVia, CustomerVerdict } from '@pw/domain/order-submission/customer-approval';
import type { PriceVariation } from '@pw/domain/price-variation/variation-clause';
import type { ProjectCustomer } from '@pw/domain/projects/decide-project';
import type { ProjectForm } from '@pw/domain/projects/project-fields';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { PrintedClauses } from '@pw/domain/specifications/printed-clauses';
import type { BoardComponent } from '@pw/pricing/bill/project-components';
import type { AskedMakes } from '@pw/pricing/offer/make-list';
import type { PriceBreakdown } from '@pw/pricing/price/price-breakdown';
import type { PriceField } from '@pw/pricing/price/price-fields';
import type { BoardResults } from '@pw/pricing/quote/board-results';
import type { PriceAge } from '@pw/pricing/quote/reservations';
import type { KeptAnswer, SendReason } from '@pw/pricing/quote/send-gate';
import type { KeptTerms } from '@pw/pricing/terms/project-terms';
import type { SuppliedMaterial } from '@pw/reports/project/report-data';
import type { StatedFinding } from '@pw/switchboard/findings/finding';
import type { ColumnType } from 'kysely';
import type { BoardInputs } from './board-tables.ts';

/** Written once, as text that stays as it is. */
type FrozenJson<Value> = ColumnType<Value, string, never>;

/** The fields of a project when it was submitted. */
export type FrozenProjectFields = ProjectForm & ProjectCustomer;

/** The card of a customer when a project of it was submitted. */
export type FrozenCustomer = CustomerForm & { readonly customerId: string };

/** A company as the heads of its papers name it, and, under keys of the revision, what it prints on its papers. */
export type FrozenCompany = Letterhead & {
  readonly logo: string | null;
  readonly certificate: string | null;
};

/** Amounts of a price in paise. */
export type PricePaise = Readonly<Record<PriceField, Paise>>;

/** What a submitted project came to: all units of all boards. */
export type FrozenTotals = PricePaise & {
  /** Names of the boards that have no price. */
  readonly unpriced: readonly string[];
};

/** How large one unit of a board is. */
export type BoardSize = {
  readonly cubicles: number;
  readonly lengthMm: number;
  readonly cabinet?: string | undefined;
};

/** The drawing of a frozen board. */
export type FrozenFrontView = {
  readonly fingerprint: string;
  /** The day in its title block, `yyyy-mm-dd`, and who drew it. */
  readonly drawnOn: string;
  readonly drawnBy: string;
  readonly sheets: number;
  /** The keys of its files begin with this. */
  readonly files: string;
};

export type RevisionTables = {
  projectRevisions: {
    companyId: string;
    projectId: number;
    revision: number;
    submittedBy: string;
    submittedAt: Date;
    knowledgeVersion: string;
    priceListHash: string;
    priceBookHash: string | null;
    project: FrozenJson<FrozenProjectFields>;
    customer: FrozenJson<FrozenCustomer>;
    company: FrozenJson<FrozenCompany>;
    termsHtml: string;
    keptTerms: FrozenJson<KeptTerms>;
    priceAge: FrozenJson<PriceAge>;
    suppliers: FrozenJson<readonly SuppliedMaterial[]>;
    totals: FrozenJson<FrozenTotals>;
    reportFingerprint: string;
    offer: FrozenJson<FrozenOffer>;
    /** In percent of the sale; null of a revision from before there were floors. */
    marginFloor: ColumnType<string | null, number | undefined, never>;
    /** The request whose approval let it below the floor. */
    marginRequest: ColumnType<string | null, string | null | undefined, never>;
  };
  revisionBoards: {
    companyId: string;
    projectId: number;
    revision: number;
    lineItemId: number;
    itemNumber: number;
    name: string;
    quantity: number;
    configurationRevision: number;
    inputs: FrozenJson<BoardInputs>;
    results: FrozenJson<BoardResults>;
    unitPrice: FrozenJson<PricePaise>;
    breakdown: FrozenJson<PriceBreakdown>;
    size: FrozenJson<BoardSize>;
    unpricedArticles: number;
    components: FrozenJson<readonly BoardComponent[]>;
    checks: FrozenJson<readonly FrozenFinding[]>;
    /** As the call that reads it answers it: the contract has its shape. */
    design: FrozenJson<unknown>;
    frontView: FrozenJson<FrozenFrontView>;
    quotedFormat: number;
    quoted: Buffer;
  };
  acknowledgedWarnings: {
    companyId: string;
    projectId: number;
    revision: number;
    checkId: string;
    /** Counts the persons who accepted findings of the check; nobody counts as one. */
    sequence: number;
    findings: FrozenJson<readonly AcknowledgedFinding[]>;
    /** The name at that moment; null where nobody accepted. */
    acceptedByName: string | null;
    acceptedAt: Date | null;
  };
  customerApprovals: {
    companyId: string;
    projectId: number;
    revision: number;
    sequence: number;
    verdict: CustomerVerdict;
    saidBy: string;
    saidOn: string;
    comments: string;
    offerHash: string;
    /** By the numbers of the boards. */
    drawingHashes: FrozenJson<Readonly<Record<string, string>>>;
    /** Null where the customer said it on his page. */
    recordedBy: string | null;
    /** Who recorded it, or the person of the link. */
    recordedByName: string;
    recordedAt: Date;
    via: ApprovalVia;
    /** These are of what was said on the page. */
    linkId: string | null;
    shownHash: string | null;
    designation: string;
    decisionKey: string | null;
  };
  projectTransitions: {
    companyId: string;
    projectId: number;
    sequence: number;
    fromStatus: ProjectStatus;
    toStatus: ProjectStatus;
    revision: number;
    movedBy: string;
    movedByName: string;
    movedAt: Date;
    reason: string | null;
    purchaseOrderNumber: string | null;
    customerOverride: string | null;
  };
};

/** A point that a revision went out with, in the words of that day. */
export type AcknowledgedFinding = {
  /** Null for a point of the whole project. */
  readonly lineItemId: number | null;
  readonly board: string | null;
  readonly message: string;
  /** Names it without its words; missing in rows from before marks were kept. */
  readonly mark?: string;
};

/** A finding of a frozen board; its mark is missing in rows from before marks were kept. */
export type FrozenFinding = StatedFinding & { readonly mark?: string };

/** What the offer of a frozen revision says besides boards and prices. */
export type FrozenOffer = OfferTexts & {
  readonly originalManufacturer: string;
  /** The state of the company in its own words. */
  readonly companyState: string;
  readonly validityDays: number;
  /** Missing in revisions from before specifications. */
  readonly printedClauses?: PrintedClauses;
  /** What kept it from being final, in the words of that day; null where that is not known. */
  readonly left: readonly { readonly code: SendReason['code']; readonly text: string }[] | null;
};

/** What an offer says besides its boards and prices. */
export type OfferTexts = {
  readonly makes: AskedMakes;
  readonly deviations: readonly string[];
  readonly answers: readonly KeptAnswer[];
  /** Left out of an offer without such a clause. */
  readonly priceVariation?: PriceVariation;
  /** Left out of an offer in rupees. */
  readonly offerRate?: OfferRate;
};
