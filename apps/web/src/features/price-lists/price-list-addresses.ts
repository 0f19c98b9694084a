import { z } from 'zod';

/** The steps of an uploaded list, in their order. */
export const draftSteps = ['file', 'columns', 'preview', 'publish'] as const;

export type DraftStep = (typeof draftSteps)[number];

/** The uploaded list of a page, and the step that is looked at; without one the step that has something to do. */
export const draftSearch = z.object({
  id: z.uuid().optional().catch(undefined),
  step: z.enum(draftSteps).optional().catch(undefined),
});

/** The maker of a page. A name of digits comes as a number. */
export const makerSearch = z.object({ maker: z.coerce.string().optional().catch(undefined) });

/** The price lists of all makers. */
export const priceListsPage = { to: '/main/admin/price-lists' } as const;

/** The versions of a maker. */
export function makerPage(maker: string) {
  return { to: '/main/admin/price-lists/maker', search: { maker } } as const;
}

/** The numbers that the list of a maker does not price. */
export function missingPage(maker: string) {
  return { to: '/main/admin/price-lists/missing', search: { maker } } as const;
}

/** The uploaded list whose impact a page shows; without one that of the current lists. */
export const impactSearch = z.object({ draft: z.uuid().optional().catch(undefined) });

/** What the current lists change of the open offers. */
export const priceImpactPage = { to: '/main/admin/price-lists/impact' } as const;

/** What an uploaded list would change of them. */
export function draftImpactPage(draft: string) {
  return { ...priceImpactPage, search: { draft } } as const;
}

/** An uploaded list. */
export function draftPage(id: string, step?: DraftStep) {
  return { to: '/main/admin/price-lists/draft', search: { id, ...(step === undefined ? {} : { step }) } } as const;
}
