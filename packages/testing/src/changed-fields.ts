/** Texts by the name or the path of what they are the value of. */
export type Fields = Readonly<Record<string, string>>;

/**
 * One line for each field that is not what was recorded, so that a golden file says what changed in it.
 *
 * @param place what the fields belong to, e.g. the name of a board
 * @returns e.g. `RB1: design.depthMm: ab12cd is now 34ef56`
 */
export function changedFields(place: string, recorded: Fields, now: Fields): readonly string[] {
  return [...new Set([...Object.keys(recorded), ...Object.keys(now)])]
    .filter((field) => recorded[field] !== now[field])
    .map((field) => `${place}: ${field}: ${recorded[field] ?? 'nothing'} is now ${now[field] ?? 'nothing'}`);
}

/** Every single value inside a JSON value by its path, e.g. `boards[0].price.final`. */
export function fieldsInside(json: unknown, path = ''): Fields {
  if (typeof json !== 'object' || json === null) {
    return { [path]: JSON.stringify(json) };
  }
  const parts = Array.isArray(json)
    ? json.map((part, index) => fieldsInside(part, `${path}[${index}]`))
    : Object.entries(json).map(([name, part]) => fieldsInside(part, path === '' ? name : `${path}.${name}`));
  // What is empty is a value, too: it would otherwise be missing from the comparison.
  return parts.length === 0 ? { [path]: JSON.stringify(json) } : Object.assign({}, ...parts);
}
