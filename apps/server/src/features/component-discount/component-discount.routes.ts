import { answered } from '@pw/contract/call';
import {
  type AppliedDiscountsOnWire,
  type ComponentOnWire,
  groupLevelDiscountCall,
  listComponentsCall,
} from '@pw/contract/component-discount';
import { err, ok, type Result } from '@pw/domain/result';
import type { Discount } from '@pw/pricing/bill/switchgear-lines';
import { applyDiscount } from '@pw/pricing/component-discount/component-discount';
import { groupName } from '@pw/pricing/component-discount/discount-group';
import { isWanted, type ProjectComponent, projectComponents } from '@pw/pricing/component-discount/project-components';
import { readClasses, readDiscount, readGroups } from '@pw/pricing/component-discount/read-discount';
import type { PriceRefusal } from '@pw/pricing/price-terms';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { presentAmounts, quoteSavedBoard } from '../boards/board-price.ts';
import { listSavedBoards, readInputs } from '../boards/board-sources.store.ts';
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

/** The components of all boards of a project, those of some groups and a make where these are named. */
export const listComponentsRoute = route(listComponentsCall, {
  async handle({ params: { projectId }, query, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { tables } = knowledge();
    const groups = readGroups(query.groups ?? [null], tables);
    const materialClasses = readClasses(query.make === undefined ? everyMake : [query.make]);
    if (!groups.ok || !materialClasses.ok) {
      return groups.ok ? refuse('MAKE_UNKNOWN') : refuse('GROUP_UNKNOWN', { message: groups.error.text });
    }
    const quoted = await quoteSavedBoards(tx, projectId);
    if (!quoted.ok) {
      return refuse(quoted.error.code, { message: quoted.error.message });
    }
    const components = projectComponents(quoted.value);
    const wanted = { groups: groups.value, materialClasses: materialClasses.value };
    const { revision } = await readDiscountSave(tx, projectId);
    return {
      items: components.filter((component) => isWanted(component, wanted)).map(presentComponent),
      groups: [...new Set(components.map(({ group }) => groupName(group, tables)))],
      revision,
    };
  },
});

const everyMake = ['Siemens', 'Non-Siemens'];

/** The saved boards of a project, each worked out; a board without a configuration has no components. */
async function quoteSavedBoards(
  tx: AppTransaction,
  projectId: number,
): Promise<Result<readonly QuotedBoard[], PriceRefusal>> {
  const terms = await readProjectTerms(tx, projectId);
  const boards: QuotedBoard[] = [];
  // One after the other, so that other requests are answered between two boards.
  for (const board of await listSavedBoards(tx, projectId)) {
    if (board.isSaved) {
      const { inputs } = await readInputs(tx, board.lineItemId);
      const quoted = quoteSavedBoard(board, inputs, terms);
      if (!quoted.ok) {
        return err(quoted.error);
      }
      boards.push(quoted.value);
    }
  }
  return ok(boards);
}

function presentComponent(component: ProjectComponent): ComponentOnWire {
  const { description, group, make, materialClass, discountPercent, pieces } = component;
  return {
    description1: description,
    group: groupName(group, knowledge().tables),
    make,
    partClassification: materialClass,
    discount: discountPercent.value,
    quantity: pieces,
    ...presentAmounts(['listPrice', 'netPrice'], component),
  };
}

/** Gives groups of components of a project a discount. */
export const groupLevelDiscountRoute = route(groupLevelDiscountCall, {
  async handle({ body: { projectId, revision, ...sent }, actor, tx, now, refuse, audit }) {
    // Locked, so that of two discounts at once the second replaces what the first has left.
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const wanted = readDiscount(sent, knowledge().tables);
    if (!wanted.ok) {
      return refuse(wanted.error.code, { message: wanted.error.text });
    }
    const before = await readDiscounts(tx, projectId);
    const save = await readDiscountSave(tx, projectId);
    if (revision !== undefined && revision !== save.revision) {
      const current = presentDiscounts(projectId, before, save);
      return refuse('STALE', { details: { current, ...(await presentLastSave(tx, save)) } });
    }
    const discounts = applyDiscount(before, wanted.value);
    await replaceDiscounts(tx, projectId, discounts, { companyId: actor.companyId, userId: actor.accountId, now });
    const details = { groups: sent.groupNamesList, makes: sent.makeList, percent: sent.discount };
    audit({ event: 'project.discount-applied', subject: subjectOf(open.value), details });
    return answered(presentDiscounts(projectId, discounts, { revision: save.revision + 1 }));
  },
});

async function presentLastSave(tx: AppTransaction, { last }: DiscountSave) {
  return last === null ? {} : { savedBy: await readPerson(tx, last.by), savedAt: last.at.toISOString() };
}

/** The discounts that were applied to components; those of the enquiry file are none. */
function presentDiscounts(
  projectId: number,
  discounts: readonly Discount[],
  { revision }: Pick<DiscountSave, 'revision'>,
): AppliedDiscountsOnWire {
  const { tables } = knowledge();
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
