import { type ZodType, z } from 'zod';

/** The JSON Schema of a shape, as a client sends it or as the server answers it. Shapes that refer to themselves are refused. */
export function jsonSchema(shape: ZodType, direction: 'sent' | 'answered'): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    // Within the document a reference to the shape's own root would lead elsewhere.
    cycles: 'throw',
    reused: 'inline',
  });
  return schema;
}
