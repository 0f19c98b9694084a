import type { IntakeValueOnWire } from '@pw/contract/intake-shape';
import { dayOnScreen } from '@pw/domain/dates';
import type { ProjectField } from '@pw/domain/intake/intake-codes';

/** What a file says of a project, with days as the screens write them. */
export function projectText(field: ProjectField, { value }: IntakeValueOnWire): string {
  const text = value === null ? '?' : String(value);
  return field === 'enquiryDate' ? dayOnScreen(text) : text;
}

/** What is known of the project, in the order of its details. */
export const projectFieldWords: Readonly<Record<ProjectField, string>> = {
  customerName: 'Customer',
  name: 'Project',
  location: 'Location',
  enquiryNumber: 'Enquiry number',
  enquiryDate: 'Enquiry date',
  consultant: 'Consultant',
};
