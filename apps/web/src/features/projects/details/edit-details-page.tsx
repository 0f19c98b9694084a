import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useUnsavedWork } from '../../../app/unsaved-work.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConflictPanel } from '../../../ui/conflict-panel/conflict-panel.tsx';
import type { Customer } from '../../customers/customer.ts';
import { CustomerPicker } from '../../customers/customer-picker.tsx';
import { useChosenCustomer } from '../../customers/use-chosen-customer.ts';
import { WizardFrame } from '../wizard/wizard-frame.tsx';
import { compareDetails } from './compare-details.ts';
import classes from './details.module.css';
import { DetailsFields } from './details-fields.tsx';
import type { DetailsForm } from './details-form.ts';
import type { DetailsPageProps } from './details-page.tsx';
import { followsCustomer } from './location-field.tsx';
import { MissingLine } from './missing-line.tsx';
import { useProjectDetails } from './use-project-details.ts';

/** The first step of a project that may be changed, or of one that does not exist yet. */
export function EditDetailsPage({ project, boards, onCreated }: DetailsPageProps) {
  const { form, theirs, failure, created, ...details } = useProjectDetails({ project, onCreated });
  const { customerId, location } = form.values;
  const { customer } = useChosenCustomer(customerId);
  const customerLocation = customer?.form.location ?? null;
  const picker = useRef<HTMLDivElement>(null);
  useUnsavedWork(form.isUnsaved, 'the project details');

  const known = useMemo(
    () => ({
      name: customerId !== '' && customerId === form.base?.customerId ? form.base.customerName : '',
      location: form.base?.location ?? '',
    }),
    [customerId, form.base],
  );
  const choose = useLatest((chosen: Customer) => {
    form.enter('customerId', chosen.id);
    if (followsCustomer(location, customerLocation)) {
      form.enter('location', chosen.form.location);
    }
  });
  const show = (field: keyof DetailsForm) =>
    field === 'customerId'
      ? picker.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"], input')?.focus()
      : form.setFocus(field);
  const obstacle =
    form.missing.length === 0 ? null : `To save, complete first: ${form.missing.map(({ label }) => label).join(', ')}.`;

  return (
    <WizardFrame
      project={project}
      step="project-details"
      facts={{ isViewOnly: false, areDetailsValid: form.missing.length === 0 && !theirs, boards }}
      onNext={details.goOn}
      isNextPending={details.isSaving}
      created={created}
      unsaved={form.isUnsaved ? { obstacle, save: details.save } : null}
      banners={
        failure !== null && (
          <Banner tone="bad" cause="Not saved" onDismiss={details.dismissFailure}>
            {created
              ? `${created.quotationNumber} was created, its details were not saved. ${failure} Next tries again.`
              : `${failure} What you entered is still here; Next tries again.`}
          </Banner>
        )
      }
    >
      <h1 className="pw-hidden">Project Details</h1>
      {theirs ? (
        <div className={classes.conflict}>
          <ConflictPanel
            cause={theirs.cause}
            differences={compareDetails(form.values, customer?.form.customerName ?? '', theirs.current)}
            isSaving={details.isSaving}
            onKeepMine={details.keepMine}
            onTakeTheirs={details.takeTheirs}
          />
        </div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Card
              title="Project Details"
              note="* required"
              fills
              footer={<MissingLine missing={form.missing} onShow={show} />}
            >
              <DetailsFields
                control={form.control}
                customerLocation={customerLocation}
                terms={form.values.terms}
                onTerms={(terms) => form.enter('terms', terms)}
              />
            </Card>
          </div>
          <div ref={picker} className={classes.column}>
            <CustomerPicker chosenId={customerId} known={known} onChoose={choose} />
          </div>
        </div>
      )}
    </WizardFrame>
  );
}

/** A function that stays the same and runs as it was written last, for parts that are drawn again only when needed. */
function useLatest<Given>(run: (given: Given) => void): (given: Given) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((given: Given) => latest.current(given), []);
}
