/** A value that can be chosen, with what it is called. */
export type Choice = { readonly value: string | number; readonly label: string };

/** The choice that a text names in full: by its value or its label. */
export function findWhole<Each extends Choice>(choices: readonly Each[], text: string): Each | undefined {
  const wanted = fold(text);
  return choices.find(({ value, label }) => fold(String(value)) === wanted || fold(label) === wanted);
}

/** The choice that a text names: by its value or its label, whole; else the only one in which it stands. */
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
  const found = choices.filter(({ label }) => fold(label).includes(wanted));
  const startsSo = ({ label }: Choice) => fold(label).startsWith(wanted);
  const isWhole = ({ value }: Choice) => fold(String(value)) === wanted;
  return found.toSorted(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)) || Number(startsSo(other)) - Number(startsSo(one)),
  );
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
