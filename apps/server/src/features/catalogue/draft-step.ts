import { type EditConflict, type EditHistory, editConflicts } from '@pw/configurator/overlay/edit-journal';
import { describeRefusal, type EditRefusalCode, judgeEdits } from '@pw/configurator/overlay/judge-edits';
import { describeEditFault, type OverlaidCatalogue, openTable } from '@pw/configurator/overlay/lay-edits';
import { columnOf, type HouseEdit, type ProposedEdit, type TableEdit } from '@pw/configurator/overlay/table-edit';
import type { DraftOutcomeOnWire } from '@pw/contract/catalogue-draft';
import { counted } from '@pw/domain/counted';
import { err, ok, type Result } from '@pw/domain/result';
import { catalogueSchemasOf } from '@pw/switchboard/tables/catalogue-tables';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import type { Actor } from '../../platform/actor.ts';
import { tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import { shippedCatalogue } from '../../platform/knowledge.ts';
import { presentState, tableDifferences } from './answer-draft.ts';
import { insertStep, type StoredDraft } from './catalogue-drafts.store.ts';
import { afterStep, laidAfter, layDraft, lockOpenDraft, type OpenDraft } from './open-draft.ts';

/** What a step on the draft is made of. */
export type StepRequest = { readonly tx: AppTransaction; readonly actor: Actor; readonly now: Date };

type Refused<Code extends string> = { readonly code: Code; readonly more: RefusalMore };

export type LockedDraft = OpenDraft & { readonly stored: StoredDraft };

/** The draft under lock, whose steps count from before what its author has seen. */
export async function lockSeenDraft(
  { tx, actor }: StepRequest,
  seen: number,
): Promise<Result<LockedDraft, Refused<'SEQUENCE'>>> {
  const open = await lockOpenDraft(tx, actor.companyId);
  const isOpen = open !== null && seen >= open.stored.baseSequence && seen <= open.stored.sequence;
  return isOpen ? ok(open) : err(movedOn(open?.stored.sequence ?? seen));
}

/** The draft under lock, of which its author has seen everything. */
export async function lockCurrentDraft(
  request: StepRequest,
  seen: number,
): Promise<Result<LockedDraft, Refused<'SEQUENCE'>>> {
  const open = await lockSeenDraft(request, seen);
  return open.ok && open.value.stored.sequence !== seen ? err(movedOn(open.value.stored.sequence)) : open;
}

function movedOn(sequence: number, conflicts: readonly EditConflict[] = []): Refused<'SEQUENCE'> {
  return { code: 'SEQUENCE', more: { details: { sequence, conflicts } } };
}

type EditCode = EditRefusalCode | 'EDIT_UNFIT' | 'SEQUENCE';

/**
 * Judges a batch before it is carried out: what the product locks, what it must say, whether it fits, and whether
 * somebody else changed its cells since its author has read the draft.
 */
export function authoredBatch(
  { tx, actor, now }: StepRequest,
  { stored, steps, laid }: LockedDraft,
  seen: number,
  proposed: readonly ProposedEdit[],
): Result<readonly HouseEdit[], Refused<EditCode>> {
  const { files } = laid.catalogue;
  const schemas = catalogueSchemasOf(files);
  const [refusal] = judgeEdits(
    proposed,
    shippedCatalogue().files,
    (file) => schemas.get(file),
    tablesOf(tx).catalogue.files,
  );
  if (refusal) {
    const { index, edit, code } = refusal;
    return err({ code, more: { message: `${describeRefusal(refusal)}.`, details: placeOf(index, edit) } });
  }
  const conflicts = editConflicts(steps, seen, proposed, cellReader(laid.catalogue));
  if (conflicts.length > 0) {
    return err(movedOn(stored.sequence, conflicts));
  }
  const author = { by: actor.accountId, byName: actor.name, at: now.toISOString() };
  const edits = proposed.map((edit) => ({ ...edit, ...author }));
  const after = layHouseEdits(tablesOf(tx).catalogue.files, [...laid.edits, ...edits]);
  const fault = after.ok ? undefined : after.error.find(({ index }) => index >= laid.edits.length);
  return fault === undefined
    ? ok(edits)
    : err({
        code: 'EDIT_UNFIT',
        more: {
          message: `${describeEditFault(fault)}.`,
          details: placeOf(fault.index - laid.edits.length, fault.edit),
        },
      });
}

function placeOf(edit: number, of: TableEdit) {
  return { edit, table: of.table, row: of.row, column: columnOf(of) };
}

/** Reads the cells of a draft; null for one that is not there. */
function cellReader({ files, tables }: OverlaidCatalogue) {
  const schemas = catalogueSchemasOf(files);
  return (name: string, row: string, column: string): string | null => {
    const table = tables.get(name) ?? openTable(files, name, (file) => schemas.get(file)?.key);
    const cells = table?.rows.find((each) => each.name === row)?.cells;
    return cells?.[table?.base.head.indexOf(column) ?? -1] ?? null;
  };
}

/** A step, before it has its number. */
type NewStep = { readonly kind: 'edits'; readonly edits: readonly HouseEdit[] } | { readonly kind: 'undo' | 'redo' };

/** Adds a step to the journal, and says what it led to since its author has read the draft. */
export async function takeStep(
  request: StepRequest,
  open: LockedDraft,
  seen: number,
  newStep: NewStep,
): Promise<DraftOutcomeOnWire> {
  const { tx, actor, now } = request;
  const { companyId, accountId } = actor;
  const step = { ...newStep, sequence: open.stored.sequence + 1 };
  await insertStep(tx, { companyId, draft: open.stored, step, madeBy: accountId, madeAt: now });
  return presentOutcome(tx, companyId, afterStep(tx, open, step), seen);
}

/** Undoes or redoes the last batch, of which its author has seen everything; null where there is none. */
export async function turnStep(
  request: StepRequest,
  seen: number,
  kind: 'undo' | 'redo',
): Promise<Result<{ outcome: DraftOutcomeOnWire; batch: EditHistory['done'][number] } | null, Refused<'SEQUENCE'>>> {
  const open = await lockCurrentDraft(request, seen);
  if (!open.ok) {
    return open;
  }
  const { done, undone } = open.value.history;
  const batch = (kind === 'undo' ? done : undone).at(-1);
  return ok(batch === undefined ? null : { outcome: await takeStep(request, open.value, seen, { kind }), batch });
}

/** The tables of a batch in words. */
export function tablesOfEdits(edits: readonly TableEdit[]): string {
  const names = [...new Set(edits.map(({ table }) => table))];
  return names.length <= MOST_NAMED ? names.join(', ') : counted(names.length, 'table');
}

const MOST_NAMED = 3;

/** Says what the draft is, and what differs from what somebody has seen. */
export async function presentOutcome(
  tx: AppTransaction,
  companyId: string,
  open: OpenDraft,
  seen: number,
): Promise<DraftOutcomeOnWire> {
  const before = laidAfter(tx, open, seen) ?? layDraft(tx, []);
  return {
    ...(await presentState(tx, companyId, open)),
    tables: tableDifferences(tx, before, open.laid),
  };
}
