import { type DocumentRequest, orderDocuments } from '../manufacture-documents/order-documents.ts';
import type { Project } from '../projects/projects.store.ts';
import { followUnits } from './give-serials.ts';

/** What follows from a step of an order: its documents are made, and its units have serial numbers. */
export async function followStep(request: DocumentRequest, project: Project): Promise<void> {
  await orderDocuments(request, project);
  await followUnits(request, project);
}
