/** What the parts of a board are sorted into for take-off, price and charts (SBD-R1 6.1). */
export const materialClasses = [
  'Sheet Metal',
  'Busbar',
  'MBP',
  'FRP',
  'Bought Out',
  'Siemens Switchgear',
  'Non-Siemens Switchgear',
] as const;

export type MaterialClass = (typeof materialClasses)[number];
