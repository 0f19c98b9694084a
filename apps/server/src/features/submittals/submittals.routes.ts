import { randomUUID } from 'node:crypto';
import {
  listSubmittalPagesCall,
  listSubmittalsCall,
  makeSubmittalCall,
  type SubmittalOnWire,
} from '@pw/contract/submittals';
import { isoDayInIndia } from '@pw/domain/dates';
import { isBeingMade, submittalFailureText } from '@pw/domain/submittals/submittal-jobs';
import { submittalNumber } from '@pw/domain/submittals/submittal-number';
import { decideParts } from '@pw/domain/submittals/submittal-parts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { fileAddress } from '../../platform/files/file-link.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Keys } from '../../platform/keys.ts';
import { findDataSheets } from '../data-sheets/data-sheets.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { findRevision, listRevisions } from '../projects/frozen-project.store.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import { listArticles } from './submittal-articles.ts';
import {
  findSubmittal,
  insertSubmittal,
  listSubmittalPages,
  listSubmittals,
  type Submittal,
} from './submittals.store.ts';

const listSubmittalsRoute = route(listSubmittalsCall, {
  async handle({ params: { projectId }, actor: { companyId }, tx, platform: { keys }, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { quotationNumber } = open.value;
    const submittals = await listSubmittals(tx, projectId);
    const numbers = new Map(
      submittals.map((each) => [each.submittalId, submittalNumber({ ...each, quotationNumber })]),
    );
    return {
      submittals: submittals.map((each) => present(each, { numbers, keys, now })),
      submitted: await readSubmitted(tx, { companyId, projectId }),
    };
  },
});

/** How many articles of the last submitted revision have a data sheet of the company. */
async function readSubmitted(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
) {
  const last = (await listRevisions(tx, projectId)).at(-1);
  if (!last) {
    return null;
  }
  const { revision } = last;
  const articles = await listArticles(tx, { companyId, projectId, revision });
  return { revision, articles: articles.length, withDataSheet: (await findDataSheets(tx, articles)).length };
}

type Presenting = { readonly numbers: ReadonlyMap<string, string>; readonly keys: Keys; readonly now: Date };

function present(submittal: Submittal, { numbers, keys, now }: Presenting): SubmittalOnWire {
  const { submittalId, sequence, revision, state, pages, changedPages, bytes, fileKey, failure, isDraft } = submittal;
  const number = numbers.get(submittalId) ?? '';
  const fileName = fileKey === null ? null : `${number}.pdf`;
  return {
    submittalId,
    number,
    sequence,
    revision,
    of: submittal.resubmits && (numbers.get(submittal.resubmits) ?? null),
    state,
    pages,
    changedPages,
    bytes,
    url: fileName && fileAddress(keys, fileKey, now.getTime(), fileName),
    fileName,
    failure: failure && submittalFailureText(failure),
    isDraft,
    withPrices: submittal.withPrices,
    madeBy: submittal.madeByName,
    orderedAt: submittal.orderedAt.toISOString(),
    madeAt: submittal.endedAt?.toISOString() ?? null,
    parts: [...submittal.parts],
  };
}

/** Orders a package. A project that can only be viewed has its packages all the same. */
const makeSubmittalRoute = route(makeSubmittalCall, {
  async handle({ params: { projectId }, body, actor, tx, platform, now, refuse, audit, afterCommit }) {
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { offerRevision: revision, resubmits, withPrices, missingDataSheets } = body;
    if (!(await findRevision(tx, { projectId, revision }))) {
      return refuse('NOT_SUBMITTED');
    }
    const parts = decideParts(body.parts);
    if (!parts.ok) {
      return refuse(parts.error.code);
    }
    const before = resubmits === null ? null : await findSubmittal(tx, projectId, resubmits);
    if (before === undefined) {
      return refuse('OTHER_PROJECT');
    }
    const others = await listSubmittals(tx, projectId);
    if (others.some(({ state }) => isBeingMade(state))) {
      return refuse('ALREADY_MAKING');
    }
    if (before !== null && before.state !== 'done') {
      return refuse('NOT_MADE');
    }
    const { companyId, accountId: madeBy, name: madeByName } = actor;
    const submittalId = randomUUID();
    const sequence = (others[0]?.sequence ?? 0) + 1;
    await insertSubmittal(tx, {
      companyId,
      submittalId,
      projectId,
      sequence,
      revision,
      resubmits,
      parts: JSON.stringify(parts.value),
      withPrices,
      missingDataSheets,
      day: isoDayInIndia(now.getTime()),
      madeBy,
      madeByName,
      orderedAt: now,
    });
    await platform.jobs.send(tx, 'submittals', { companyId, jobId: submittalId });
    afterCommit(async () => platform.jobs.wake());
    const number = submittalNumber({ ...open.value, revision, sequence, isDraft: false });
    const details = { projectId, number, revision, parts: parts.value, resubmits, withPrices, missingDataSheets };
    audit({ event: 'submittal.ordered', subject: subjectOf(open.value), details });
    return { submittalId, number, state: 'waiting' as const };
  },
});

const listSubmittalPagesRoute = route(listSubmittalPagesCall, {
  async handle({ params: { projectId, submittalId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (!(await findSubmittal(tx, projectId, submittalId))) {
      return refuse('NOT_FOUND');
    }
    const pages = await listSubmittalPages(tx, submittalId);
    return {
      pages: pages.map(({ page, part, key, groupName: group, title, status, sha256 }) => {
        return { page, part, key, group, title, status, sha256 };
      }),
    };
  },
});

/** The calls about packages. */
export const submittalRoutes: readonly Route[] = [listSubmittalsRoute, makeSubmittalRoute, listSubmittalPagesRoute];
