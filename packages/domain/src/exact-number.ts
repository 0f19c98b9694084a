/**
 * A rational number without rounding error: 12.345 is 12345/1000 and stays it, which binary floats cannot say.
 * The denominator is positive and shares no factor with the numerator.
 */
export type ExactNumber = { readonly numerator: bigint; readonly denominator: bigint };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Reads a number as the decimal that people see, i.e. its shortest text: 0.1 is one tenth.
 * @throws when the number is not finite.
 */
export function exactOf(value: number): ExactNumber {
  const [, sign = '', whole, fractional = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (whole === undefined) {
    throw new Error(`${value} is not a finite number`);
  }
  const digits = BigInt(`${sign}${whole}${fractional}`);
  const shift = Number(exponent) - fractional.length;
  return shift >= 0 ? fraction(digits * 10n ** BigInt(shift), 1n) : fraction(digits, 10n ** BigInt(-shift));
}

/** The exact sum. */
export function add(left: ExactNumber, right: ExactNumber): ExactNumber {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

/** The exact difference. */
export function subtract(left: ExactNumber, right: ExactNumber): ExactNumber {
  return add(left, { ...right, numerator: -right.numerator });
}

/** The exact product. */
export function multiply(left: ExactNumber, right: ExactNumber): ExactNumber {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

/**
 * The exact quotient.
 * @throws on a division by zero.
 */
export function divide(left: ExactNumber, right: ExactNumber): ExactNumber {
  if (right.numerator === 0n) {
    throw new Error('An exact number cannot be divided by zero');
  }
  const sign = right.numerator < 0n ? -1n : 1n;
  return fraction(left.numerator * right.denominator * sign, left.denominator * right.numerator * sign);
}

/** Rounds to `decimals` places, a half up (towards positive infinity). */
export function roundExactly(value: ExactNumber, decimals: number): ExactNumber {
  const scale = 10n ** BigInt(decimals);
  const doubled = 2n * value.numerator * scale + value.denominator;
  return fraction(floorOf(doubled, 2n * value.denominator), scale);
}

function floorOf(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

function fraction(numerator: bigint, denominator: bigint): ExactNumber {
  let [larger, smaller] = [numerator < 0n ? -numerator : numerator, denominator];
  while (smaller !== 0n) {
    [larger, smaller] = [smaller, larger % smaller];
  }
  return { numerator: numerator / larger, denominator: denominator / larger };
}
