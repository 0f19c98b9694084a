import { WON_STATUS } from '@pw/domain/commercial/offer-figures';
import { isoDayInIndia } from '@pw/domain/dates';
import type { OfferOutcome } from '@pw/domain/offer-follow-up/offer-outcome';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { OfferAmounts, OfferFacts } from '@pw/pricing/offer-figures/offer-events';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

type OfferRow = {
  readonly customer: string;
  readonly salesEngineer: string;
  readonly status: ProjectStatus;
  readonly outcome: OfferOutcome;
  readonly submittedAt: Date | null;
  readonly orderedAt: Date | null;
  readonly outcomeAt: Date | null;
  readonly current: OfferAmounts | null;
  readonly submitted: OfferAmounts | null;
};

/** What is known of the offers of all projects, as their values are kept. */
export async function listOfferFacts(tx: AppTransaction): Promise<readonly OfferFacts[]> {
  const { rows } = await sql<OfferRow>`
    select project.customer_name as customer, project.sales_engineer as "salesEngineer", project.status, project.outcome,
        submission.submitted_at as "submittedAt", step.ordered_at as "orderedAt", recorded.outcome_at as "outcomeAt",
        ${currentAmounts} as current, ${submittedAmounts} as submitted
      from projects project
        left join offer_values value
          on ${ofCompany(tx, 'value')} and value.project_id = project.project_id
        left join (select project_id, min(submitted_at) as submitted_at, max(revision) as revision
            from project_revisions where ${ofCompany(tx, 'project_revisions')} group by project_id) submission
          on submission.project_id = project.project_id
        left join project_revisions latest
          on ${ofCompany(tx, 'latest')} and latest.project_id = project.project_id
            and latest.revision = submission.revision
        left join (select project_id, min(moved_at) as ordered_at from project_transitions
            where ${ofCompany(tx, 'project_transitions')} and to_status = ${WON_STATUS} group by project_id) step
          on step.project_id = project.project_id
        left join (select project_id, max(recorded_at) as outcome_at from offer_outcomes
            where ${ofCompany(tx, 'offer_outcomes')} group by project_id) recorded
          on recorded.project_id = project.project_id
      where ${ofCompany(tx, 'project')} and project.deleted_at is null`.execute(tx);
  return rows.map(({ submittedAt, orderedAt, outcomeAt, ...offer }) => ({
    ...offer,
    submittedOn: dayOf(submittedAt),
    orderedOn: dayOf(orderedAt),
    outcomeOn: dayOf(outcomeAt),
  }));
}

const currentAmounts = sql`case when not value.is_incomplete and value.before_tax_paise is not null
  then json_build_object('costPaise', value.cost_paise, 'marginPaise', value.margin_paise,
    'valuePaise', value.before_tax_paise) end`;

/** Before tax is what a price has ahead of tax and round off. */
const submittedAmounts = sql`case when json_array_length(latest.totals -> 'unpriced') = 0
  then (select json_build_object('costPaise', cost, 'marginPaise', margin,
      'valuePaise', cost + margin + freight + insurance)
    from json_to_record(latest.totals) as totals (cost bigint, margin bigint, freight bigint, insurance bigint)) end`;

function dayOf(moment: Date | null): string | null {
  return moment && isoDayInIndia(moment.getTime());
}
