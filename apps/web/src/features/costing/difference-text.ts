import { rupees } from '../../platform/rupees.ts';

/**
 * The difference of the expected cost with its share of the estimate, e.g. `+1,817.00 (+17.9 %)`: without a share where
 * nothing was estimated, and '' for none, as of a row that is not finished.
 */
export function differenceText(estimatedPaise: number, expectedPaise: number): string {
  const difference = expectedPaise - estimatedPaise;
  if (difference === 0) {
    return '';
  }
  const amount = `${signOf(difference)}${rupees(difference)}`;
  if (estimatedPaise === 0) {
    return amount;
  }
  const percent = (100 * difference) / estimatedPaise;
  return `${amount} (${signOf(percent)}${percent.toFixed(1)} %)`;
}

/** A minus is printed with its number. */
function signOf(value: number): string {
  return value > 0 ? '+' : '';
}

/** Hours to a hundredth, e.g. `52.00`. */
export function hoursText(minutes: number): string {
  return (minutes / 60).toFixed(2);
}

/** A share of the sale, e.g. `9.90 %`; '' where there is no sale. */
export function percentText(percent: number | null): string {
  return percent === null ? '' : `${percent.toFixed(2)} %`;
}
