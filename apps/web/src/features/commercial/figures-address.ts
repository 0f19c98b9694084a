import { judgeFiguresForm } from '@pw/domain/commercial/figures-form';
import { type FigureGrouping, figureGroupings } from '@pw/domain/commercial/offer-figures';
import { z } from 'zod';

const [firstGrouping] = figureGroupings;

const day = z.string().optional().catch(undefined);

/** What the address of the figures says; without days all offers count. */
export const figuresSearch = z.object({
  from: day,
  to: day,
  by: z.enum(figureGroupings).optional().catch(undefined),
});

/** What figures are asked for. Days are ISO days, '' for no limit. */
export type AskedFigures = { readonly from: string; readonly to: string; readonly by: FigureGrouping };

/** What an address asks for. A day that is not right narrows nothing. */
export function readFiguresAddress(address: unknown): AskedFigures {
  const { from = '', to = '', by = firstGrouping } = figuresSearch.parse(address);
  const faults = judgeFiguresForm({ from, to });
  return { from: faults.from === undefined ? from : '', to: faults.to === undefined ? to : '', by };
}

/** The address that asks for figures; what is as at first is not said. */
export function writeFiguresAddress({ from, to, by }: AskedFigures): z.output<typeof figuresSearch> {
  return {
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(by === firstGrouping ? {} : { by }),
  };
}
