import { boardStates } from '@pw/domain/boards/decide-board';
import { z } from 'zod';
import { boardAddress, editingRefusals } from './board-draft.ts';
import { defineCall, type RefusalForm } from './call.ts';
import { priceRefusals } from './price-fields.ts';
import { openRefusals, writeRefusals } from './project-fields.ts';

const file = z.object({
  /** As a user saves it, e.g. `PCC-1-FV-01.dxf`. */
  name: z.string(),
  /** Opens the file for an hour at least, without a token. */
  address: z.string(),
});

/** A front view that the server has drawn. The same configuration is drawn once; then its files stay as they are. */
export const frontView = z.object({
  /** Another one as soon as anything of the drawing is another. */
  fingerprint: z.string(),
  /** The day in its title block, `yyyy-mm-dd`. */
  drawnOn: z.string(),
  sheets: z.array(z.object({ svg: file, dxf: file })),
  /** All sheets, A4. */
  pdf: file,
});

export type FrontViewOnWire = z.output<typeof frontView>;

const ruleOfBusiness = 422;

/** What the checks find. The details of INCOMPLETE and CHECKS_FAILED. */
export const failedChecks = z.object({
  checks: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      feeder: z.string().optional(),
      feeders: z.array(z.string()).readonly().optional(),
      section: z.string().optional(),
      cubicles: z.array(z.int()).readonly().optional(),
    }),
  ),
});

const { NOT_FOUND, DELETED, VIEW_ONLY } = writeRefusals;

/** How the calls that make front view and price of a board can be refused. */
export const frontViewRefusals = {
  NOT_FOUND,
  DELETED,
  VIEW_ONLY,
  ...priceRefusals,
  NOT_CONFIGURED: {
    status: ruleOfBusiness,
    message: 'The board has no configuration yet. Configure and save it first.',
  },
  /** The text names the board; details name what is missing. */
  INCOMPLETE: { status: ruleOfBusiness, message: 'The board is not complete yet, so that nothing can be drawn.' },
  /** The text names the board; details name the errors. */
  CHECKS_FAILED: { status: ruleOfBusiness, message: 'Checks find errors in the board. Repair them first.' },
  KNOWLEDGE_CHANGED: editingRefusals.KNOWLEDGE_CHANGED,
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const generateFrontViewCall = defineCall({
  name: 'generateFrontView',
  slice: 'front-view',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/front-view',
  summary: 'Draws the front view of a board, or answers the one that was drawn of the same configuration.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  reply: frontView,
  refusals: frontViewRefusals,
  blocking: false,
  failure: 'silent',
});

export const readFrontViewCall = defineCall({
  name: 'readFrontView',
  slice: 'front-view',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/front-view',
  summary: 'The front view of a board as it is configured, where it was drawn.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: z.object({
    /** Null while nobody had the configuration drawn as it is. */
    frontView: frontView.nullable(),
    /** Whether this is about unsaved changes of the caller. */
    isOfDraft: z.boolean(),
    state: z.enum(boardStates),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});
