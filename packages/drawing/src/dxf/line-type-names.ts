import type { LineType } from '../sheet/layer.ts';

/**
 * The names under which CAD programs know our line types: the shorter one of each kind, since some programs draw dashes
 * of their own by these names.
 */
export const lineTypeNames: Readonly<Record<LineType, string>> = {
  continuous: 'Continuous',
  hidden: 'HIDDEN2',
  centre: 'CENTER2',
  dashDot: 'DASHDOT2',
};
