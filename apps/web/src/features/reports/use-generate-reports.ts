import type { ProjectOnWire } from '@pw/contract/project-fields';
import { generateMultiReportsCall } from '@pw/contract/reports';
import { dayOnScreen } from '@pw/domain/dates';
import type { OfferForm } from '@pw/domain/reports/offer-form';
import { NAMELESS_CUSTOMER } from '@pw/domain/reports/report-texts';
import type { ReportType } from '@pw/domain/reports/report-types';
import { sessionStore } from '../../platform/session.ts';
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
  const { save, isSaving } = useSave(generateMultiReportsCall);
  const follow = useFollowOrdered();

  const generate = ({ types, offerDate, ...offer }: Ordered, { onOrdered, onFailed }: Outcome) => {
    const { projectId, name: projectName, customerName, quotationNumber: quotationNo } = project;
    const session = sessionStore.get();
    const body = {
      ...{ projectId, projectName, quotationNo, ...offer },
      customerName: customerName === '' ? NAMELESS_CUSTOMER : customerName,
      company: session?.company ?? '',
      createdBy: session?.companyId ?? '',
      offerDate: dayOnScreen(offerDate),
      typeOfDocument: [...types],
      isFollowed: true,
    };
    void save(
      { body },
      {
        onSaved: ({ data }) => {
          follow(data.jobs);
          onOrdered();
        },
        onFailed: ({ message }) => onFailed(message),
      },
    );
  };

  return { generate, isOrdering: isSaving };
}
