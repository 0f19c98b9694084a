import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/project-pricing/project-price';
import type { ProjectOnWire } from '@pw/contract/projects/project';
import type { CustomerForm } from '@pw/domain/customers/customer-form';
import { chargeLabels, projectPriceLabels } from '@pw/domain/project-pricing/project-price-texts';
import { dayOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { rupees } from '../project-pricing/rupees.ts';
import type { Fact } from './fact-list.tsx';

/** What the project is. */
export function projectFacts(project: ProjectOnWire): readonly Fact[] {
  return [
    ['Quote Number', project.specProjectId],
    ['Project Name', project.projectName],
    ['Project Location', project.projectLocation],
    ['Enquiry Number', project.enquiryNumber],
    ['Enquiry Date', dayOnScreen(project.enquiryDate)],
    ['Consultant', project.consultant],
  ];
}

/** Whom it is for; of a customer that was deleted or never chosen, what the project itself says. */
export function customerFacts(project: ProjectOnWire, customer: CustomerForm | null): readonly Fact[] {
  return [
    ['Name', customer?.customerName ?? project.customerName],
    ['Location', customer?.location ?? project.location],
    ['Address', customer ? addressOf(customer) : ''],
    ['Email', customer?.email ?? ''],
    ['Contact Person', customer?.contactPerson ?? ''],
    ['Contact Number', customer && customer.contactNumber !== '' ? `+91 ${customer.contactNumber}` : ''],
  ];
}

/** What the project costs. */
export function priceFacts({ totals }: ProjectPriceOnWire): readonly Fact[] {
  return [
    [projectPriceLabels.undiscountedLP, inRupees(totals.undiscountedLPPaise)],
    [projectPriceLabels.netPrice, inRupees(totals.netPricePaise)],
    [projectPriceLabels.totalFinalLP, inRupees(totals.totalFinalLPPaise)],
  ];
}

/** What of it are charges. */
export function chargeFacts({ totals: { charges } }: ProjectPriceOnWire): readonly Fact[] {
  return chargeNames.map((name) => [chargeLabels[name], inRupees(charges[`${name}Paise`])]);
}

function addressOf({ addressLine1, addressLine2, state, zipcode, country }: CustomerForm): string {
  const region = [state, zipcode].filter((text) => text !== '').join(' ');
  return [addressLine1, addressLine2, region, country].filter((text) => text !== '').join(', ');
}

function inRupees(paise: number): string {
  return `₹ ${rupees(paise)}`;
}
