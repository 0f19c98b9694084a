import type { RefusalForm } from '@pw/contract/call';
import { failedChecks, frontViewRefusals, generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { queryOptions } from '@tanstack/react-query';
import type { CallFailure } from '../../platform/call-failure.ts';
import { sendCall } from '../../platform/send-call.ts';
import type { BoardStore, DrawnFrontView } from '../board-configuration/board-store.ts';

/** A check that keeps a board from being drawn. */
type FailedCheck = { readonly id: string; readonly message: string };

/** Why there is no front view: by itself where no checks say so, else in short, and the checks say the rest. */
export type FrontViewFailure = { readonly text: string; readonly checks: readonly FailedCheck[] };

export type Drawing =
  | { readonly kind: 'drawn'; readonly view: DrawnFrontView['drawing'] }
  /** Nobody had the board drawn as it is. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: FrontViewFailure };

/**
 * The front view of a board at a revision: the one that is held, or one that the server draws now. A caller that
 * asks for the same while it is drawn waits for the same drawing.
 */
export function frontViewQuery(store: BoardStore, revision: number) {
  return queryOptions({
    queryKey: ['front-view', store.address, revision],
    queryFn: () => drawingOf(store),
    staleTime: Number.POSITIVE_INFINITY,
    // Numbers of revisions begin again with every opening of a board; the board itself holds its drawing.
    gcTime: 0,
  });
}

async function drawingOf(store: BoardStore): Promise<Drawing> {
  const held = store.heldFrontView();
  return held === null ? askFor(store) : { kind: 'drawn', view: held };
}

async function askFor(store: BoardStore): Promise<Drawing> {
  const { address: params, reading, status, frontView } = store;
  if (status.get().isReading) {
    const read = await sendCall(readFrontViewCall, { params }, 'screen');
    if (!read.ok) {
      return failed(read.error);
    }
    return read.value.frontView ? { kind: 'drawn', view: read.value.frontView } : { kind: 'none' };
  }
  if (!(await store.arrived())) {
    const text = 'Not everything has arrived at the server yet. Try again once it has.';
    return { kind: 'failed', failure: { text, checks: [] } };
  }
  const revision = reading.revision();
  const answer = await sendCall(generateFrontViewCall, { params, idempotencyKey: crypto.randomUUID() });
  if (!answer.ok) {
    return failed(answer.error);
  }
  frontView.set({ revision, drawing: answer.value });
  return { kind: 'drawn', view: answer.value };
}

const refusalForms: Readonly<Record<string, RefusalForm>> = frontViewRefusals;

function failed(failure: CallFailure): Drawing {
  if (failure.kind === 'refused') {
    const details = failedChecks.safeParse(failure.details);
    const form = refusalForms[failure.code];
    if (form && details.success && details.data.checks.length > 0) {
      // The message names the first of the checks, which are all listed.
      return { kind: 'failed', failure: { text: form.message, checks: details.data.checks } };
    }
  }
  return { kind: 'failed', failure: { text: failure.message, checks: [] } };
}
