import {
  listPurchaseOrdersCall,
  type PurchaseOrderOnWire,
  uploadPurchaseOrderCall,
} from '@pw/contract/purchase-orders';
import { decidePurchaseOrderUpload } from '@pw/domain/approvals/decide-move';
import { judgePurchaseOrder } from '@pw/domain/order-submission/purchase-order';
import { fileAddress } from '../../platform/files/file-link.ts';
import { route } from '../../platform/http/route.ts';
import type { Keys } from '../../platform/keys.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import { findToConfirm, keepPurchaseOrder, listPurchaseOrders, type PurchaseOrder } from './purchase-orders.store.ts';

/** Takes the customer's purchase order for the next confirmation of the order. */
const uploadPurchaseOrderRoute = route(uploadPurchaseOrderCall, {
  async handle({ params: { projectId }, files, actor, tx, platform, now, refuse, audit, afterCommit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const project = open.value;
    const expected = decidePurchaseOrderUpload(project);
    if (!expected.ok) {
      return refuse(expected.error.code, { message: expected.error.text });
    }
    const [file] = files;
    if (!file) {
      return refuse('FILE_MISSING');
    }
    const judged = judgePurchaseOrder(file.name, file.head);
    if (!judged.ok) {
      return refuse(judged.error.code);
    }
    const { companyId, accountId: uploadedBy, name: uploadedByName } = actor;
    const { offerRevision: revision } = project;
    const { key: fileKey, sizeBytes: bytes, sha256 } = file;
    const fileName = judged.value;
    const replaced = await findToConfirm(tx, project);
    const stored = { fileKey, fileName, bytes, sha256, uploadedBy, uploadedAt: now };
    await keepPurchaseOrder(tx, { companyId, projectId, revision }, stored);
    if (replaced) {
      afterCommit(() => platform.files.remove(replaced.fileKey));
    }
    audit({
      event: 'project.purchase-order-uploaded',
      subject: subjectOf(project),
      details: { offerRevision: revision, fileName, bytes, replaced: replaced?.fileName },
    });
    const purchaseOrder = { ...stored, revision, uploadedByName, purchaseOrderNumber: null, confirmedAt: null };
    return { purchaseOrder: presentPurchaseOrder(purchaseOrder, platform.keys, now) };
  },
});

/** The customer's purchase orders for a project, each with an address that opens its file. */
const listPurchaseOrdersRoute = route(listPurchaseOrdersCall, {
  async handle({ params: { projectId }, tx, platform, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const purchaseOrders = await listPurchaseOrders(tx, projectId);
    return { purchaseOrders: purchaseOrders.map((each) => presentPurchaseOrder(each, platform.keys, now)) };
  },
});

function presentPurchaseOrder(
  purchaseOrder: Omit<PurchaseOrder, 'confirmation'>,
  keys: Keys,
  now: Date,
): PurchaseOrderOnWire {
  const { revision, purchaseOrderNumber, fileName, bytes, sha256, fileKey } = purchaseOrder;
  return {
    revision,
    purchaseOrderNumber,
    fileName,
    bytes,
    sha256,
    uploadedAt: purchaseOrder.uploadedAt.toISOString(),
    uploadedBy: purchaseOrder.uploadedByName,
    confirmedAt: purchaseOrder.confirmedAt?.toISOString() ?? null,
    url: fileAddress(keys, fileKey, now.getTime(), fileName),
  };
}

/** The calls on the customers' purchase orders. */
export const purchaseOrderRoutes = [listPurchaseOrdersRoute, uploadPurchaseOrderRoute] as const;
