import type { OrderFileOnWire } from '@pw/contract/manufacture-documents';
import { orderLists } from '@pw/domain/manufacture-documents/order-list';
import { z } from 'zod';

/** The list that is looked at. */
export const ordersSearch = z.object({
  list: z.enum(orderLists).optional().catch(undefined),
});

/** The order whose documents are shown. */
export const orderSearch = z.object({ order: z.coerce.string().optional().catch(undefined) });

/** An address of our own server: another one in the address of the page gives no file. */
const ownAddress = z.string().regex(/^\/api\/[\w/.-]+$/);

/** A board with its files, as the address of its page holds it. */
const boardEntity = z.object({
  name: z.string(),
  orderNo: z.string().optional(),
  files: z.array(z.object({ fileName: z.string(), s3Url: ownAddress })),
});

/** The board of a page, with its files. */
export type BoardOfPage = {
  readonly name: string;
  readonly orderNumber?: string | undefined;
  readonly files: readonly { readonly fileName: string; readonly url: string }[];
};

/** The board that the address of its page holds, in our own names. */
export function boardOfAddress({ name, orderNo, files }: z.output<typeof boardEntity>): BoardOfPage {
  return { name, orderNumber: orderNo, files: files.map(({ fileName, s3Url }) => ({ fileName, url: s3Url })) };
}

/** The address as JSON, or what the router has read of it already; nothing for what holds no board. */
export const boardSearch = z.object({
  boardEntity: z
    .preprocess((value) => (typeof value === 'string' ? readJson(value) : value), boardEntity)
    .optional()
    .catch(undefined),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The list of orders. */
export const allOrders = { to: '/main/manufacture-engineer/documents' } as const;

/** The documents of an order. */
export function documentsOf(order: string) {
  return { to: '/main/manufacture-engineer/showcaseDocDiagrams', search: { order } } as const;
}

/** The page of one board. */
export function boardPage(name: string, orderNumber: string, files: readonly OrderFileOnWire[]) {
  const named = files.map(({ fileName, url }) => ({ fileName, s3Url: url }));
  return {
    to: '/main/manufacture-engineer/viewBoard',
    search: { boardEntity: { name, orderNo: orderNumber, files: named } },
  } as const;
}
