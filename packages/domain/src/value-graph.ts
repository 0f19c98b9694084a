/** Something without parts: what JSON writes as it is. */
type Leaf = string | number | boolean | null;

/** The place of a list or of a record in the graph. */
type Reference = { readonly at: number };

type Place = Leaf | Reference;

/**
 * Plain data as a list of its lists and records, each once: what many places share is written once, where JSON would
 * repeat it at each of them. The first is the whole.
 */
export type ValueGraph = readonly (readonly Place[] | Readonly<Record<string, Place>>)[];

/** The form of a record in a graph, or the record that a graph restores. */
export type Substitute = (record: object) => object;

/** The replacement that is written for a record: another one, or a text. */
export type Writing = (record: object) => object | string;

/**
 * Lays data out as a graph. What JSON does not know (functions, undefined) is left out.
 * @param write asked for each record, before its fields are read
 */
export function graphOf(whole: object, write: Writing = (record) => record): ValueGraph {
  const graph: (Place[] | Record<string, Place>)[] = [];
  const places = new Map<object, number>();
  const placeOf = (value: unknown): Place | undefined => {
    if (typeof value !== 'object' || value === null) {
      return isLeaf(value) ? value : undefined;
    }
    const known = places.get(value);
    if (known !== undefined) {
      return { at: known };
    }
    const written = Array.isArray(value) ? value : write(value);
    if (typeof written === 'string') {
      return written;
    }
    const at = graph.length;
    places.set(value, at);
    // Its place comes before those of its parts.
    graph.push([]);
    graph[at] = Array.isArray(written) ? written.map((each) => placeOf(each) ?? null) : recordOf(written);
    return { at };
  };
  const recordOf = (record: object): Record<string, Place> => {
    const fields: [string, Place][] = [];
    for (const [name, value] of Object.entries(record)) {
      const place = placeOf(value);
      if (place !== undefined) {
        fields.push([name, place]);
      }
    }
    return Object.fromEntries(fields);
  };
  placeOf(whole);
  return graph;
}

/**
 * Puts the data of a graph together again; what was shared is shared.
 * @param restore asked for each record, once its fields are there
 */
export function valueOfGraph(graph: ValueGraph, restore: Substitute = (record) => record): unknown {
  const values = new Map<number, unknown>();
  const valueAt = (at: number): unknown => {
    if (!values.has(at)) {
      const node = graph[at];
      if (node === undefined) {
        throw new Error(`The graph has no place ${at}`);
      }
      values.set(at, isList(node) ? node.map(read) : restore(mapFields(node, read)));
    }
    return values.get(at);
  };
  const read = (place: Place): unknown => (isReference(place) ? valueAt(place.at) : place);
  return valueAt(0);
}

function mapFields(record: Readonly<Record<string, Place>>, map: (place: Place) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([name, place]) => [name, map(place)]));
}

function isLeaf(value: unknown): value is Leaf {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isReference(place: Place): place is Reference {
  return typeof place === 'object' && place !== null;
}

function isList(node: ValueGraph[number]): node is readonly Place[] {
  return Array.isArray(node);
}
