import type { StateCode } from '@pw/domain/indian-states';
import type { OfferCurrency } from '@pw/domain/market-rates/market-rate-codes';
import type { DrawingStatus } from '@pw/domain/projects/drawing-status';
import type { OfferDrawings } from '@pw/domain/reports/offer-form';
import { quoted } from '@pw/switchboard/entry/read-value';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { Demand, ProjectDefaults } from '@pw/switchboard/model/demand';
import type { Discount } from '../component-discount/component-discount.ts';
import type { AskedMakes } from '../offer/make-list.ts';
import type { EnteredRates } from '../price-list/price-book.ts';
import type { RetiredRateKey } from '../price-list/price-tables.ts';
import type { Acceptance } from '../quote/send-gate.ts';
import type { LabourDefault } from '../terms/labour-default.ts';
import type { Charges } from '../terms/price-terms.ts';

/** Who asks for what. Texts that were left out are ''. */
export type EnquiryProject = {
  readonly name: string;
  readonly location: string;
  readonly enquiryNumber: string;
  /** `yyyy-mm-dd`, or '' when it was left out. */
  readonly enquiryDate: string;
  readonly consultant: string;
  readonly customer: { readonly customerName: string; readonly location: string };
};

/** What the papers of an enquiry are issued as. */
export type EnquiryIssue = {
  /** What the drawings are issued for. */
  readonly drawingStatus: DrawingStatus;
  readonly offerDrawings: OfferDrawings;
  /** The offer's own number; '' when none was given yet. */
  readonly offerNumber: string;
  /** The state of the customer; null when the enquiry does not say. */
  readonly customerState: StateCode | null;
  /** The currency of the offer; null when the enquiry does not say. */
  readonly offerCurrency: OfferCurrency | null;
  readonly makes: AskedMakes;
  /** What the enquiry asks for and the offer does not hold, in the estimator's words. */
  readonly deviations: readonly string[];
  /** The specifications that came with it, as texts. */
  readonly specification: readonly { readonly title: string; readonly text: string }[];
  /** What somebody answers for before the offer goes out. */
  readonly accepted: readonly Acceptance[];
};

/** An enquiry whose every name and value was found right. */
export type Enquiry = {
  readonly project: EnquiryProject;
  readonly issue: EnquiryIssue;
  /** The standing rules of the project for the feeders of all its boards; each board holds them besides. */
  readonly demands: readonly Demand[];
  /** What the boards of the project begin with; each board holds them besides. */
  readonly defaults: ProjectDefaults;
  /** How labour is charged where the charges do not say; null for not at all. */
  readonly labourDefault: LabourDefault | null;
  readonly boards: readonly BoardConfiguration[];
  readonly discounts: readonly Discount[];
  /** The rates that the enquiry sets; all others are the company's. */
  readonly rates: EnteredRates;
  /** Rates of earlier rules that it names: no line is priced by them any more. */
  readonly retiredRates: readonly RetiredRateKey[];
  readonly charges: Charges;
};

/** What is wrong at one place of an enquiry, e.g. at `boards[0].feeders[3].properties.FEEDER_POLES`. */
export type EnquiryFault = {
  /** '' for the file as a whole. */
  readonly path: string;
  readonly message: string;
};

/** Takes a fault at a path of the enquiry. */
export type Report = (path: string, message: string) => void;

/** The path of a member: `boards[0]`, `boards[0].name`, and in brackets what is no plain name or too long for a line. */
export function memberPath(path: string, member: string | number): string {
  if (typeof member === 'number') {
    return `${path}[${member}]`;
  }
  if (!/^[\p{L}_$][\p{L}\p{N}_$]{0,79}$/u.test(member)) {
    return `${path}[${quoted(member)}]`;
  }
  return path === '' ? member : `${path}.${member}`;
}
