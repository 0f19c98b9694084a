import { readEnteredDiscount } from '@pw/domain/component-discount/discount-percent';
import { timers } from '@pw/domain/limits';
import { useEffect, useState } from 'react';

type DiscountEntry = {
  /** As it stands in the field. */
  readonly text: string;
  /** As it counts. */
  readonly percent: number;
  /** Why it is not what was entered; gone after a while. */
  readonly fault: string | null;
  readonly enter: (text: string) => void;
  /** The field is left: what is no number becomes one. Tells whether what was entered counts as it is. */
  readonly leave: () => boolean;
};

/** What is entered as a discount. What is out of its range is brought into it, and that is said. */
export function useDiscountEntry(): DiscountEntry {
  const [text, setText] = useState('0');
  const [told, setTold] = useState<{ readonly fault: string } | null>(null);
  useEffect(() => {
    if (!told) {
      return undefined;
    }
    const timer = setTimeout(() => setTold(null), timers.validationMessageMs);
    return () => clearTimeout(timer);
  }, [told]);

  const take = (entered: string) => {
    const { percent, fault } = readEnteredDiscount(entered);
    setText(fault === null ? entered : String(percent));
    setTold(fault === null ? null : { fault });
    return fault === null;
  };
  return {
    text,
    percent: readEnteredDiscount(text).percent,
    fault: told?.fault ?? null,
    // What is no number yet may become one with the next key; a number stays or is brought into the range at once.
    enter: (entered) =>
      void (Number.isNaN(Number(entered)) || entered.trim() === '' ? setText(entered) : take(entered)),
    leave: () => take(text),
  };
}
