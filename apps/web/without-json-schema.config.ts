import type { Plugin } from 'vite';

/** The modules of Zod that write JSON Schema: every schema names them, and only the document of the server's calls needs them. */
const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

const WRITER_COUNT = 2;

/**
 * Leaves the writers of JSON Schema out of a client, some 5 kB of its first load. A client that calls one all the same
 * fails with an error that says why.
 */
export function withoutJsonSchema(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: WRITERS },
      handler(code, id) {
        replaced.add(id);
        return { code: refuseExports(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && replaced.size !== WRITER_COUNT) {
        this.error(
          'Zod has its writers of JSON Schema in other modules now: name them in without-json-schema.config.ts.',
        );
      }
    },
  };
}

/** The same exports, each of which refuses. A schema that is asked to judge makes its methods at once, so that those are made. */
function refuseExports(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const standIn = (name: string) => (/^create\w+Method$/.test(name) ? 'makeRefusal' : 'refuse');
  return [
    "function refuse() { throw new Error('A client writes no JSON Schema: see without-json-schema.config.ts.'); }",
    'function makeRefusal() { return refuse; }',
    `export { ${names.map((name) => `${standIn(name)} as ${name}`).join(', ')} };`,
  ].join('\n');
}
