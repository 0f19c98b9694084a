import type { ProjectOnWire } from '@pw/contract/projects/project';
import { projectFieldLabels } from '@pw/domain/projects/project-form';
import { dayOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { Card } from '../../../ui/card/card.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { PlainValue } from '../../../ui/form-field/plain-value.tsx';
import { ChosenCustomer } from '../../customers/chosen-customer.tsx';
import classes from './details.module.css';
import { TermsCard } from './terms-card.tsx';

/** The details of a project that can only be viewed: plain text. */
export function DetailsView({ project }: { readonly project: ProjectOnWire }) {
  const shown: readonly (readonly [string, string])[] = [
    [projectFieldLabels.name, project.projectName],
    [projectFieldLabels.location, project.projectLocation],
    [projectFieldLabels.enquiryNumber, project.enquiryNumber],
    [projectFieldLabels.industry, project.industryType],
    [projectFieldLabels.enquiryDate, dayOnScreen(project.enquiryDate)],
    [projectFieldLabels.consultant, project.consultant],
  ];
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Card title="Project Details" fills>
          <div className={classes.form}>
            {shown.map(([label, value]) => (
              <FieldFrame key={label} label={label}>
                {(names) => <PlainValue names={names} value={value} />}
              </FieldFrame>
            ))}
            <TermsCard terms={project.terms} />
          </div>
        </Card>
      </div>
      <div className={classes.column}>
        <Card title="Customer" flush>
          <ChosenCustomer
            customerId={project.customerId ?? ''}
            known={{ name: project.customerName, location: project.location }}
          />
        </Card>
      </div>
    </div>
  );
}
