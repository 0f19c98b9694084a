/** So many answers are kept before they are forgotten together: the cells of a file repeat each other. */
const MOST_ANSWERS = 20_000;

/** The same function, which keeps its answers for texts that come again. */
export function remembering<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) {
      return known;
    }
    const answer = work(text);
    if (answers.size >= MOST_ANSWERS) {
      answers.clear();
    }
    answers.set(text, answer);
    return answer;
  };
}
