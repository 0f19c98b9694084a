import type { Result } from '@pw/domain/result';

/**
 * The value of what a test knows to go well.
 * @throws with the refusal as JSON
 */
export function mustBeOk<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) {
    throw new Error(JSON.stringify(result.error));
  }
  return result.value;
}
