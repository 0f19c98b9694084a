import type { PermittedCurrent } from '@pw/switchboard/checks/board-heat';
import type { FeederColumn } from './feeder-columns.ts';

/** The column of what breakers may carry in the air around them (SBD 19.5); none without temperatures of breakers. */
export function permittedColumns(permitted: readonly PermittedCurrent[]): readonly FeederColumn[] {
  if (permitted.length === 0) {
    return [];
  }
  const texts = new Map(
    permitted.map(({ name, permittedA, airC }) => [name, `${permittedA} at ${airC.toFixed(0)} °C`]),
  );
  return [
    {
      id: 'permitted',
      header: 'Permitted A',
      align: 'right',
      show: ({ name }) => ({ text: texts.get(name) ?? '-', isMissing: false }),
      entry: () => null,
    },
  ];
}

export function isSamePermitted(one: PermittedCurrent, other: PermittedCurrent | undefined): boolean {
  return one.name === other?.name && one.permittedA === other.permittedA && one.airC === other.airC;
}
