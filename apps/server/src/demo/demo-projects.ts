import { type CustomerForm, makeCustomerForm } from '@pw/domain/customers/customer-form';
import { industryText } from '@pw/domain/projects/industries';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import bottlingLine from './enquiries/bottling-line.json' with { type: 'json' };
import coldStore from './enquiries/cold-store.json' with { type: 'json' };
import hospitalBlock from './enquiries/hospital-block.json' with { type: 'json' };
import metroDepot from './enquiries/metro-depot.json' with { type: 'json' };

type Enquiry = { readonly project: Readonly<Record<string, unknown>>; readonly [part: string]: unknown };

export type DemoProject = {
  /** The user name of the sales engineer. */
  readonly by: string;
  /** An enquiry file but for its date and its customer. */
  readonly enquiry: Enquiry;
  /** How long before the database was filled the enquiry came, so that it never comes tomorrow. */
  readonly daysAgo: number;
  readonly industry: string;
  readonly customer: CustomerForm;
  /** The steps that it has taken, each by whom the table of steps names. */
  readonly steps: readonly ProjectStatus[];
};

/** The projects of each demo company, by its name, in the order in which they get their numbers. */
export const demoProjects: Readonly<Record<string, readonly DemoProject[]>> = {
  'Demo Switchgear': [
    {
      by: 'vikram',
      enquiry: metroDepot,
      steps: ['quote-submitted', 'on-order'],
      daysAgo: 16,
      industry: industryText('Transportation & Logistics', 'Metro & Railways'),
      customer: customer({
        customerName: 'Maval City Metro',
        location: 'Pune',
        addressLine1: 'Depot Building, Phase 3, Hinjawadi',
        state: 'Maharashtra',
        zipcode: '411057',
        contactPerson: 'Kavita Joshi',
        designation: 'Deputy Manager, Electrical',
        contactNumber: '9822011201',
        email: 'kavita.joshi@mavalmetro.test',
      }),
    },
    {
      by: 'vikram',
      enquiry: hospitalBlock,
      steps: ['quote-submitted'],
      daysAgo: 9,
      industry: industryText('Buildings & Infrastructure', 'Hospitals & Healthcare'),
      customer: customer({
        customerName: 'Sahyadri Care Hospitals',
        location: 'Pune',
        addressLine1: '14 Baner Road',
        addressLine2: 'Near Balewadi Phata',
        state: 'Maharashtra',
        zipcode: '411045',
        contactPerson: 'Dr. Nitin Apte',
        designation: 'Head of Facilities',
        contactNumber: '9822011202',
        email: 'facilities@sahyadricare.test',
      }),
    },
    {
      by: 'asha',
      enquiry: bottlingLine,
      steps: [],
      daysAgo: 4,
      industry: industryText('Industrial & Manufacturing', 'Food & Beverage'),
      customer: customer({
        customerName: 'Narmada Beverages Limited',
        location: 'Vadodara',
        addressLine1: 'Plot 27, Savli Industrial Estate',
        state: 'Gujarat',
        zipcode: '391770',
        contactPerson: 'Hitesh Patel',
        designation: 'Manager, Projects',
        contactNumber: '9825011203',
        email: 'projects@narmadabev.test',
      }),
    },
  ],
  'Other Panels': [
    {
      by: 'meera',
      enquiry: coldStore,
      steps: [],
      daysAgo: 6,
      industry: industryText('Transportation & Logistics', 'Warehouses & Logistics'),
      customer: customer({
        customerName: 'Godavari Cold Stores',
        location: 'Nashik',
        addressLine1: 'B-44 Satpur Industrial Area',
        state: 'Maharashtra',
        zipcode: '422007',
        contactPerson: 'Sunil Wagh',
        designation: 'Owner',
        contactNumber: '9822011204',
        email: 'office@godavaricold.test',
      }),
    },
  ],
};

function customer(entered: Readonly<Partial<CustomerForm>>): CustomerForm {
  return makeCustomerForm((field) => entered[field] ?? (field === 'country' ? 'India' : ''));
}
