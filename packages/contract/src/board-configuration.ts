import { z } from 'zod';
import {
  boardAddress,
  editingHead,
  editingRefusals,
  editingState,
  editingSteps,
  editRefusals,
  hold,
} from './board-draft.ts';
import { edits, stepOutcome } from './board-edits.ts';
import { defineCall } from './call.ts';
import { openRefusals } from './project-fields.ts';

export const openEditingCall = defineCall({
  name: 'openEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing',
  summary: 'Opens a board for editing: takes the hold when nobody has it.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  reply: editingState,
  refusals: editingRefusals,
  blocking: true,
  failure: 'shown',
});

export const readEditingCall = defineCall({
  name: 'readEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/editing',
  summary: 'The draft of a board for reading; nobody loses the hold.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  reply: editingState,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const followEditingCall = defineCall({
  name: 'followEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/boards/:lineItemId/editing/steps',
  summary: 'The steps on a board since a sequence, for a client that has the draft of that sequence.',
  access: 'projects.read',
  effect: 'read',
  params: boardAddress,
  query: z.object({ since: z.coerce.number().int().min(0) }),
  reply: editingSteps,
  refusals: openRefusals,
  blocking: false,
  failure: 'shown',
});

export const keepEditingCall = defineCall({
  name: 'keepEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/boards/:lineItemId/editing/hold',
  summary: 'Says that the holder of a board is still there; answers anybody who holds it and how far its journal is.',
  access: 'projects.manage',
  effect: 'read',
  params: boardAddress,
  reply: z.object({
    /** Null while nobody edits the board. */
    hold: hold.nullable(),
    /** More than the client knows: somebody edited the board meanwhile. */
    sequence: z.int(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

export const takeOverEditingCall = defineCall({
  name: 'takeOverEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/take-over',
  summary: 'Takes the hold of a board from the user who has it.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  reply: editingState,
  refusals: editingRefusals,
  blocking: true,
  failure: 'shown',
});

export const editBoardCall = defineCall({
  name: 'editBoard',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/edits',
  summary: 'Carries out a batch of edits as a whole and answers what others did since.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  /** The sequence that the client has seen; of an older one, what does not touch the same is merged. */
  body: z.object({ sequence: z.int().min(0), edits }),
  reply: stepOutcome,
  refusals: editRefusals,
  blocking: false,
  /** The queue of the page keeps the step and says since when. */
  failure: 'silent',
});

export const undoEditCall = defineCall({
  name: 'undoEdit',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/undo',
  summary: 'Takes the last batch of edits back.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  body: z.object({ sequence: z.int().min(0) }),
  reply: stepOutcome,
  refusals: editRefusals,
  blocking: false,
  /** The queue of the page keeps the step and says since when. */
  failure: 'silent',
});

export const redoEditCall = defineCall({
  name: 'redoEdit',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/redo',
  summary: 'Carries out again what was undone last.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  body: z.object({ sequence: z.int().min(0) }),
  reply: stepOutcome,
  refusals: editRefusals,
  blocking: false,
  /** The queue of the page keeps the step and says since when. */
  failure: 'silent',
});

export const saveEditingCall = defineCall({
  name: 'saveEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/save',
  summary: 'Saves the draft as the configuration of the board.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({ sequence: z.int().min(0) }),
  reply: editingHead,
  refusals: editRefusals,
  blocking: true,
  failure: 'shown',
});

export const discardEditingCall = defineCall({
  name: 'discardEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/discard',
  summary: 'Ends the draft without saving; a board that was never saved is deleted.',
  access: 'projects.manage',
  effect: 'write',
  params: boardAddress,
  body: z.object({ sequence: z.int().min(0) }),
  /** Whether the board was deleted with it. */
  reply: z.object({ isDeleted: z.boolean() }),
  refusals: editRefusals,
  blocking: true,
  failure: 'shown',
});

export const closeEditingCall = defineCall({
  name: 'closeEditing',
  slice: 'board-configuration',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/boards/:lineItemId/editing/close',
  summary: 'Gives the hold back; a draft that is not saved waits for the next who opens the board.',
  access: 'projects.manage',
  effect: 'journaled',
  params: boardAddress,
  reply: z.object({ unsavedSince: z.iso.datetime().nullable() }),
  refusals: editingRefusals,
  blocking: false,
  failure: 'shown',
});
