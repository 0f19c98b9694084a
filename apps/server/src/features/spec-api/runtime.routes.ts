import { answered } from '@pw/contract/call';
import {
  createPartCall,
  deletePartCall,
  setPropertiesCall,
  setPropertyCall,
} from '@pw/contract/spec-api/runtime-edits';
import {
  closeModelCall,
  getPartByPathCall,
  getPartCall,
  getSubpartByNameCall,
  loadModelCall,
  partPaths,
  saveModelCall,
} from '@pw/contract/spec-api/runtime-session';
import { err, ok } from '@pw/domain/result';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { lockHeldDraft, presentHold } from '../board-configuration/draft-hold.ts';
import { closeHeld, discardHeld } from '../board-configuration/end-editing.ts';
import { openEditing } from '../board-configuration/open-editing.ts';
import { saveEditing } from '../board-configuration/save-editing.ts';
import { presentBoard } from '../boards/open-board.ts';
import { addPart, editModel, familyFor, setValues, startModel } from './change-model.ts';
import { writeLineItem } from './line-item.ts';
import { findJustAdded, findLoaded, forgetLoaded, putLoaded } from './loaded-model.store.ts';
import { findLoadedOf, partUnknown, readModel, readModelAt } from './loaded-model.ts';
import { presentBoardPart, presentChange, presentFeeders, presentPart } from './present-part.ts';
import { boardSubpartId, isOwnedBy, readPartId, readSubpartId, slots } from './runtime-ids.ts';

/**
 * Loads a board, and takes its hold when it is free. Who cannot have it, because somebody else edits the board or the
 * project can only be viewed, reads; the first change says why.
 */
export const loadModelRoute = route(loadModelCall, {
  async handle({ params, refuse, ...request }) {
    const { tx, actor, now } = request;
    const opened = await openEditing(request, params, 'free');
    if (!opened.ok && (opened.error.code === 'NOT_FOUND' || opened.error.code === 'DELETED')) {
      return refuse(opened.error.code, opened.error.more);
    }
    const model = await readModelAt(request, params);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    await putLoaded(tx, actor, params, now);
    const { loaded, draft } = model.value;
    return answered({
      part: presentBoardPart(loaded, false),
      unsavedSince: draft?.unsavedSince?.toISOString() ?? null,
      hold: draft ? await presentHold(tx, draft, { accountId: actor.accountId, now }) : null,
    });
  },
});

/** The loaded board, or what holds its feeders. */
export const getPartByPathRoute = route(getPartByPathCall, {
  async handle({ params: { path, deep }, refuse, ...request }) {
    const model = await readModel(request);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    const present = path === partPaths.board ? presentBoardPart : presentFeeders;
    return present(model.value.loaded, deep === 'true');
  },
});

/** Where the model of a new board is created. A client that has just added the board need not load it. */
export const getSubpartByNameRoute = route(getSubpartByNameCall, {
  async handle({ params: { deep }, refuse, ...request }) {
    const { tx, actor, now } = request;
    const address = (await findJustAdded(tx, actor)) ?? (await findLoaded(tx, actor));
    if (!address) {
      return refuse('NOT_LOADED');
    }
    const model = await readModelAt(request, address);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    await putLoaded(tx, actor, address, now);
    const parts = deep === 'true' ? [presentBoardPart(model.value.loaded, true)] : [];
    return { name: slots.board, subpartID: boardSubpartId(address.lineItemId), parts };
  },
});

/** One part of the loaded board. */
export const getPartRoute = route(getPartCall, {
  async handle({ params: { partId, deep }, refuse, ...request }) {
    const address = readPartId(partId);
    const lookup = await findLoadedOf(request, [address]);
    if (!lookup.ok) {
      return refuse(lookup.error.code);
    }
    const model = await readModelAt(request, lookup.value);
    if (!model.ok) {
      return refuse(model.error.code, model.error.more);
    }
    const part = address && presentPart(model.value.loaded, address.part, deep === 'true');
    return part ?? refuse('PART_UNKNOWN');
  },
});

/** Adds a feeder or component to the loaded board, or starts the model of a new board. */
export const createPartRoute = route(createPartCall, {
  async handle({ params: { subpartId, partFamilyId, partName: name }, refuse, ...request }) {
    const slot = readSubpartId(subpartId);
    const lookup = await findLoadedOf(request, [slot]);
    if (!lookup.ok || !slot) {
      return refuse(lookup.ok ? 'PART_UNKNOWN' : lookup.error.code);
    }
    const family = familyFor(knowledgeOf(request.tx), slot.kind, partFamilyId);
    if (!family.ok) {
      return refuse(family.error.code, family.error.more);
    }
    const wanted = { family: family.value, owner: slot.part, name, random: Math.random() };
    const created = await (slot.kind === 'board'
      ? startModel(request, lookup.value)
      : addPart(request, lookup.value, wanted));
    return created.ok ? created.value : refuse(created.error.code, created.error.more);
  },
});

/** Sets one property of the loaded board. */
export const setPropertyRoute = route(setPropertyCall, {
  async handle({ params: { propertyId }, body, refuse, ...request }) {
    const set = await setValues(request, [{ propertyID: propertyId, value: body }]);
    return set.ok ? set.value : refuse(set.error.code, set.error.more);
  },
});

/** Sets many properties of the loaded board. */
export const setPropertiesRoute = route(setPropertiesCall, {
  async handle({ body, refuse, ...request }) {
    const set = await setValues(request, body);
    return set.ok ? set.value : refuse(set.error.code, set.error.more);
  },
});

/** Deletes a feeder or component. */
export const deletePartRoute = route(deletePartCall, {
  async handle({ params: { ownerId, partId }, refuse, ...request }) {
    const [slot, address] = [readSubpartId(ownerId), readPartId(partId)];
    const lookup = await findLoadedOf(request, [slot, address]);
    if (!lookup.ok || !slot || !address) {
      return refuse(lookup.ok ? 'PART_UNKNOWN' : lookup.error.code);
    }
    const { part } = address;
    const edited = await editModel(request, lookup.value, ({ entries }) =>
      isOwnedBy(entries, part, slot) ? ok([{ kind: 'remove', part }]) : err(partUnknown),
    );
    if (!edited.ok) {
      return refuse(edited.error.code, edited.error.more);
    }
    const { loaded, stepped } = edited.value;
    return presentChange(loaded, stepped.edited.changes);
  },
});

/** Saves the loaded board, whatever state its draft is at. */
export const saveModelRoute = route(saveModelCall, {
  isHeavy: true,
  async handle({ refuse, audit, ...request }) {
    const lookup = await findLoadedOf(request, []);
    if (!lookup.ok) {
      return refuse(lookup.error.code);
    }
    const saved = await saveEditing(request, lookup.value, undefined);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { board } = saved.value;
    audit({ event: 'board.configured', subject: board.name, details: { ...lookup.value, state: board.state } });
    return answered({ lineItem: writeLineItem(presentBoard(board)) });
  },
});

/**
 * Closes the loaded board: what was not saved is discarded. Of a board that this user does not hold nothing can be
 * discarded, so it is only not loaded any more.
 */
export const closeModelRoute = route(closeModelCall, {
  async handle({ refuse, audit, ...request }) {
    const lookup = await findLoadedOf(request, []);
    if (!lookup.ok) {
      return refuse('NOT_LOADED');
    }
    const address = lookup.value;
    await forgetLoaded(request.tx, request.actor);
    const held = await lockHeldDraft(request, address, { lock: 'change', worksOnValues: false });
    if (!held.ok) {
      return answered({ isDeleted: false });
    }
    const isUnsaved = !held.value.board.isSaved || held.value.draft.unsavedSince !== null;
    if (!isUnsaved) {
      await closeHeld(request, held.value);
      return answered({ isDeleted: false });
    }
    const { isDeleted } = await discardHeld(request, held.value);
    const event = isDeleted ? 'board.deleted' : 'board.draft-discarded';
    audit({ event, subject: held.value.board.name, details: address });
    return answered({ isDeleted });
  },
});
