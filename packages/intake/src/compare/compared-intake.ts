import { err, ok, type Result } from '@pw/domain/result';
import { z } from 'zod';

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const value = z.object({ value: plain, text: z.string() });
const noted = z.array(z.object({ text: z.string() })).readonly();

const comparedIntake = z.object({
  version: z.literal(1),
  boards: z
    .array(
      z.object({
        id: z.string(),
        name: value,
        quantity: value,
        properties: z.record(z.string(), value),
        demands: noted,
        rows: z.array(z.object({ id: z.string(), values: z.record(z.string(), value.optional()) })).readonly(),
      }),
    )
    .readonly(),
  demands: noted,
  leftovers: z.array(z.object({ reason: z.string(), text: z.string() })).readonly(),
});

/** What two intakes are compared by. */
export type ComparedIntake = z.output<typeof comparedIntake>;
export type ComparedBoard = ComparedIntake['boards'][number];
export type ComparedRow = ComparedBoard['rows'][number];

/** Reads an `intake.json` of before; the fault names the place that is none of it. */
export function readComparedIntake(json: unknown): Result<ComparedIntake, string> {
  const read = comparedIntake.safeParse(json);
  const [issue] = read.success ? [] : read.error.issues;
  return read.success
    ? ok(read.data)
    : err(`is no intake.json of npm run intake: ${issue?.path.join('.') || 'all of it'}: ${issue?.message ?? ''}`);
}
