import { Checkbox, Radio } from '@mantine/core';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { generateMultiReportsCall } from '@pw/contract/reports';
import { dayOnScreen, isIsoDate, isoDayInIndia } from '@pw/domain/dates';
import { NOTHING_SELECTED } from '@pw/domain/reports/decide-reports';
import { type OfferForm, offerForms } from '@pw/domain/reports/offer-form';
import { generateTexts, NAMELESS_CUSTOMER, offerFormTexts } from '@pw/domain/reports/report-texts';
import { hasExcel, type ReportType, reportEntry, reportTypes } from '@pw/domain/reports/report-types';
import { useState } from 'react';
import { sessionStore } from '../../platform/session.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateInput } from '../../ui/form-field/date-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { useFollowOrdered } from './report-jobs.tsx';
import classes from './reports.module.css';

type GenerateDialogProps = {
  readonly project: ProjectOnWire;
  /** Ticked at first. */
  readonly ticked: readonly ReportType[];
  readonly onClose: () => void;
};

const groups = [
  { label: 'For the customer', types: reportTypes.filter((type) => reportEntry(type).audience === 'customer') },
  { label: 'Internal and workshop', types: reportTypes.filter((type) => reportEntry(type).audience === 'internal') },
];

/** Chooses the reports of which a new version is made. */
export function GenerateDialog({ project, ticked: first, onClose }: GenerateDialogProps) {
  const [ticked, setTicked] = useState(first);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [offerDate, setOfferDate] = useState(today);
  const [offerForm, setOfferForm] = useState<OfferForm>('full');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(generateMultiReportsCall);
  const follow = useFollowOrdered();
  const isEvery = ticked.length === reportTypes.length;
  const hasForms = ticked.includes('TechnoCommercialReport');
  const tick = (type: ReportType, isTicked: boolean) =>
    setTicked(reportTypes.filter((each) => (each === type ? isTicked : ticked.includes(each))));

  const generate = () => {
    if (ticked.length === 0) {
      setFailure({ failed: '', reason: NOTHING_SELECTED });
      return;
    }
    const { projectID: projectId, projectName, customerName, specProjectId: quotationNo } = project;
    const session = sessionStore.get();
    const body = {
      ...{ projectId, projectName, quotationNo },
      customerName: customerName === '' ? NAMELESS_CUSTOMER : customerName,
      company: session?.company ?? '',
      createdBy: session?.companyId ?? '',
      offerDate: dayOnScreen(offerDate),
      typeOfDocument: [...ticked],
      ...(hasForms ? { offerForm } : {}),
    };
    void save(
      { body },
      {
        onSaved: ({ data }) => {
          follow(data.jobs);
          onClose();
        },
        onFailed: ({ message }) => setFailure({ failed: generateTexts.failed, reason: message }),
      },
    );
  };

  return (
    <Dialog
      opened
      title={generateTexts.title}
      width={600}
      action={{
        label: generateLabel(ticked.length),
        pending: isSaving,
        disabled: !isIsoDate(offerDate),
        onPress: generate,
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
      <div className={classes.lead}>
        <span>Choose the reports. Each becomes one new version.</span>
        <button type="button" className={classes.link} onClick={() => setTicked(isEvery ? [] : reportTypes)}>
          {isEvery ? 'Select none' : 'Select all'}
        </button>
      </div>
      {groups.map(({ label, types }) => (
        <fieldset key={label} className={classes.group}>
          <legend>{label}</legend>
          {types.map((type) => (
            <div key={type} className={classes.choice}>
              <Checkbox
                label={reportEntry(type).label}
                checked={ticked.includes(type)}
                onChange={(event) => tick(type, event.currentTarget.checked)}
              />
              <span>{hasExcel(type) ? 'PDF, Excel' : 'PDF'}</span>
            </div>
          ))}
        </fieldset>
      ))}
      {hasForms && (
        <fieldset className={classes.group}>
          <legend>{`Form of the ${reportEntry('TechnoCommercialReport').label}`}</legend>
          {offerForms.map((form) => (
            <div key={form} className={classes.choice}>
              <Radio
                name="offer-form"
                label={offerFormTexts[form].label}
                checked={offerForm === form}
                onChange={() => setOfferForm(form)}
              />
              <span>{offerFormTexts[form].holds}</span>
            </div>
          ))}
        </fieldset>
      )}
      <div className={classes.date}>
        <span id="offer-date">Offer date</span>
        <DateInput
          label="Offer date"
          aria-label="Offer date"
          value={offerDate}
          onChange={setOfferDate}
          today={today}
          invalid={!isIsoDate(offerDate)}
        />
        <span>Printed on the reports</span>
      </div>
    </Dialog>
  );
}

function generateLabel(count: number): string {
  return count === 0 ? 'Generate reports' : count === 1 ? 'Generate 1 report' : `Generate ${count} reports`;
}
