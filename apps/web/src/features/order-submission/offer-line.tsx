import { Button } from '@mantine/core';
import type { OfferStateOnWire } from '@pw/contract/order-submission';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { isoDayInIndia } from '@pw/domain/dates';
import { timers } from '@pw/domain/limits';
import { offerStateText, offerStateTexts, offerStateTone } from '@pw/domain/order-submission/offer-state-texts';
import { mayDo } from '@pw/domain/permissions';
import { generateTexts } from '@pw/domain/reports/report-texts';
import { useStore } from '../../platform/external-store.ts';
import { roleOf, sessionStore } from '../../platform/session.ts';
import { ToneIcon } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useProjectJobs } from '../reports/report-jobs.tsx';
import { useGenerateReports } from '../reports/use-generate-reports.ts';
import classes from './offer-line.module.css';

type OfferLineProps = {
  readonly project: ProjectOnWire;
  readonly offer: OfferStateOnWire;
  /** Whether the revision is frozen already. */
  readonly isSubmitted: boolean;
  /** Leads to the points that are left; left out where nothing can be done about them. */
  readonly onShow?: () => void;
};

type OfferQuery = { readonly state: { readonly data?: { readonly offer: OfferStateOnWire | null } | undefined } };

/** Asks again while the offer is being made: its job may end before the page hears of it. */
export const askUntilOfferIsMade = {
  refetchInterval: ({ state }: OfferQuery) => (state.data?.offer?.isBeingMade === true ? timers.jobPollMs : false),
} as const;

/** The offer of the revision: whether there is one, whether it is final, and the button that makes it. */
export function OfferLine({ project, offer, isSubmitted, onShow }: OfferLineProps) {
  const { generate, isOrdering } = useGenerateReports(project);
  const jobs = useProjectJobs(project.projectId);
  const role = roleOf(useStore(sessionStore));
  const isBeingMade = offer.isBeingMade || jobs.some(({ name }) => name === 'TechnoCommercialReport');
  const order = () =>
    generate(
      {
        types: ['TechnoCommercialReport'],
        offerDate: isoDayInIndia(Date.now()),
        offerRevision: project.offerRevision,
      },
      {
        onOrdered: () => undefined,
        onFailed: (text) =>
          showToast({ title: generateTexts.title, text: `${generateTexts.failed} ${text}`, tone: 'bad' }),
      },
    );
  return (
    <fieldset className={classes.offer} aria-label={offerStateTexts.title}>
      <ToneIcon tone={offerStateTone(offer)} />
      <span className={classes.text}>{offerStateText({ ...offer, isBeingMade }, isSubmitted)}</span>
      {onShow && offer.left.length > 0 && (
        <button type="button" className={classes.link} onClick={onShow}>
          {offerStateTexts.open}
        </button>
      )}
      {role !== null && mayDo(role, 'reports.generate') && offer.version === null && (
        <Button size="sm" loading={isOrdering || isBeingMade} onClick={order}>
          {offerStateTexts.generate}
        </Button>
      )}
    </fieldset>
  );
}
