import { type Item, itemType } from '@pw/configurator/item';

/** The primary and the secondary current of a current transformer. */
export type CtRatioFields = { readonly primaryA: number; readonly secondaryA: number };

/** A ratio as the trade writes it, `Ip/Is`, e.g. `400/5` (A). */
export type CtRatio = Item<CtRatioFields>;

const TEXT = /^([1-9]\d*(?:\.\d+)?)\/([1-9]\d*(?:\.\d+)?)$/;

/** The ratios of current transformers. */
export const ctRatios = itemType<CtRatioFields>({
  print: ({ primaryA, secondaryA }) => `${primaryA}/${secondaryA}`,
  parse: (text) => {
    const [, primaryA, secondaryA] = TEXT.exec(text) ?? [];
    return primaryA === undefined ? null : { primaryA: Number(primaryA), secondaryA: Number(secondaryA) };
  },
});
