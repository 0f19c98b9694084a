import type { ProjectStatus } from '@pw/domain/project-status/status';
import type { EnquiryPricing } from '@pw/pricing/enquiry/enquiry-pricing';
import type { ColumnType, Generated } from 'kysely';

export type ProjectTables = {
  counters: {
    companyId: string;
    counted: string;
    last: number;
  };
  projects: {
    companyId: string;
    projectId: number;
    quotationNumber: string;
    name: string;
    location: string;
    enquiryNumber: string;
    enquiryDate: string;
    consultant: string;
    industry: string;
    salesEngineer: string;
    contactNumber: string;
    email: string;
    customerId: string | null;
    customerName: string;
    customerLocation: string;
    termsHtml: string | null;
    status: ProjectStatus;
    orderNumber: string | null;
    rejectionReason: string | null;
    enquiryPricing: ColumnType<EnquiryPricing | null, undefined, string | null>;
    searchText: string;
    createdBy: string;
    createdAt: Date;
    savedBy: string;
    savedAt: Date;
    revision: Generated<number>;
    deletedBy: string | null;
    deletedAt: Date | null;
  };
  projectPresence: {
    companyId: string;
    projectId: number;
    userId: string;
    since: Date;
    seenAt: Date;
  };
};
