import type { FerruleText } from '@pw/domain/wiring/ferrule-text';
import { type BoardPin, shortPinName, type Wire } from './wire-list.ts';

/**
 * The texts of both ends of a wire. The name of the net takes the place of pins that do not fit on a ferrule, or that
 * other compartments have, too.
 */
export function ferrules(
  text: FerruleText,
  net: string,
  { from, to }: { readonly from: BoardPin; readonly to: BoardPin },
  longest: number,
): Pick<Wire, 'ferruleFrom' | 'ferruleTo'> {
  const [own, other] = [shortPinName(from), shortPinName(to)];
  const fits = own.length + 1 + other.length <= longest;
  return text === 'net' || !fits || !isOfOnePlace(from, to)
    ? { ferruleFrom: net, ferruleTo: net }
    : { ferruleFrom: `${own}/${other}`, ferruleTo: `${other}/${own}` };
}

/** Within a compartment, or between it and a strip of its cubicle, a pin is known without its place. */
function isOfOnePlace(from: BoardPin, to: BoardPin): boolean {
  const [one, other] = [addressOf(from), addressOf(to)];
  return from.cubicle === to.cubicle && (one === null || other === null || one === other);
}

/** `+2A`; null of a terminal, which all compartments of its cubicle share. */
function addressOf(pin: BoardPin): string | null {
  switch (pin.kind) {
    case 'device':
      return pin.tag.slice(0, pin.tag.lastIndexOf('-'));
    case 'tap':
      return pin.at;
    default:
      return null;
  }
}
