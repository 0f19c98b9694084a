import type { MainBar } from '@pw/switchboard/model/design';

/** The text in place of the busbars of a cabinet with one section of small ways (SBD 7.3). */
export function blockText({ capacityA }: Pick<MainBar, 'capacityA'>): string {
  return `Terminal block ${capacityA?.value ?? 0} A`;
}
