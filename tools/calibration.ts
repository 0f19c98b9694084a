/** The time of the loop on the machine on which the limits of the benches were set, ms. */
export const REFERENCE_MS = 5;

const RECORDS = 12_000;

/**
 * Work of the kind that the benches do: records, maps by text, sorting and writing. It depends on nothing of ours, so that
 * its time says how fast the machine is just now.
 * @returns a figure of the result, so that the engine cannot drop the work
 */
export function calibrationLoop(): number {
  const records = Array.from({ length: RECORDS }, (_, index) => {
    const value = (index * 7919) % RECORDS;
    return { name: `part ${value % 997}`, value, share: value / RECORDS };
  });
  const byName = new Map<string, number>();
  for (const { name, value, share } of records) {
    byName.set(name, (byName.get(name) ?? 0) + value * share);
  }
  const sorted = records.toSorted((one, other) => one.value - other.value);
  return JSON.stringify([...byName]).length + sorted.filter(({ value }, at) => value === at).length;
}
