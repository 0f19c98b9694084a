import { editsInEffect } from '@pw/configurator/overlay/edit-journal';
import type { ReleaseQuestion } from '@pw/domain/catalogue/release-refusal';
import type { Actor } from '../../platform/actor.ts';
import { versionNumberOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { confirmationsOf } from './answer-draft.ts';
import { hashOfFinding } from './catalogue-drafts.store.ts';
import { readAdministrators, readReleaseByTwo } from './catalogue-people.store.ts';
import { judgeDraft } from './judge-draft.ts';
import type { OpenDraft } from './open-draft.ts';
import { readReleaseComparison } from './release-comparison.ts';

/** Everything that a release of the draft is decided by; without `seen` for somebody who has seen all of it. */
export async function releaseQuestion(
  tx: AppTransaction,
  { companyId, accountId }: Pick<Actor, 'companyId' | 'accountId'>,
  open: OpenDraft,
  seen?: ReleaseQuestion['seen'],
): Promise<ReleaseQuestion> {
  const { stored, history } = open;
  const { sequence, baseSequence } = stored;
  const inForce = versionNumberOf(tx);
  const { changes, faults, findings } = await judgeDraft(tx, companyId, open);
  const confirmations = await confirmationsOf(tx, open);
  const compared = await readReleaseComparison(tx, open);
  const authors = [...new Set(editsInEffect(history).map(({ by }) => by))];
  const administrators = await readAdministrators(tx, [...authors, accountId]);
  // An administrator who is also a user is one person.
  const personOf = (account: string) => administrators.get(account) ?? account;
  const openFindings = findings.filter((finding) => !confirmations.has(hashOfFinding(finding))).length;
  return {
    draft: {
      number: stored.number ?? inForce,
      sequence,
      baseSequence,
      changes: changes.length,
      faults: faults.length,
      openFindings,
      authors: authors.map(personOf),
    },
    seen: seen ?? { sequence, fingerprint: compared.comparison?.fingerprint ?? '' },
    inForce,
    ...compared,
    people: { releaseByTwo: await readReleaseByTwo(tx), releasedBy: personOf(accountId) },
  };
}
