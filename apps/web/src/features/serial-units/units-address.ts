import { z } from 'zod';

/** The order whose units are shown. */
export const unitsSearch = z.object({ order: z.coerce.string().optional().catch(undefined) });

/** The units of an order. */
export function unitsOf(order: string) {
  return { to: '/main/manufacture-engineer/units', search: { order } } as const;
}

/** A unit, by its serial number. */
export const unitSearch = z.object({ serial: z.coerce.string().catch('') });

/** The page of a unit. */
export function unitOf(serial: string) {
  return { to: '/main/manufacture-engineer/units/unit', search: { serial } } as const;
}

/** The tests of a unit. */
export function testsOf(serial: string) {
  return { to: '/main/manufacture-engineer/units/tests', search: { serial } } as const;
}

/** The stages of the work on a unit. */
export function stagesOf(serial: string) {
  return { to: '/main/manufacture-engineer/work/unit', search: { serial } } as const;
}

/** The instruments and the people of the works. */
export const testersAddress = { to: '/main/manufacture-engineer/units/testers' } as const;
