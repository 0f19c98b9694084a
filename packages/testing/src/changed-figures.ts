type Figure = string | number | null;

/** The figures of a board by name; a list has one entry per cubicle or transport unit. */
export type Figures = Readonly<Record<string, Figure | readonly Figure[]>>;

/** Stands for a figure that the changed board no longer has. */
export const GONE = 'gone';

/** Figures rounded to 1e-6, so that two ways to calculate the same figure compare as equal. */
export function rounded(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, isList(value) ? value.map(roundOne) : roundOne(value)]),
  );
}

/** Answers every figure that differs between two boards, with its new value: nothing else has changed. */
export function changedFigures(before: Figures, after: Figures): Figures {
  const [old, now] = [rounded(before), rounded(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  const changed = [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] === undefined ? GONE : now[name]]));
}

function isList(value: Figures[string]): value is readonly Figure[] {
  return Array.isArray(value);
}

function roundOne(value: Figure): Figure {
  return typeof value === 'number' ? Number(value.toFixed(6)) : value;
}
