import {
  type AppliedDiscountsOnWire,
  applyDiscountCall,
  type ComponentOnWire,
  listComponentsCall,
} from '@pw/contract/component-discount';
import { ALL } from '@pw/domain/component-discount/discount-texts';
import { ok, type Result } from '@pw/domain/result';
import { type BoardComponent, isWanted, projectComponents } from '@pw/pricing/bill/project-components';
import type { Discount } from '@pw/pricing/component-discount/component-discount';
import { applyDiscount } from '@pw/pricing/component-discount/component-discount';
import { groupName } from '@pw/pricing/component-discount/discount-group';
import { readClasses, readDiscount, readGroups } from '@pw/pricing/component-discount/read-discount';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { Tables } from '@pw/switchboard/tables/tables';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { moveToCurrentBook } from '../boards/move-to-current-book.ts';
import { componentsOf } from '../boards/unit-price.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import {
  type DiscountSave,
  readDiscountSave,
  readDiscounts,
  replaceDiscounts,
} from '../projects/component-discounts.store.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import { noteAct } from '../projects/projects.store.ts';

/** The components of all boards of a project, those of some groups and a make where these are named. */
export const listComponentsRoute = route(listComponentsCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, query, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { tables } = knowledgeOf(tx);
    const groups = readGroups(query.groups ?? [null], tables);
    const materialClasses = readClasses(query.make === undefined ? everyMake : [query.make]);
    if (!groups.ok || !materialClasses.ok) {
      return groups.ok ? refuse('MAKE_UNKNOWN') : refuse('GROUP_UNKNOWN', { message: groups.error.text });
    }
    const components = await readComponents(tx, { companyId, projectId });
    if (!components.ok) {
      return refuse(components.error.code, { message: components.error.message });
    }
    const wanted = { groups: groups.value, materialClasses: materialClasses.value };
    const { revision } = await readDiscountSave(tx, projectId);
    return {
      items: components.value
        .filter((component) => isWanted(component, wanted))
        .map((component) => presentComponent(component, tables)),
      groups: [...new Set(components.value.map(({ group }) => groupName(group, tables)))],
      revision,
    };
  },
});

const everyMake = ['Siemens', 'Non-Siemens'];

/** The components of all saved boards of a project; a board without a configuration has none. */
async function readComponents(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
): Promise<Result<readonly BoardComponent[], PriceRefusal>> {
  const terms = await readProjectTerms(tx, projectId);
  const boards: { readonly quantity: number; readonly components: readonly BoardComponent[] }[] = [];
  // One after the other, so that other requests are answered between two boards.
  for (const board of await listSavedBoards(tx, projectId)) {
    const components = board.isSaved ? await componentsOf(tx, companyId, board, terms) : ok([]);
    if (!components.ok) {
      return components;
    }
    boards.push({ quantity: board.quantity, components: components.value });
  }
  return ok(projectComponents(boards));
}

/** A component of a project as the calls name it. */
export function presentComponent(component: BoardComponent, tables: Tables): ComponentOnWire {
  const { description, group, make, materialClass, discountPercent, quantity, listPaise, netPaise } = component;
  const prices = { listPrice: { paise: listPaise }, netPrice: { paise: netPaise } };
  return {
    description1: description,
    group: groupName(group, tables),
    make,
    partClassification: materialClass,
    discount: discountPercent,
    quantity,
    ...presentAmounts(['listPrice', 'netPrice'], prices),
  };
}

/** Gives groups of components of a project a discount. */
export const applyDiscountRoute = route(applyDiscountCall, {
  async handle({ params: { projectId }, body: { revision, ...sent }, actor, tx, now, refuse, audit }) {
    // Locked, so that of two discounts at once the second replaces what the first has left.
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { tables } = knowledgeOf(tx);
    const wanted = readDiscount(sent, tables);
    if (!wanted.ok) {
      return refuse(wanted.error.code, { message: wanted.error.text });
    }
    const before = await readDiscounts(tx, projectId);
    const save = await readDiscountSave(tx, projectId);
    if (revision !== undefined && revision !== save.revision) {
      const current = presentDiscounts(tables, projectId, before, save);
      return refuse('STALE', { details: { current, ...(await presentLastSave(tx, save)) } });
    }
    const discounts = applyDiscount(before, wanted.value);
    await noteAct(tx, projectId, now);
    await replaceDiscounts(tx, projectId, discounts, { companyId: actor.companyId, userId: actor.accountId, now });
    await moveToCurrentBook({ tx, actor, now }, projectId);
    const groups = sent.groups.map((name) => name ?? ALL).join(', ');
    const details = { projectId, groups, makes: sent.makes.join(', '), percent: sent.percent };
    audit({ event: 'project.discount-applied', subject: subjectOf(open.value), details });
    return presentDiscounts(tables, projectId, discounts, { revision: save.revision + 1 });
  },
});

async function presentLastSave(tx: AppTransaction, { last }: DiscountSave) {
  return last === null ? {} : { savedBy: await readPerson(tx, last.by), savedAt: last.at.toISOString() };
}

/** The discounts that were applied to components; those of the enquiry file are none. */
function presentDiscounts(
  tables: Tables,
  projectId: number,
  discounts: readonly Discount[],
  { revision }: Pick<DiscountSave, 'revision'>,
): AppliedDiscountsOnWire {
  return {
    projectId,
    discounts: discounts.flatMap(({ groups: [group], materialClass, percent }) =>
      materialClass === undefined
        ? []
        : [
            {
              group: group === undefined ? null : groupName(group, tables),
              partClassification: materialClass,
              discount: percent,
            },
          ],
    ),
    revision,
  };
}
