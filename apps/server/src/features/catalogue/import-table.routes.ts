import { tableEdits } from '@pw/configurator/overlay/read-table-edits';
import { fileOf } from '@pw/configurator/table/schema';
import { splitTableText } from '@pw/configurator/table/table-csv';
import { importCatalogueTableCall, MOST_TABLE_EDITS } from '@pw/contract/catalogue-draft';
import { tablesOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { authoredBatch, lockSeenDraft, presentOutcome, takeStep } from './draft-step.ts';
import { schemaNamed } from './present-table.ts';
import { readUploadedTable } from './table-files.ts';

/** Compares a file with a table of the draft: what differs becomes one batch, as if somebody had entered it. */
export const importCatalogueTableRoute = route(importCatalogueTableCall, {
  async handle({ params, file, body: { sequence: seen, reason, source }, refuse, audit, ...request }) {
    const { tx, actor } = request;
    const locked = await lockSeenDraft(request, seen);
    if (!locked.ok) {
      return refuse(locked.error.code, locked.error.more);
    }
    const open = locked.value;
    const schema = schemaNamed(params.table, open.laid, tablesOf(tx));
    const current = open.laid.catalogue.files.get(fileOf({ name: params.table }));
    if (schema === undefined || current === undefined) {
      return refuse('NOT_FOUND');
    }
    const uploaded = await readUploadedTable(file, splitTableText(current).head);
    if (!uploaded.ok) {
      return refuse(uploaded.error.code, uploaded.error.more);
    }
    const read = tableEdits(params.table, current, uploaded.value, schema.key);
    if (!read.ok) {
      const { code, faults } = read.error;
      const [fault] = faults;
      return refuse(code, { details: { faults }, ...(fault && { message: `${params.table}.csv: ${fault.message}.` }) });
    }
    const { edits } = read.value;
    if (edits.length > MOST_TABLE_EDITS) {
      return refuse('TOO_MANY_EDITS');
    }
    const note = { event: 'catalogue.imported', subject: params.table };
    const details = { file: file?.name, edits: edits.length, reason, source };
    if (edits.length === 0) {
      audit({ ...note, details: { ...details, sequence: open.stored.sequence } });
      return { ...(await presentOutcome(tx, actor.companyId, open, seen)), edits: 0 };
    }
    const batch = authoredBatch(
      request,
      open,
      seen,
      edits.map((edit) => ({ ...edit, reason, source })),
    );
    if (!batch.ok) {
      return refuse(batch.error.code, batch.error.more);
    }
    const outcome = await takeStep(request, open, seen, { kind: 'edits', edits: batch.value });
    audit({ ...note, details: { ...details, sequence: outcome.sequence } });
    return { ...outcome, edits: edits.length };
  },
});
