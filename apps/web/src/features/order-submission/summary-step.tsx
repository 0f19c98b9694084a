import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import { type ProjectOnWire, readProjectFields } from '@pw/contract/project-fields';
import type { CustomerForm } from '@pw/domain/customers/customer-form';
import { pageSizes } from '@pw/domain/limits';
import { chargeLabels, projectPriceLabels, summaryText } from '@pw/domain/project-pricing/project-price-texts';
import { type ProjectField, projectFields } from '@pw/domain/projects/project-fields';
import { Amount } from '../../platform/amount.tsx';
import { rupees } from '../../platform/rupees.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import { useChosenCustomer } from '../customers/chosen-customer.tsx';
import { BoardPriceTable, boardPriceColumns } from '../project-pricing/board-price-table.tsx';
import { UnpricedBanner, useProjectPrice } from '../project-pricing/project-price.tsx';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import classes from './summary-step.module.css';

/** The project, its customer and its price at one glance. */
export function SummaryStep({ project, isViewOnly }: StepProps) {
  const { price, isLoading, failure, retry } = useProjectPrice(project.projectID);
  return (
    <Page
      title="Summary"
      subtitle={summaryText(isViewOnly)}
      scrolls
      banners={price && !failure && <UnpricedBanner names={price.totals.unpriced} isViewOnly={isViewOnly} />}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card title="Project Details">
            <FactList facts={projectFacts(project)} />
          </Card>
          <CustomerCard project={project} />
        </div>
        <div className={classes.column}>
          {failure && <FailedState {...failure} onRetry={retry} retrying={isLoading} />}
          {price && !failure && <PriceCard price={price} />}
          {!price && !failure && <LoadingState label="Loading the price" rows={6} />}
        </div>
      </div>
    </Page>
  );
}

/** Whom the project is for. */
function CustomerCard({ project }: { readonly project: ProjectOnWire }) {
  const { customer, isGone } = useChosenCustomer(project.customerId ?? '');
  return (
    <Card title="Customer Details" note={isGone ? 'Deleted meanwhile; it stays with this project' : undefined}>
      <FactList facts={customerFacts(project, customer?.form ?? null)} />
    </Card>
  );
}

/** What the project costs; the boards behind it are hidden until somebody wants to see them. */
function PriceCard({ price }: { readonly price: ProjectPriceOnWire }) {
  return (
    <Card title="Project Price Details">
      <AmountList amounts={priceAmounts(price)} />
      <h3 className={classes.heading}>Additional Charges</h3>
      <AmountList amounts={chargeAmounts(price)} />
      <dl className={classes.final}>
        <dt>{projectPriceLabels.totalFinalLP}</dt>
        <dd className="pw-figures">{`₹ ${rupees(price.totals.totalFinalLPPaise)}`}</dd>
      </dl>
      <details className={classes.boards}>
        <summary>Prices of the boards</summary>
        <BoardPriceTable boards={price.boards} columns={boardPriceColumns} pageSize={pageSizes.summaryBoards} />
      </details>
    </Card>
  );
}

/** A name with what is known under it. */
type Fact = readonly [label: string, value: string];

/** Stands for what nobody has entered. */
const NOTHING = '---';

/** Names and values below each other. */
function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || NOTHING}</dd>
        </div>
      ))}
    </dl>
  );
}

type NamedAmount = { readonly label: string; readonly paise: number };

/** Amounts below each other, in the order in which one follows from the other. */
function AmountList({ amounts }: { readonly amounts: readonly NamedAmount[] }) {
  return (
    <dl className={classes.amounts}>
      {amounts.map(({ label, paise }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount paise={paise} hasSign />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shownFields: readonly ProjectField[] = ['name', 'location', 'enquiryNumber', 'enquiryDate', 'consultant'];

/** What the project is. */
function projectFacts(project: ProjectOnWire): readonly Fact[] {
  const fields = readProjectFields(project);
  return [
    ['Quote Number', project.specProjectId],
    ...shownFields.map((field): Fact => [projectFields[field].label, projectFields[field].show(fields[field])]),
  ];
}

/** Whom it is for; of a customer that was deleted or never chosen, what the project itself says. */
function customerFacts(project: ProjectOnWire, customer: CustomerForm | null): readonly Fact[] {
  return [
    ['Name', customer?.customerName ?? project.customerName],
    ['Location', customer?.location ?? project.location],
    ['Address', customer ? addressOf(customer) : ''],
    ['Email', customer?.email ?? ''],
    ['Contact Person', customer?.contactPerson ?? ''],
    ['Contact Number', customer && customer.contactNumber !== '' ? `+91 ${customer.contactNumber}` : ''],
  ];
}

/** What the boards cost before and after the discount. */
function priceAmounts({ totals }: ProjectPriceOnWire): readonly NamedAmount[] {
  return [
    { label: projectPriceLabels.undiscountedLP, paise: totals.undiscountedLPPaise },
    { label: projectPriceLabels.netPrice, paise: totals.netPricePaise },
  ];
}

/** What is added to it. */
function chargeAmounts({ totals: { charges } }: ProjectPriceOnWire): readonly NamedAmount[] {
  return chargeNames.map((name) => ({ label: chargeLabels[name], paise: charges[`${name}Paise`] }));
}

function addressOf({ addressLine1, addressLine2, state, zipcode, country }: CustomerForm): string {
  const region = [state, zipcode].filter((text) => text !== '').join(' ');
  return [addressLine1, addressLine2, region, country].filter((text) => text !== '').join(', ');
}
