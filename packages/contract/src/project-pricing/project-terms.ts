import { z } from 'zod';

const paise = z.int();
const percentage = z.object({ mode: z.literal('PERCENTAGE'), percent: z.number() });
/** Amounts by the number of the board. */
const amounts = z.object({ mode: z.literal('AMOUNT'), boards: z.record(z.string(), paise) });
const work = z.discriminatedUnion('mode', [percentage, amounts]);

/** Everything besides its boards that the prices of a project depend on. */
export const projectTerms = z.object({
  /** Names the price book at `/api/v1/price-books/{hash}`. */
  bookHash: z.string(),
  /** The material rates of the company. */
  rates: z
    .array(
      z.object({
        /** Null on a row that an administrator added. */
        rateKey: z.string().nullable(),
        type: z.string(),
        material: z.string(),
        unit: z.string(),
        ratePaise: paise,
      }),
    )
    .readonly(),
  ratesRevision: z.int(),
  margin: z.enum(['on cost', 'on sale']),
  insuranceBase: z.enum(['goods and freight', '110 % of goods and freight']),
  /** What the enquiry file says; null where the project was not made of one. */
  pricing: z
    .object({
      discounts: z
        .array(
          z.object({
            groups: z.array(z.string()).readonly(),
            makes: z.array(z.string()).readonly(),
            percent: z.number(),
          }),
        )
        .readonly(),
      rates: z.record(z.string(), paise),
      charges: z.object({
        wiring: work,
        labour: work,
        additional: amounts,
        overheadPercent: z.number(),
        packingPerTransportUnit: paise,
        marginPercent: z.number(),
        freight: amounts,
        insurancePercent: z.number(),
        taxPercent: z.number(),
      }),
    })
    .nullable(),
});

export type ProjectTermsOnWire = z.output<typeof projectTerms>;
