import { nounOf } from '@pw/domain/counted';
import { allOf } from '@pw/domain/word-list';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';

/** A charge that a total holds, or that comes on top of it. */
export type OptionalCharge = 'freight' | 'insurance' | 'tax';

type PricedBoards = readonly Pick<QuotedBoard, 'name' | 'price'>[];

const names: Readonly<Record<OptionalCharge, string>> = { freight: 'freight', insurance: 'insurance', tax: 'GST' };

const charges: readonly OptionalCharge[] = ['freight', 'insurance', 'tax'];

/** The charges inside and outside a total, each as it is named in a sentence, e.g. `freight for PCC-1`. */
export type PriceBasis = { readonly included: readonly string[]; readonly extra: readonly string[] };

/** Which charges the total of some boards holds; a charge of some boards alone is stated for each. */
export function priceBasis(boards: PricedBoards, of: readonly OptionalCharge[] = charges): PriceBasis {
  const priced = boards.flatMap(({ name, price }) => (price === null ? [] : [{ name, price }]));
  const coverage = of.map((charge) => {
    const [held, without] = [true, false].map((isHeld) =>
      priced.filter(({ price }) => isCharged(price, charge) === isHeld).map(({ name }) => name),
    );
    return { charge, held: held ?? [], without: without ?? [] };
  });
  const named = (charge: OptionalCharge, boardsOf: readonly string[]) =>
    boardsOf.length === priced.length ? names[charge] : `${names[charge]} for ${boardsOf.join(', ')}`;
  return {
    included: coverage.flatMap(({ charge, held }) => (held.length === 0 ? [] : [named(charge, held)])),
    extra: coverage.flatMap(({ charge, held, without }) =>
      held.length > 0 && without.length === 0 ? [] : [named(charge, without)],
    ),
  };
}

function isCharged(price: BoardPrice, charge: OptionalCharge): boolean {
  return price[charge].paise > 0;
}

/** The charges inside a total and those on top of it, in one or two sentences. */
export function basisText(total: string, basis: PriceBasis): string {
  return [includedText(total, basis), extraText(basis)].filter((sentence) => sentence !== '').join(' ');
}

/** The charges inside a total, as a sentence that begins with its name; '' for none. */
export function includedText(total: string, { included }: PriceBasis): string {
  return included.length === 0 ? '' : `${total} includes ${allOf(included)}.`;
}

/** The charges on top of a total; '' for none. */
export function extraText({ extra }: PriceBasis, otherwise = ''): string {
  return extra.length === 0 ? '' : `${capital(allOf(extra))} ${nounOf(extra.length, 'is', 'are')} extra${otherwise}.`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
