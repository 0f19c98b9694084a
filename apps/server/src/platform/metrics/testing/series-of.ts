/** The series of a measure in the format of Prometheus: labels and value of each. */
export function seriesOf(text: string, name: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .map((line) => line.slice(name.length));
}
