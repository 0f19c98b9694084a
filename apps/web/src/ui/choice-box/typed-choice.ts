/** A value that can be chosen, with what it is called. */
export type Choice = {
  readonly value: string | number;
  readonly label: string;
  /** What people write for it besides its label, e.g. a short form that the label holds. */
  readonly otherName?: string | undefined;
};

/** The choice that a text names in full: by its value, its label or its other name. */
export function findWhole<Each extends Choice>(choices: readonly Each[], text: string): Each | undefined {
  const wanted = fold(text);
  return choices.find((choice) => isNamedBy(choice, wanted) || fold(choice.label) === wanted);
}

/** The choice that a text names in full; else the only one in which it stands. */
export function findChoice<Each extends Choice>(choices: readonly Each[], text: string): Each | undefined {
  const wanted = fold(text);
  const whole = findWhole(choices, text);
  if (whole || wanted === '') {
    return whole;
  }
  const [only, second] = matchingChoices(choices, text);
  return second ? undefined : only;
}

/** The choices that a typed text leaves, those that it names in full first. */
export function matchingChoices<Each extends Choice>(choices: readonly Each[], text: string): readonly Each[] {
  const wanted = fold(text);
  const matches = choices.filter(({ label }) => fold(label).includes(wanted));
  const startsSo = ({ label }: Choice) => fold(label).startsWith(wanted);
  const isWhole = (choice: Choice) => isNamedBy(choice, wanted);
  return matches.toSorted(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)) || Number(startsSo(other)) - Number(startsSo(one)),
  );
}

function isNamedBy({ value, otherName }: Choice, folded: string): boolean {
  return fold(String(value)) === folded || (otherName !== undefined && fold(otherName) === folded);
}

/** The choices that can be taken, and behind them those that are refused, each in the order of the list. */
export function refusedLast<Each extends Choice>(
  choices: readonly Each[],
  reasonOf: (choice: Each) => string | null,
): readonly Each[] {
  const { open = [], refused = [] } = Object.groupBy(choices, (choice) =>
    reasonOf(choice) === null ? 'open' : 'refused',
  );
  return [...open, ...refused];
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '');
}
