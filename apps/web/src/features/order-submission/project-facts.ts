import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import type { CustomerForm } from '@pw/domain/customers/customer-form';
import { chargeLabels, projectPriceLabels } from '@pw/domain/project-pricing/project-price-texts';
import { type ProjectField, projectFields } from '@pw/domain/projects/project-fields';
import type { Fact, NamedAmount } from './fact-list.tsx';

const shownFields: readonly ProjectField[] = ['name', 'location', 'enquiryNumber', 'enquiryDate', 'consultant'];

/** What the project is. */
export function projectFacts(project: ProjectOnWire): readonly Fact[] {
  return [
    ['Quote Number', project.quotationNumber],
    ...shownFields.map((field): Fact => [projectFields[field].label, projectFields[field].show(project[field])]),
  ];
}

/** Whom it is for; of a customer that was deleted or never chosen, what the project itself says. */
export function customerFacts(project: ProjectOnWire, customer: CustomerForm | null): readonly Fact[] {
  return [
    ['Name', customer?.customerName ?? project.customerName],
    ['Location', customer?.location ?? project.customerLocation],
    ['Address', customer ? addressOf(customer) : ''],
    ['GSTIN', customer?.gstin ?? ''],
    ['Email', customer?.email ?? ''],
    ['Contact Person', customer?.contactPerson ?? ''],
    ['Contact Number', customer && customer.contactNumber !== '' ? `+91 ${customer.contactNumber}` : ''],
  ];
}

/** What the boards cost before and after the discount. */
export function priceAmounts({ totals }: ProjectPriceOnWire): readonly NamedAmount[] {
  return [
    { label: projectPriceLabels.undiscountedLP, paise: totals.undiscountedLPPaise },
    { label: projectPriceLabels.netPrice, paise: totals.netPricePaise },
  ];
}

/** What is added to it. */
export function chargeAmounts({ totals: { charges } }: ProjectPriceOnWire): readonly NamedAmount[] {
  return chargeNames.map((name) => ({ label: chargeLabels[name], paise: charges[`${name}Paise`] }));
}

function addressOf({ addressLine1, addressLine2, state, zipcode, country }: CustomerForm): string {
  const region = [state, zipcode].filter((text) => text !== '').join(' ');
  return [addressLine1, addressLine2, region, country].filter((text) => text !== '').join(', ');
}
