import { type Item, itemType, listOfItems } from '@pw/configurator/item';

/** A depth that a feeder asks of its board. */
export type Depth = Item<{ readonly mm: number }>;

/** The depths that feeders ask for. */
export const depths = itemType<{ readonly mm: number }>({
  print: ({ mm }) => String(mm),
  parse: (text) => (/^[1-9]\d*$/.test(text) ? { mm: Number(text) } : null),
});

/** The depths that the feeders of a board ask for. */
export const depthLists = listOfItems(depths);
