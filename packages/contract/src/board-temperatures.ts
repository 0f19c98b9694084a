import { z } from 'zod';

/** The temperatures at the rated conditions: W, A, °C and m³/h. */
export const boardTemperatures = z.discriminatedUnion('converged', [
  // They could not be worked out: there is no temperature at all then.
  z.object({ converged: z.literal(false) }),
  z.object({
    converged: z.literal(true),
    balancePercent: z.number(),
    ambientC: z.number(),
    /** All heat, that of the sun included. */
    lossW: z.number(),
    solarW: z.number(),
    wallW: z.number(),
    ventW: z.number(),
    airMaxC: z.number(),
    barMaxC: z.number(),
    terminalMaxC: z.number(),
    cubicles: z
      .array(
        z.object({
          number: z.int(),
          lossW: z.number(),
          airMaxC: z.number(),
          airFlowM3H: z.number(),
          bars: z
            .array(z.object({ bar: z.string(), currentA: z.number(), tempC: z.number(), lossW: z.number() }))
            .readonly(),
          zones: z
            .array(
              z.object({
                address: z.string(),
                kind: z.enum(['device', 'vacant', 'cable', 'bus', 'other']),
                airC: z.number(),
                limitC: z.number().nullable(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    /** One for each entry with a breaker. */
    feeders: z
      .array(
        z.object({
          name: z.string(),
          currentA: z.number(),
          airC: z.number(),
          terminalC: z.number(),
          permittedA: z.number(),
          lossW: z.number(),
        }),
      )
      .readonly(),
    /** The way of IEC 61439-1 10.10 that is open to the board, and the conditions of the calculation. */
    record: z.object({
      route: z.enum(['calculation', 'comparison']),
      conditions: z.array(z.object({ id: z.string(), met: z.boolean() })).readonly(),
    }),
  }),
]);
