import { Checkbox, Radio } from '@mantine/core';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { counted } from '@pw/domain/counted';
import { isIsoDate, isoDayInIndia } from '@pw/domain/dates';
import { NOTHING_SELECTED } from '@pw/domain/reports/decide-reports';
import { type OfferForm, offerForms } from '@pw/domain/reports/offer-form';
import { generateTexts, offerFormTexts } from '@pw/domain/reports/report-texts';
import {
  audienceLabels,
  hasExcel,
  type ReportType,
  reportAudiences,
  reportEntry,
  reportTypes,
} from '@pw/domain/reports/report-types';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateInput } from '../../ui/form-field/date-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import classes from './reports.module.css';
import { useGenerateReports } from './use-generate-reports.ts';

type GenerateDialogProps = {
  readonly project: ProjectOnWire;
  /** Ticked at first. */
  readonly ticked: readonly ReportType[];
  readonly onClose: () => void;
};

const groups = reportAudiences.map((audience) => ({
  label: audienceLabels[audience],
  types: reportTypes.filter((type) => reportEntry(type).audience === audience),
}));

/** Chooses the reports of which a new version is made. */
export function GenerateDialog({ project, ticked: first, onClose }: GenerateDialogProps) {
  const [ticked, setTicked] = useState(first);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [offerDate, setOfferDate] = useState(today);
  const [offerForm, setOfferForm] = useState<OfferForm>('full');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { generate: order, isOrdering } = useGenerateReports(project);
  const isEvery = ticked.length === reportTypes.length;
  const hasForms = ticked.includes('TechnoCommercialReport');
  const tick = (type: ReportType, isTicked: boolean) =>
    setTicked(reportTypes.filter((each) => (each === type ? isTicked : ticked.includes(each))));

  const generate = () => {
    if (ticked.length === 0) {
      setFailure({ failed: '', reason: NOTHING_SELECTED });
      return;
    }
    order(
      { types: ticked, offerDate, offerRevision: project.offerRevision, ...(hasForms ? { offerForm } : {}) },
      { onOrdered: onClose, onFailed: (reason) => setFailure({ failed: generateTexts.failed, reason }) },
    );
  };

  return (
    <Dialog
      opened
      title={generateTexts.title}
      width={600}
      action={{
        label: generateLabel(ticked.length),
        pending: isOrdering,
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
  return count === 0 ? 'Generate reports' : `Generate ${counted(count, 'report')}`;
}
