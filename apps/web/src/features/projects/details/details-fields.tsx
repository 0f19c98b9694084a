import { projectFieldLabels } from '@pw/domain/projects/project-form';
import type { Control } from 'react-hook-form';
import { DateField } from '../../../ui/form-field/date-field.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import classes from './details.module.css';
import type { DetailsForm } from './details-form.ts';
import { IndustryField } from './industry-field.tsx';
import { today } from './judge-details.ts';
import { LocationField } from './location-field.tsx';
import { TermsCard } from './terms-card.tsx';

type DetailsFieldsProps = {
  readonly control: Control<DetailsForm>;
  readonly customerLocation: string | null;
  readonly terms: string;
  readonly onTerms: (terms: string) => void;
};

/** What is entered about a project, apart from its customer. */
export function DetailsFields({ control, customerLocation, terms, onTerms }: DetailsFieldsProps) {
  return (
    <div className={classes.form}>
      <TextField control={control} name="name" label={projectFieldLabels.name} required />
      <LocationField control={control} customerLocation={customerLocation} />
      <TextField
        control={control}
        name="enquiryNumber"
        label={projectFieldLabels.enquiryNumber}
        required
        placeholder="As on the customer's letter"
      />
      <IndustryField control={control} />
      <DateField
        control={control}
        name="enquiryDate"
        label={projectFieldLabels.enquiryDate}
        hint="dd-MM-yyyy, not later than today"
        today={today()}
        latest={today()}
      />
      <TextField control={control} name="consultant" label={projectFieldLabels.consultant} />
      <TermsCard terms={terms} onChange={onTerms} />
    </div>
  );
}
