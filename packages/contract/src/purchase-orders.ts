import { purchaseOrderRules, purchaseOrderTexts } from '@pw/domain/order-submission/purchase-order';
import { z } from 'zod';
import { activePdf, defineCall } from './call.ts';
import { openRefusals, wireId } from './project-fields.ts';

/** The file of a customer's purchase order: one for each time that an order is confirmed. */
const purchaseOrder = z.object({
  /** Of the offer, from 1. */
  revision: z.int(),
  /** The customer's number for it; null until the order is confirmed with it. */
  purchaseOrderNumber: z.string().nullable(),
  fileName: z.string(),
  bytes: z.int(),
  /** Of the content, in hexadecimal digits. */
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  /** Since an order was confirmed with it: nobody replaces it any more. Null before. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  url: z.string(),
});

export type PurchaseOrderOnWire = z.output<typeof purchaseOrder>;

export const uploadPurchaseOrderCall = defineCall({
  name: 'uploadPurchaseOrder',
  slice: 'order-submission',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/purchase-order',
  summary:
    "Takes the customer's purchase order as PDF, PNG or JPEG, before the order is confirmed, in place of one that was uploaded for it before.",
  access: 'projects.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  uploads: {
    field: 'file',
    folder: 'purchase-order',
    mostFiles: 1,
    maxBytes: purchaseOrderRules.mostBytes,
    kinds: purchaseOrderRules.kinds,
    tooLarge: purchaseOrderTexts.FILE_TOO_LARGE,
    wrongKind: purchaseOrderTexts.WRONG_KIND,
  },
  reply: z.object({ purchaseOrder }),
  refusals: {
    ...openRefusals,
    /** The project is in no status from which an order is confirmed. The text names the status. */
    NOT_EXPECTED: {
      status: 409,
      message: 'A purchase order is uploaded before an order is confirmed. Load the project again.',
    },
    FILE_MISSING: { status: 422, message: purchaseOrderTexts.FILE_MISSING },
    FILE_TOO_LARGE: { status: 413, message: purchaseOrderTexts.FILE_TOO_LARGE },
    WRONG_KIND: { status: 415, message: purchaseOrderTexts.WRONG_KIND },
    ACTIVE_CONTENT: activePdf,
    NAMED_OTHERWISE: { status: 415, message: purchaseOrderTexts.NAMED_OTHERWISE },
  },
  blocking: true,
  failure: 'shown',
});

export const listPurchaseOrdersCall = defineCall({
  name: 'listPurchaseOrders',
  slice: 'order-submission',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/purchase-orders',
  summary: "The customer's purchase orders for a project, the newest first, each with an address that opens its file.",
  access: 'projects.read',
  effect: 'read',
  params: z.object({ projectId: wireId }),
  reply: z.object({ purchaseOrders: z.array(purchaseOrder) }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
