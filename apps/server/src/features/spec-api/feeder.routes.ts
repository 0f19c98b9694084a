import { answered } from '@pw/contract/call';
import {
  copyFeederCall,
  feedCall,
  getPropsCall,
  importBoardsCall,
  importFeedersCall,
  saveConfigDataCall,
  searchFeedersCall,
} from '@pw/contract/spec-api/feeders';
import { saveFeederPricingCall } from '@pw/contract/spec-api/pricing';
import { compareFeederPricing } from '@pw/domain/feeders/compare-feeder-pricing';
import { rupeesOf } from '@pw/domain/money';
import { BOARD_PART, draftOf } from '@pw/switchboard/editing/draft';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { readConfiguration } from '../board-configuration/configurations.store.ts';
import { findDraft } from '../board-configuration/drafts.store.ts';
import { closeEditing } from '../board-configuration/end-editing.ts';
import { saveEditing } from '../board-configuration/save-editing.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import { listBoards } from '../boards/boards.store.ts';
import { openBoard, openBoardToWrite, presentBoard } from '../boards/open-board.ts';
import { presentGlobalFeeder } from '../feeder-search/feeder-library.ts';
import { findGlobalFeeders } from '../feeder-search/feeder-search.store.ts';
import { openProject, openToWrite, type WriteRefusal } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import { editModel } from './change-model.ts';
import { writeGlobalFeeder } from './feeder-search.routes.ts';
import { writeLineItem } from './line-item.ts';
import { findLoaded, forgetLoaded } from './loaded-model.store.ts';
import type { LoadedBoard } from './loaded-model.ts';
import { feederTypeDisplay, presentFeeder, presentPart } from './present-part.ts';
import { presentProperty } from './present-property.ts';
import { feederSubpartId, partIdOf, readPartId } from './runtime-ids.ts';
import { findCopied, planCopies, readSource, readSourceOf } from './source-board.ts';

/** Copies feeders onto the loaded board: all of them, or none. */
export const copyFeederRoute = route(copyFeederCall, {
  async handle({ body: { feeders }, refuse, ...request }) {
    const target = await findLoaded(request.tx, request.actor);
    if (!target) {
      return refuse('NOT_LOADED');
    }
    const copied = await findCopied(request, target, feeders);
    if (!copied.ok) {
      return refuse(copied.error.code, copied.error.more);
    }
    const edited = await editModel(request, target, (board) =>
      planCopies(knowledgeOf(request.tx), board, copied.value),
    );
    if (!edited.ok) {
      return refuse(edited.error.code, edited.error.more);
    }
    const { loaded, stepped } = edited.value;
    return stepped.edited.changes.flatMap(({ part, ...change }) => {
      const entry = 'added' in change ? loaded.entries.get(part) : undefined;
      return entry?.kind === 'feeder' ? [presentFeeder(loaded, part, entry, true)] : [];
    });
  },
});

/** The properties of a part of any board. */
export const getPropsRoute = route(getPropsCall, {
  async handle({ body: { specPartId }, refuse, ...request }) {
    const address = readPartId(specPartId);
    const source = await readSourceOf(request, address);
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const part = address && presentPart(source.value.loaded, address.part, false);
    if (!part) {
      return refuse('PART_UNKNOWN');
    }
    const { partName, partFamilyName, properties } = part;
    return answered({ partName, partFamilyName, properties });
  },
});

/** Compares the ratings of a client with those of the board. Leaving it gives the hold back; what is not saved waits. */
export const feedRoute = route(feedCall, {
  async handle({ body: { partId, closeModel, data }, refuse, ...request }) {
    const source = await readSourceOf(request, readPartId(partId));
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const { loaded, board } = source.value;
    const sent = Object.entries(data).map(([partID, { rating }]) => ({ partID, sent: String(rating ?? '') }));
    const differences = sent
      .map((each) => ({ ...each, counted: ratingOf(loaded, each.partID) }))
      .filter((each) => each.counted !== each.sent);
    if (closeModel) {
      await closeEditing(request, board);
      const current = await findLoaded(request.tx, request.actor);
      if (current?.lineItemId === board.lineItemId) {
        await forgetLoaded(request.tx, request.actor);
      }
    }
    return answered({ differences, isClosed: closeModel });
  },
});

/** The rated current of a feeder, '0' where it is not set or has none; null for a feeder that is not there. */
function ratingOf(loaded: LoadedBoard, partID: string): string | null {
  const address = readPartId(partID);
  if (address?.lineItemId !== loaded.lineItemId || loaded.entries.get(address.part)?.kind !== 'feeder') {
    return null;
  }
  return presentProperty(loaded, address.part, 'FEEDER_AMP_RATING')?.value ?? '0';
}

/** As many as a list without pages is of use. */
const MOST_FOUND = 200;

/** Finds feeders of one part family in the library. */
export const searchFeedersRoute = route(searchFeedersCall, {
  async handle({ body: { partFamily, searchString }, tx }) {
    const kind = knowledgeOf(tx).kinds.find(({ family }) => family.name === partFamily);
    const types = (kind?.types ?? []).map(({ name }) => name);
    const filter = { ...everything, types, texts: [searchString] };
    const feeders =
      types.length === 0 ? [] : (await findGlobalFeeders(tx, filter, { size: MOST_FOUND, skip: 0 })).feeders;
    const result = feeders.map((feeder) => writeGlobalFeeder(presentGlobalFeeder(knowledgeOf(tx), feeder)));
    return { statusCode: 200 as const, result };
  },
});

const everything = { names: [], ratedCurrents: [], poles: [], componentGroups: [], industries: [] } as const;

/** Saves what of a board is not saved yet. A client sends it after Runtime/save, when there is nothing left. */
export const saveConfigDataRoute = route(saveConfigDataCall, {
  async handle({ body: { projectId, lineItemId }, refuse, audit, ...request }) {
    const address = { projectId, lineItemId };
    const opened = await openBoard(request.tx, address);
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const draft = await findDraft(request.tx, lineItemId);
    if (!draft?.unsavedSince) {
      const project = await openToWrite(request.tx, projectId, 'use');
      return project.ok
        ? answered({ lineItem: writeLineItem(presentBoard(opened.value)) })
        : refuse(project.error.code, project.error.more);
    }
    const saved = await saveEditing(request, address, undefined);
    if (!saved.ok) {
      return refuse(saved.error.code, saved.error.more);
    }
    const { board } = saved.value;
    audit({ event: 'board.configured', subject: board.name, details: { ...address, state: board.state } });
    return answered({ lineItem: writeLineItem(presentBoard(board)) });
  },
});

/** Compares the prices that a client sends of a saved board with those of the server, which count. */
export const saveFeederPricingRoute = route(saveFeederPricingCall, {
  async handle({ body: { projectId, lineItemId, ...sent }, tx, refuse, audit }) {
    const opened = await openBoardToWrite(tx, { projectId, lineItemId }, 'use');
    if (!opened.ok) {
      // Nobody asked for a revision here, so it cannot be stale.
      const { code, more } = opened.error as WriteRefusal;
      return refuse(code, more);
    }
    const board = opened.value;
    const { inputs } = await readConfiguration(tx, lineItemId);
    const quoted = quoteSavedBoard(board, inputs, await readProjectTerms(tx, projectId));
    const price = quoted.ok ? quoted.value.price : null;
    const counted = {
      listPrice: price && rupeesOf(price.list.paise),
      netPrice: price && rupeesOf(price.afterDiscount.paise),
      qty: board.quantity,
      feeders: draftOf(inputs).feeders.map(({ part, name }) => ({ part: partIdOf({ lineItemId, part }), name })),
    };
    const feeders = sent.feederArray.map(({ partId: part, name }) => ({ part, name }));
    const compared = compareFeederPricing({ ...sent, feeders }, counted);
    if (!compared.ok) {
      return refuse(compared.error.code, { message: compared.error.text });
    }
    const differences = compared.value;
    audit({ event: 'board.price-compared', subject: board.name, details: { projectId, lineItemId, differences } });
    return answered({ listPrice: counted.listPrice, netPrice: counted.netPrice, differences });
  },
});

/** The boards of a project whose feeders can be imported. */
export const importBoardsRoute = route(importBoardsCall, {
  async handle({ body: { projectId }, tx, refuse }) {
    const project = await openProject(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const boards = await listBoards(tx, projectId);
    return answered(
      boards
        .map(presentBoard)
        .map(writeLineItem)
        .map(({ lineItemID, itemDesc, udfs }) => ({ lineItemID, itemDesc, udfs })),
    );
  },
});

/** The feeders of a board that can be imported, in its order. */
export const importFeedersRoute = route(importFeedersCall, {
  async handle({ body: { projectId, lineItemId }, refuse, ...request }) {
    const source = await readSource(request, { projectId, lineItemId });
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const { view, entries, knowledge } = source.value.loaded;
    const feeders = view.parts(BOARD_PART).flatMap((part) => {
      const entry = entries.get(part);
      return entry?.kind === 'feeder' ? [{ part, name: entry.name, type: entry.type }] : [];
    });
    return answered(
      feeders.map(({ part, name, type }) => ({
        subpartId: feederSubpartId(lineItemId),
        partId: partIdOf({ lineItemId, part }),
        name,
        partFamilyName: type,
        partFamilyDisplayName: feederTypeDisplay(knowledge, type),
      })),
    );
  },
});
