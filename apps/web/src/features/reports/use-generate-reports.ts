import type { ProjectOnWire } from '@pw/contract/project-fields';
import { orderReportsCall } from '@pw/contract/reports';
import type { OfferForm } from '@pw/domain/reports/offer-form';
import type { ReportType } from '@pw/domain/reports/report-types';
import { useSave } from '../../platform/use-call.ts';
import { useFollowOrdered } from './report-jobs.tsx';

type Ordered = {
  readonly types: readonly ReportType[];
  /** ISO date that they carry. */
  readonly offerDate: string;
  /** Of which revision. */
  readonly offerRevision: number;
  /** Of the techno-commercial offer. */
  readonly offerForm?: OfferForm;
};

type Outcome = { readonly onOrdered: () => void; readonly onFailed: (text: string) => void };

/** Orders reports of a project, and follows them to their end. */
export function useGenerateReports(project: ProjectOnWire) {
  const { save, isSaving } = useSave(orderReportsCall);
  const follow = useFollowOrdered();

  const generate = ({ types, offerDate, ...offer }: Ordered, { onOrdered, onFailed }: Outcome) => {
    const { projectId } = project;
    const body = { ...offer, types: [...types], offerDate };
    void save(
      { params: { projectId }, body },
      {
        onSaved: ({ jobs }) => {
          follow(jobs);
          onOrdered();
        },
        onFailed: ({ message }) => onFailed(message),
      },
    );
  };

  return { generate, isOrdering: isSaving };
}
