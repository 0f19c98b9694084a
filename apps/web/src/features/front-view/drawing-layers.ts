import type { Layer } from '@pw/drawing/sheet/sheet';

/** What of a drawing can be left out on the screen, in words. Frame and title block stay. */
export const drawingLayers = [
  { layer: '4-DIM', label: 'Dimensions' },
  { layer: '3-TEXT', label: 'Texts' },
  { layer: '2-DEVICES', label: 'Devices and lamps' },
  { layer: '1-DOORS', label: 'Doors' },
  { layer: '5-BUSBAR', label: 'Busbars' },
  { layer: '7-HIDDEN', label: 'Hidden edges' },
] as const satisfies readonly { readonly layer: Layer; readonly label: string }[];
