import type { ProjectOnWire } from '@pw/contract/project-fields';
import { dayOnScreen } from '@pw/domain/dates';
import { projectFields } from '@pw/domain/projects/project-fields';
import type { WizardFacts } from '@pw/domain/projects/project-wizard';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { FieldFrame, PlainValue } from '../../../ui/form-field/field-frame.tsx';
import { FailureBanner } from '../../../ui/messages/banner.tsx';
import { ConflictPanel, type Difference, differencesOf, type Property } from '../../../ui/messages/conflict-panel.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { compareTerms } from '../../company-profile/compare-terms.ts';
import { SubmittedCustomer, useChosenCustomer } from '../../customers/chosen-customer.tsx';
import type { Customer } from '../../customers/customer.ts';
import { CustomerPicker } from '../../customers/customer-picker.tsx';
import { WizardFrame } from '../wizard/wizard-frame.tsx';
import classes from './details.module.css';
import { DetailsFields, followsCustomer } from './details-fields.tsx';
import { type DetailsForm, detailsFields, detailsOf, type MissingDetail, projectDetails } from './details-form.ts';
import { TermsCard } from './terms-card.tsx';
import { useProjectDetails } from './use-project-details.ts';

export type DetailsPageProps = {
  /** Null for one that does not exist yet. */
  readonly project: ProjectOnWire | null;
  readonly boards: WizardFacts['boards'];
  readonly isViewOnly: boolean;
  readonly onCreated?: (projectId: number) => void;
  /** What is said of the project over every step. */
  readonly notice?: ReactNode;
};

/** The first step of the wizard. */
export function DetailsPage(props: DetailsPageProps) {
  const { project, boards, isViewOnly } = props;
  if (project && isViewOnly) {
    return (
      <WizardFrame
        project={project}
        step="project-details"
        facts={{ isViewOnly, areDetailsValid: true, boards }}
        banners={props.notice}
      >
        <DetailsView project={project} />
      </WizardFrame>
    );
  }
  return <EditDetailsPage {...props} />;
}

/** The first step of a project that may be changed, or of one that does not exist yet. */
function EditDetailsPage({ project, boards, onCreated, notice }: DetailsPageProps) {
  const { form, theirs, failure, created, ...details } = useProjectDetails({ project, onCreated });
  const { customerId, location } = form.values;
  const { setFocus } = form;
  useEffect(() => {
    // A user who begins a project begins to write; one that exists is read first.
    if (project === null) {
      setFocus('name');
    }
  }, [project, setFocus]);
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
        <>
          {notice}
          {failure !== null && (
            <FailureBanner
              failure={{
                failed: failure.failed,
                reason: created
                  ? `${created.quotationNumber} was created, its details were not saved. ${failure.reason} Next tries again.`
                  : `${failure.reason} What you entered is still here; Next tries again.`,
              }}
              onDismiss={details.dismissFailure}
            />
          )}
        </>
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
            <CustomerPicker chosenId={customerId} fallback={known} onChoose={choose} />
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

type MissingLineProps = {
  readonly missing: readonly MissingDetail[];
  readonly onShow: (field: keyof DetailsForm) => void;
};

/** What Next still needs, each with a way to it. */
function MissingLine({ missing, onShow }: MissingLineProps) {
  return (
    <p role="status" className={classes.missing}>
      {missing.length === 0 ? 'Everything is there: Next is open.' : 'Next still needs'}
      {missing.map(({ field, label }) => (
        <button
          key={field}
          type="button"
          className={classes.link}
          aria-label={`Go to ${label}`}
          onClick={() => onShow(field)}
        >
          {label}
        </button>
      ))}
    </p>
  );
}

/**
 * In which fields an edited project differs from the one that somebody else saved.
 * @param customerName of the customer that is selected in the form
 */
function compareDetails(yours: DetailsForm, customerName: string, saved: ProjectOnWire): readonly Difference[] {
  const theirs = detailsOf(saved);
  const texts = detailsFields
    .filter((field) => field !== 'customerId' && field !== 'terms')
    .map(
      (field): Property<DetailsForm> => ({
        label: projectFields[field].label,
        textOf: (form) => dayOnScreen(form[field].trim()),
      }),
    );
  const customer = { property: 'Customer', yours: customerName || '-', saved: saved.customerName || '-' };
  return [
    ...differencesOf(texts, yours, theirs),
    // Two customers may have one name.
    ...(yours.customerId === theirs.customerId ? [] : [customer]),
    ...compareTerms(yours.terms.trim(), theirs.terms).map((each) => ({ ...each, property: 'Terms & Conditions' })),
  ];
}

/** The details of a project that can only be viewed: plain text. */
function DetailsView({ project }: { readonly project: ProjectOnWire }) {
  const details = detailsOf(project);
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Card title="Project Details" fills>
          <div className={classes.form}>
            {projectDetails.map((field) => (
              <FieldFrame key={field} label={projectFields[field].label}>
                {(names) => <PlainValue names={names} value={projectFields[field].show(details[field])} />}
              </FieldFrame>
            ))}
            <TermsCard terms={project.terms} />
          </div>
        </Card>
      </div>
      <div className={classes.column}>
        <Card title="Customer" flush>
          <SubmittedCustomer project={project} fallback={{ name: project.customerName, location: project.location }} />
        </Card>
      </div>
    </div>
  );
}
