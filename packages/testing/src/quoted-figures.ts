import { boardOutput, type QuotedBoard } from '@pw/pricing/quote/quote-board';

/** The figures of a board that its customer, its works and its price go by. */
export function figuresOf(quote: QuotedBoard) {
  const { design } = boardOutput(quote);
  if (!design || !quote.price) {
    throw new Error(`${quote.name} has no design`);
  }
  const { takeOff, inA, lengthMm, transportUnits, hours } = design;
  const material = quote.bill.filter(({ feeder }) => feeder === null);
  const materialPaise = material.reduce((sum, { amount }) => sum + amount.paise, 0);
  return {
    /** InA marked (A), length (mm), supports, sheet metal and net busbars (kg). */
    design: [inA.markedA, lengthMm, takeOff.supports, takeOff.sheetMetalKg, takeOff.busbarNetKg],
    /** List and final price, INR. */
    price: [quote.price.list.paise / 100, quote.price.final.paise / 100],
    unitsKg: transportUnits.map(({ massKg }) => massKg),
    /** Paint (m2), hours, their cost and the material, INR. */
    works: [takeOff.paintM2, hours?.total, hours?.costInr, materialPaise / 100],
    warnings: warningsOf(quote),
  };
}

export type QuotedFigures = ReturnType<typeof figuresOf>;

/** Warnings and errors that do not follow from the demo prices. */
function warningsOf({ checks }: QuotedBoard): readonly string[] {
  const ids = checks.flatMap(({ id, severity }) => (severity === 'I' || /^(Q|X4)/.test(id) ? [] : [id]));
  return [...new Set(ids)].toSorted();
}
