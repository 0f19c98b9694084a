import { recordOf } from '@pw/domain/record-fields';
import { standardLimits, standardRefusals, standardStates } from '@pw/domain/standard-boards/standard-board';
import { standardFacts } from '@pw/domain/standard-boards/standard-figures';
import { z } from 'zod';
import { boardRefusals, tooManyBoards } from './board-fields.ts';
import { deviation } from './board-standard.ts';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { openRefusals, wireCount, wireId, wireRevision, writeRefusals } from './project-fields.ts';

const figure = z.union([z.number(), z.string()]);

const factNames = standardFacts.map(({ name }) => name);

/** What a board came to; what it has none of is left out. Amounts are in paise. */
const figures = z.object(recordOf(factNames, () => figure.optional()));

/** Figures of the release that the current rules and prices make others; null where there is none. */
const changes = z.array(z.object({ fact: z.enum(factNames), before: figure.nullable(), now: figure.nullable() }));

const standard = z.object({
  standardId: z.uuid(),
  number: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()).readonly(),
  state: z.enum(standardStates),
  /** That boards are made from: the newest that was released, else the newest of all. */
  version: z.int(),
  /** The newest of all: above `version` nobody has released it yet. */
  newestVersion: z.int(),
  /** Of `version`, at the moment when it was saved. */
  figures,
  /** How many boards were made from it and are there. */
  uses: z.int(),
  revision: z.int(),
});

export type StandardOnWire = z.output<typeof standard>;

const version = z.object({
  version: z.int(),
  note: z.string(),
  figures,
  knowledgeVersion: z.string(),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
  /** When it was released last, and by whom; null while it is a draft. */
  released: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** What was chosen differently than in the version before; none of the first. */
  deviations: z.array(deviation),
  /** What its figures have that those of the version before had not. */
  changes,
});

export type StandardVersionOnWire = z.output<typeof version>;

export const listStandardBoardsCall = defineCall({
  name: 'listStandardBoards',
  slice: 'standard-boards',
  server: 'own',
  method: 'GET',
  path: '/standard-boards',
  summary: 'The standard boards of the company by their numbers, all that match the search.',
  access: 'standard-boards.read',
  effect: 'read',
  query: z.object({
    /** A part of number, name, description or tag, in any case. */
    search: z.string().max(200).default(''),
    state: z.enum(standardStates).optional(),
  }),
  reply: z.object({ standards: z.array(standard) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const ofStandard = z.object({ standardId: z.uuid() });

export const listStandardVersionsCall = defineCall({
  name: 'listStandardVersions',
  slice: 'standard-boards',
  server: 'own',
  method: 'GET',
  path: '/standard-boards/:standardId/versions',
  summary: 'The versions of a standard board, the newest first, each with its difference to the one before.',
  access: 'standard-boards.read',
  effect: 'read',
  params: ofStandard,
  reply: z.object({ versions: z.array(version) }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

const refusedBy = (message: string) => ({ status: 422, message }) as const satisfies RefusalForm;

/** The board that becomes a version, and how that can be refused. */
const source = { projectId: wireId, lineItemId: wireId };
const note = z.string().max(2 * standardLimits.note);
const sourceRefusals = {
  ...openRefusals,
  /** Details: the text at each field that is not right. */
  FIELD_INVALID,
  /** The text says what the board lacks. */
  BOARD_INCOMPLETE: refusedBy('The board is not complete. Complete it and save it first.'),
  /** The text names the first error. */
  CHECKS_FAILED: refusedBy('A check finds an error in the board. Repair it first.'),
} as const;

const savedVersion = z.object({ standardId: z.uuid(), version: z.int() });

export const addStandardBoardCall = defineCall({
  name: 'addStandardBoard',
  slice: 'standard-boards',
  server: 'own',
  method: 'POST',
  path: '/standard-boards',
  summary: 'Saves a complete board without errors as the first version of a standard board, a draft.',
  access: 'standard-boards.manage',
  effect: 'write',
  body: z.object({
    ...source,
    number: z.string().max(2 * standardLimits.number),
    name: z.string().max(2 * standardLimits.name),
    description: z
      .string()
      .max(2 * standardLimits.description)
      .default(''),
    tags: z
      .array(z.string().max(2 * standardLimits.tag))
      .max(2 * standardLimits.tags)
      .default([]),
    note: note.default(''),
  }),
  reply: savedVersion,
  refusals: {
    ...sourceRefusals,
    NUMBER_TAKEN: refusedBy(
      'Another standard board has this number. Choose another one, or save a version of that one.',
    ),
  },
  blocking: true,
  failure: 'shown',
});

export const addStandardVersionCall = defineCall({
  name: 'addStandardVersion',
  slice: 'standard-boards',
  server: 'own',
  method: 'POST',
  path: '/standard-boards/:standardId/versions',
  summary: 'Saves a complete board without errors as the next version of a standard board, a draft.',
  access: 'standard-boards.manage',
  effect: 'write',
  params: ofStandard,
  body: z.object({ ...source, note: note.default(''), revision: wireRevision }),
  reply: savedVersion,
  refusals: { ...sourceRefusals, STALE: stale, RETIRED: refusedBy(standardRefusals.RETIRED) },
  blocking: true,
  failure: 'shown',
});

export const moveStandardBoardCall = defineCall({
  name: 'moveStandardBoard',
  slice: 'standard-boards',
  server: 'own',
  method: 'POST',
  path: '/standard-boards/:standardId/state',
  summary:
    'Releases a version of a standard board, or retires the standard board: boards that were made from it keep it.',
  access: 'standard-boards.release',
  effect: 'write',
  params: ofStandard,
  body: z.object({ state: z.enum(standardStates).exclude(['draft']), version: wireCount, revision: wireRevision }),
  reply: standard,
  refusals: {
    NOT_FOUND: notFound,
    STALE: stale,
    ALREADY_SO: { status: 409, message: standardRefusals.ALREADY_SO },
    OLDER_VERSION: { status: 409, message: standardRefusals.OLDER_VERSION },
  },
  blocking: true,
  failure: 'shown',
});

const useRefusals = {
  RETIRED: refusedBy(standardRefusals.RETIRED),
  NOT_RELEASED: refusedBy(standardRefusals.NOT_RELEASED),
} as const;

export const previewStandardBoardCall = defineCall({
  name: 'previewStandardBoard',
  slice: 'standard-boards',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/standard-boards/:standardId/versions/:version',
  summary:
    'What a board from a standard would come to in a project: figures by the current rules and prices, and what they change.',
  access: 'standard-boards.read',
  effect: 'read',
  params: z.object({ projectId: wireId, standardId: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000) }),
  reply: z.object({ figures, differences: changes }),
  refusals: { ...openRefusals, ...useRefusals },
  blocking: false,
  failure: 'silent',
});

export const addBoardFromStandardCall = defineCall({
  name: 'addBoardFromStandard',
  slice: 'standard-boards',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/from-standard',
  summary: 'Makes a board from a released version of a standard board, by the current rules.',
  access: 'standard-boards.manage',
  effect: 'write',
  params: z.object({ projectId: wireId }),
  body: z.object({ standardId: z.uuid(), version: wireCount, name: z.string(), quantity: z.number().default(1) }),
  reply: z.object({ lineItemId: z.int(), differences: changes }),
  refusals: {
    NOT_FOUND: writeRefusals.NOT_FOUND,
    DELETED: writeRefusals.DELETED,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    ...useRefusals,
    NAME_INVALID: boardRefusals.NAME_INVALID,
    QUANTITY_INVALID: boardRefusals.QUANTITY_INVALID,
    ...tooManyBoards,
  },
  blocking: true,
  failure: 'shown',
});

/** Every call about standard boards. */
export const standardBoardCalls = [
  listStandardBoardsCall,
  listStandardVersionsCall,
  addStandardBoardCall,
  addStandardVersionCall,
  moveStandardBoardCall,
  previewStandardBoardCall,
  addBoardFromStandardCall,
] as const;
