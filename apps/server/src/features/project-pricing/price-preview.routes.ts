import { chargeNames } from '@pw/contract/price-fields';
import { type PreviewedPriceOnWire, previewProjectPriceCall } from '@pw/contract/project-charges';
import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { ok } from '@pw/domain/result';
import { applyDiscount } from '@pw/pricing/component-discount/component-discount';
import { readDiscount } from '@pw/pricing/component-discount/read-discount';
import { marginStanding } from '@pw/pricing/margin/margin-floor';
import { decideCharges } from '@pw/pricing/terms/decide-charges';
import type { KeptTerms } from '@pw/pricing/terms/project-terms';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { readFloorOf } from '../margin-floors/margin-floors.store.ts';
import { readProjectBook } from '../price-lists/price-books.ts';
import { findFrozenAddress } from '../projects/frozen-project.store.ts';
import { openProject } from '../projects/open-project.ts';
import { readChargesOrNone } from '../projects/project-charges.store.ts';
import { makeProjectTerms, readUnchargedTerms } from '../projects/project-terms.ts';
import { presentChargeFaults } from './present-charges.ts';
import { type PriceOfProject, priceOfBoards } from './project-price.ts';

/** What the price of a project is, and what it would be with what somebody proposes. */
export const previewProjectPriceRoute = route(previewProjectPriceCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, body, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (await findFrozenAddress(tx, projectId)) {
      return refuse('VIEW_ONLY');
    }
    const terms = await readUnchargedTerms(tx, projectId);
    const keptCharges = await readChargesOrNone(tx, projectId);
    const boards = await listSavedBoards(tx, projectId);
    const rules = { boards: new Set(boards.map(({ lineItemId }) => lineItemId)), margin: terms.margin };
    const decided = decideCharges(keptCharges, body.charges ?? {}, rules);
    if (!decided.ok) {
      return refuse('CHARGE_INVALID', presentChargeFaults(decided.error));
    }
    const wanted = body.discount ? readDiscount(body.discount, knowledgeOf(tx).tables) : ok(null);
    if (!wanted.ok) {
      return refuse(wanted.error.code, { message: wanted.error.text });
    }
    const discounts = wanted.value ? applyDiscount(terms.discounts, wanted.value) : terms.discounts;
    const book = await readProjectBook(tx, projectId);
    const priceBy = (by: KeptTerms) =>
      priceOfBoards(tx, companyId, boards, makeProjectTerms(by, book, knowledgeOf(tx)));
    const after = await priceBy({ ...terms, discounts, charges: decided.value.charges });
    if (!after.ok) {
      return refuse(after.error.code, { message: after.error.message });
    }
    const before = await priceBy({ ...terms, charges: keptCharges.charges });
    const floor = await readFloorOf(tx, open.value.createdBy);
    return {
      before: before.ok ? presentPreview(before.value, floor) : null,
      after: presentPreview(after.value, floor),
    };
  },
});

function presentPreview({ boards, totals }: PriceOfProject, floorPercent: number): PreviewedPriceOnWire {
  const { list, afterDiscount: net, margin, final } = totals;
  return {
    totals: {
      ...presentAmounts(['list', 'net', 'margin', 'final'], { list, net, margin, final }),
      charges: presentAmounts(chargeNames, totals),
    },
    marginStanding: marginStanding({ costPaise: totals.cost.paise, marginPaise: margin.paise }, floorPercent),
    boards: boards.flatMap(({ lineItemId, name, price }) =>
      price
        ? [{ lineItemId, name, ...presentAmounts(['net', 'final'], { net: price.afterDiscount, final: price.final }) }]
        : [],
    ),
    unpricedArticles: countUnpriced(boards),
  };
}
