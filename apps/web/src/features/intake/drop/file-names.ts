/** `LT schedule.xlsx`, of several files the first one and how many more. */
export function fileNames(first: string, count: number): string {
  return count > 1 ? `${first} with ${count - 1} more` : first;
}
