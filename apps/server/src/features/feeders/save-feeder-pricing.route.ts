import { saveFeederPricingCall } from '@pw/contract/feeders/save-feeder-pricing';
import { answered } from '@pw/contract/spec-answer';
import { compareFeederPricing } from '@pw/domain/feeders/compare-feeder-pricing';
import { rupeesOf } from '@pw/domain/money';
import { draftOf } from '@pw/switchboard/editing/draft';
import { route } from '../../platform/http/route.ts';
import { readConfiguration } from '../board-configuration/configurations.store.ts';
import { partIdOf } from '../board-configuration/runtime/runtime-ids.ts';
import { openBoardToWrite } from '../boards/open-board.ts';
import { readProjectTerms } from '../project-pricing/project-terms.ts';
import { quoteSavedBoard } from '../project-pricing/quote-saved-board.ts';
import type { WriteClosed } from '../projects/open-project.ts';

/** Compares the prices that a client sends of a saved board with those of the server, which count. */
export const saveFeederPricingRoute = route(saveFeederPricingCall, {
  async handle({ body: { projectId, lineItemId, ...sent }, tx, refuse, audit }) {
    const opened = await openBoardToWrite(tx, { projectId, lineItemId }, 'use');
    if (!opened.ok) {
      // Nobody asked for a revision here, so it cannot be stale.
      const { code, more } = opened.error as WriteClosed;
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
