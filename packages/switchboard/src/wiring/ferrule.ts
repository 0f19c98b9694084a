import { type BoardPin, shortPinName, type Wire } from './wire-list.ts';

/** What is printed on ferrules: the name of the net, or the pin with the one at the other end of the wire. */
export const ferruleTexts = ['net', 'from-to'] as const;

export type FerruleText = (typeof ferruleTexts)[number];

/** The texts of both ends of a wire. Pins that do not fit on a ferrule give way to the name of the net. */
export function ferrules(
  text: FerruleText,
  net: string,
  { from, to }: { readonly from: BoardPin; readonly to: BoardPin },
  longest: number,
): Pick<Wire, 'ferruleFrom' | 'ferruleTo'> {
  const [own, other] = [shortPinName(from), shortPinName(to)];
  return text === 'net' || own.length + 1 + other.length > longest
    ? { ferruleFrom: net, ferruleTo: net }
    : { ferruleFrom: `${own}/${other}`, ferruleTo: `${other}/${own}` };
}
