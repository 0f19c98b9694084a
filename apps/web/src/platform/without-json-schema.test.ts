import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { withoutJsonSchema } from '../../without-json-schema.config.ts';

const ENTRY = `${import.meta.dirname}/entry-of-test.js`;

/** The exports of this code, built as the client of the product is. */
async function builtClient(code: string): Promise<Record<string, unknown>> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? code : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, withoutJsonSchema()],
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'client' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && 'output' in output ? output.output : [];
  // A browser runs it in the same way: as text.
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is what this test has built
  return new Function(`${chunk?.code}\nreturn client;`)();
}

const schema = `
  import { z } from 'zod';
  const schema = z.object({ tab: z.string().max(5).optional(), ids: z.array(z.uuid()).readonly(), at: z.iso.datetime() });
`;

describe('a client without the writers of JSON Schema', () => {
  it('judges what it gets, as the router asks for it, too', async () => {
    const { judged, isTaken, words } = await builtClient(`${schema}
      const given = { ids: [], at: '2026-12-01T10:00:00Z' };
      const refused = schema.safeParse({ ...given, tab: 'too long' });
      export const judged = schema['~standard'].validate(given).value;
      export const isTaken = refused.success;
      export const words = refused.error.issues[0].message;
    `);
    expect([judged, isTaken]).toEqual([{ ids: [], at: '2026-12-01T10:00:00Z' }, false]);
    expect(words).toMatch(/Too big/);
  });

  it('says why where it asks for one', async () => {
    const { write, writeStandard } = await builtClient(`${schema}
      export const write = () => schema.toJSONSchema();
      export const writeStandard = () => schema['~standard'].jsonSchema.input({ target: 'draft-7' });
    `);
    expect(write).toThrow(/A client writes no JSON Schema/);
    expect(writeStandard).toThrow(/A client writes no JSON Schema/);
  });

  it('is refused once Zod has them elsewhere', async () => {
    await expect(builtClient('export const nothing = 1;')).rejects.toThrow(/in other modules now/);
  });
});
