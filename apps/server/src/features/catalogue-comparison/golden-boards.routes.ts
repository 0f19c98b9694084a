import { randomUUID } from 'node:crypto';
import {
  addGoldenBoardCall,
  type GoldenBoardOnWire,
  listGoldenBoardsCall,
  removeGoldenBoardCall,
} from '@pw/contract/golden-boards';
import { GOLDEN_NAME_FAULT, isGoldenName, MOST_GOLDEN } from '@pw/domain/catalogue/golden-board';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readInputs } from '../boards/board-sources.store.ts';
import { openBoard } from '../boards/open-board.ts';
import { lockDraft } from '../catalogue/catalogue-drafts.store.ts';
import { listGoldenHeads } from '../catalogue/compared-boards.store.ts';
import { insertGolden, removeGolden } from './golden-boards.store.ts';
import { shippedGoldenBoards } from './golden-boards.ts';

const listGoldenBoardsRoute = route(listGoldenBoardsCall, {
  handle: ({ tx }) => presentGoldenBoards(tx),
});

/** Freezes what was saved of a board. The lock of the tables keeps two people from passing the limit together. */
const addGoldenBoardRoute = route(addGoldenBoardCall, {
  async handle({ body: { name: entered, ...address }, actor, tx, now, refuse, audit }) {
    if (!isGoldenName(entered)) {
      return refuse('FIELD_INVALID', { details: { faults: { name: GOLDEN_NAME_FAULT } } });
    }
    const open = await openBoard(tx, address);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { companyId, accountId } = actor;
    await lockDraft(tx, companyId);
    if ((await listGoldenHeads(tx)).length >= MOST_GOLDEN) {
      return refuse('MOST_GOLDEN');
    }
    const { quantity } = open.value;
    const { inputs } = await readInputs(tx, address.lineItemId);
    const name = entered.trim();
    const added = { addedBy: accountId, addedByName: actor.name, addedAt: now };
    if (!(await insertGolden(tx, { companyId, goldenId: randomUUID(), name, quantity, inputs, ...added }))) {
      return refuse('NAME_TAKEN');
    }
    audit({ event: 'catalogue.golden-board-added', subject: name, details: address });
    return presentGoldenBoards(tx);
  },
});

const removeGoldenBoardRoute = route(removeGoldenBoardCall, {
  async handle({ params: { goldenId }, tx, now, refuse, audit }) {
    const name = await removeGolden(tx, goldenId, now);
    if (name === undefined) {
      return refuse('NOT_FOUND');
    }
    audit({ event: 'catalogue.golden-board-removed', subject: name, details: { goldenId } });
    return presentGoldenBoards(tx);
  },
});

export const goldenBoardRoutes: readonly Route[] = [listGoldenBoardsRoute, addGoldenBoardRoute, removeGoldenBoardRoute];

async function presentGoldenBoards(tx: AppTransaction): Promise<{ boards: GoldenBoardOnWire[] }> {
  const ofProduct = shippedGoldenBoards().map(({ id, name, inputs }) => {
    return { goldenId: id, name, feeders: inputs.feeders.length, added: null };
  });
  const own = (await listGoldenHeads(tx)).map(({ goldenId, name, feeders, by, at }) => {
    return { goldenId, name, feeders, added: { by, at: at.toISOString() } };
  });
  return { boards: [...ofProduct, ...own] };
}
