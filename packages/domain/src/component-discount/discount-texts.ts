/** The name of the screen of component discounts, and its explanation. */
export const discountScreen = {
  title: 'Apply Component Discount',
  subtitle: 'A discount replaces that of its groups and make, and holds for components that are added later, too.',
} as const;

/** Stands for every group and for every make. */
export const ALL = 'All';

/** Says that the server did not take a discount. */
export const DISCOUNT_FAILED = 'Error: Unable to apply the discount. Please try again later.';

/** Says that a discount was applied; no groups means every group. */
export function discountAppliedText(percent: number, groups: readonly string[], make: string): string {
  const named = groups.length === 0 ? ALL : groups.join(', ');
  return `The Discount ${percent}% has been applied successfully for ${named} - ${make}`;
}

/** The texts of the table while a project has no components, and when none is of the chosen groups and make. */
export const noComponents = {
  title: 'No components to display',
  text: 'Add feeders to the boards and save them.',
  filtered: 'No component is of these groups and this make.',
} as const;

/** The effect of a discount on the project, before it is applied. */
export const discountEffect = {
  label: 'With this discount',
  net: 'Project Price After Switchgear Discount',
  margin: 'Margin',
  final: 'Final Total Project Price',
} as const;

/** Says of how many components the list and the discount are. */
export function discountScopeText(chosen: number, all: number): string {
  if (chosen === all) {
    return all === 1 ? 'on the only component' : `on all ${all} components`;
  }
  return `on ${chosen} of ${all} components`;
}
