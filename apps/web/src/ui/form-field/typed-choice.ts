/** A value that can be chosen, with what it is called. */
type NamedChoice = { readonly value: string | number; readonly label: string };

/** The choice that a text names: by its value or its label, whole; else the only one in which it stands. */
export function findChoice<Choice extends NamedChoice>(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = fold(text);
  const whole = choices.find(({ value, label }) => fold(String(value)) === wanted || fold(label) === wanted);
  if (whole || wanted === '') {
    return whole;
  }
  const [only, second] = matchingChoices(choices, text);
  return second ? undefined : only;
}

/** The choices that a typed text leaves, those that it names in full first. */
export function matchingChoices<Choice extends NamedChoice>(
  choices: readonly Choice[],
  text: string,
): readonly Choice[] {
  const wanted = fold(text);
  const found = choices.filter(({ label }) => fold(label).includes(wanted));
  const startsSo = ({ label }: Choice) => fold(label).startsWith(wanted);
  const isWhole = ({ value }: Choice) => fold(String(value)) === wanted;
  return found.toSorted(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)) || Number(startsSo(other)) - Number(startsSo(one)),
  );
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '');
}
