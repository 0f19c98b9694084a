import type { OfferOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import { projectStatuses } from '@pw/domain/projects/project-status';
import type { Random } from '@pw/testing/random';
import type { TestServer } from '../../../testing/start-test-server.ts';

/** A made offer. Its days are those in India, null for what has not come. */
export type MadeOffer = {
  readonly projectId: number;
  readonly submittedOn: string | null;
  readonly orderedOn: string | null;
  readonly outcomeOn: string | null;
  /** Of the revision that was submitted last, where the project is under work again. */
  readonly reworkedPaise: number | null;
  readonly amounts: Amounts;
  readonly isIncomplete: boolean;
};

type Amounts = { readonly cost: number; readonly margin: number; readonly freight: number; readonly insurance: number };

type Place = {
  readonly owner: TestServer['owner'];
  readonly companyId: string;
  /** A submitted project of the company, which the offers are copies of. */
  readonly copied: number;
  readonly by: string;
};

/** Copies a submitted project into so many offers in every state, with random amounts, days, customers and people. */
export async function makeRandomOffers(place: Place, random: Random, most: number): Promise<readonly MadeOffer[]> {
  const made: MadeOffer[] = [];
  for (let at = 0; at < most; at += 1) {
    made.push(await makeOffer(place, random, place.copied + 1 + at));
  }
  return made;
}

/** Lets the kept values of the offers be their random amounts; what the values have seen stays. */
export async function keepRandomValues({ owner, companyId }: Place, made: readonly MadeOffer[]): Promise<void> {
  for (const { projectId, amounts, isIncomplete } of made) {
    await owner.query(
      `update offer_values set cost_paise = $3, margin_paise = $4, before_tax_paise = $5, is_incomplete = $6
        where company_id = $1 and project_id = $2`,
      [companyId, projectId, amounts.cost, amounts.margin, beforeTax(amounts), isIncomplete],
    );
  }
}

async function makeOffer(place: Place, random: Random, projectId: number): Promise<MadeOffer> {
  const outcome = random.pick<OfferOutcome>(['open', 'open', 'lost', 'lost', 'withdrawn', 'no decision']);
  const revisions = random.pick([0, 0, 1, 1, 1, 2]);
  const isReworked = revisions > 0 && random.chance(0.3);
  await copyRow(place, 'projects', {
    project_id: projectId,
    quotation_number: `Q-${projectId}`,
    customer_name: `Customer ${random.int(14)}`,
    sales_engineer: random.pick(['Asha', 'Vikram']),
    status: random.pick(projectStatuses),
    offer_revision: Math.max(1, isReworked ? revisions + 1 : revisions),
    outcome,
  });
  const [submitted, ordered, recorded] = [randomMoment(random), randomMoment(random), randomMoment(random)];
  const amounts = randomAmounts(random);
  const last = isReworked ? randomAmounts(random) : amounts;
  for (let revision = 1; revision <= revisions; revision += 1) {
    const totals = revision === revisions ? last : randomAmounts(random);
    const at = revision === 1 ? submitted.at : LATER;
    await copyRow(place, 'project_revisions', {
      project_id: projectId,
      revision,
      submitted_at: at,
      totals: { ...totals, unpriced: [] },
    });
  }
  const isOrdered = revisions > 0 && random.chance(0.5);
  if (isOrdered) {
    await addOrders(place, projectId, ordered.at);
  }
  const isRecorded = outcome !== 'open' || random.chance(0.2);
  if (isRecorded) {
    await addOutcomes(place, projectId, outcome, recorded.at);
  }
  return {
    projectId,
    submittedOn: revisions > 0 ? submitted.day : null,
    orderedOn: isOrdered ? ordered.day : null,
    outcomeOn: isRecorded ? recorded.day : null,
    reworkedPaise: isReworked ? beforeTax(last) : null,
    amounts,
    isIncomplete: revisions === 0 && random.chance(0.3),
  };
}

const LATER = '2026-08-01T10:00:00Z';

function randomAmounts(random: Random): Amounts {
  return {
    cost: random.int(1e9),
    margin: random.int(1e8) - 1e7,
    freight: random.int(1e6),
    insurance: random.int(1e5),
  };
}

function beforeTax({ cost, margin, freight, insurance }: Amounts): number {
  return cost + margin + freight + insurance;
}

/** The last moment of a day in India, or the first one of the next day. */
function randomMoment(random: Random): { readonly at: string; readonly day: string } {
  const month = `2026-0${1 + random.int(6)}`;
  const [day, next] = random.pick([
    ['09', '10'],
    ['19', '20'],
  ] as const);
  return random.chance(0.5)
    ? { at: `${month}-${day}T18:29:59Z`, day: `${month}-${day}` }
    : { at: `${month}-${day}T18:30:00Z`, day: `${month}-${next}` };
}

async function copyRow(
  { owner, companyId, copied }: Place,
  table: 'projects' | 'project_revisions',
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await owner.query(
    `insert into ${table} select (jsonb_populate_record(copied, $3::jsonb)).* from ${table} copied
      where company_id = $1 and project_id = $2`,
    [companyId, copied, changes],
  );
}

/** The order of the customer, and a later step to the same status. */
async function addOrders({ owner, companyId, by }: Place, projectId: number, at: string): Promise<void> {
  await owner.query(
    `insert into project_transitions (company_id, project_id, sequence, from_status, to_status, revision, moved_by,
        moved_by_name, moved_at)
      select $1, $2, n + 1, 'on-order', 'order-submitted', 1, $3, '', $4::timestamptz + n * interval '40 days'
        from generate_series(0, 1) n`,
    [companyId, projectId, by, at],
  );
}

/** An outcome, and the same one some time before. */
async function addOutcomes(
  { owner, companyId, by }: Place,
  projectId: number,
  outcome: OfferOutcome,
  at: string,
): Promise<void> {
  await owner.query(
    `insert into offer_outcomes (company_id, project_id, sequence, outcome, competitor, note, recorded_by,
        recorded_by_name, recorded_at)
      select $1, $2, 2 - n, $3, '', '', $4, '', $5::timestamptz - n * interval '40 days' from generate_series(0, 1) n`,
    [companyId, projectId, outcome, by, at],
  );
}
