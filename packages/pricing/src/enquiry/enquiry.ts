import type { Paise } from '@pw/domain/money';
import type { BoardConfiguration } from '@pw/switchboard/model/configuration';
import type { Discount } from '../bill/discount.ts';
import type { Charges } from '../price/charges.ts';
import type { RateKey } from '../price-list/price-tables.ts';

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

/** An enquiry whose every name and value was found right. */
export type Enquiry = {
  readonly project: EnquiryProject;
  readonly boards: readonly BoardConfiguration[];
  readonly discounts: readonly Discount[];
  /** The rates that the enquiry sets; all others are the company's. */
  readonly rates: Readonly<Partial<Record<RateKey, Paise>>>;
  readonly charges: Charges;
};

/** What is wrong at one place of an enquiry, e.g. at `boards[0].feeders[3].properties.FEEDER_POLES`. */
export type EnquiryFault = {
  /** '' for the file as a whole. */
  readonly path: string;
  readonly message: string;
};
