import type { ProjectOnWire } from '@pw/contract/projects/project';
import { projectFieldLabels } from '@pw/domain/projects/project-form';
import { dayOnScreen } from '@pw/domain/screen-format/date-on-screen';
import type { Difference } from '../../../ui/conflict-panel/conflict-panel.tsx';
import { compareTerms } from '../../company-profile/compare-terms.ts';
import { type DetailsForm, detailsFields, detailsOf } from './details-form.ts';

/**
 * In which fields an edited project differs from the one that somebody else saved.
 * @param customerName of the customer that is selected in the form
 */
export function compareDetails(yours: DetailsForm, customerName: string, saved: ProjectOnWire): readonly Difference[] {
  const theirs = detailsOf(saved);
  return detailsFields.flatMap((field) => {
    const [mine, other] = [yours[field].trim(), theirs[field]];
    if (mine === other) {
      return [];
    }
    if (field === 'terms') {
      return compareTerms(mine, other).map((difference) => ({ ...difference, property: 'Terms & Conditions' }));
    }
    if (field === 'customerId') {
      return [{ property: 'Customer', yours: customerName || '-', saved: saved.customerName || '-' }];
    }
    return [{ property: projectFieldLabels[field], yours: dayOnScreen(mine) || '-', saved: dayOnScreen(other) || '-' }];
  });
}
