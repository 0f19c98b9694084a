/** One step of `npm test`. */
export type Check = { readonly name: string; readonly run: () => Promise<CheckResult> };

export type CheckResult = {
  readonly ok: boolean;
  /** Shown when the check fails. */
  readonly output: string;
  /** Shown beside the name, e.g. how many tests were skipped. */
  readonly remark?: string;
  /** Counts of a check that runs tests; a check without them counts only when it fails, as one. */
  readonly tests?: { readonly passed: number; readonly failed: number };
};

export type FinishedCheck = CheckResult & { readonly name: string; readonly seconds: number };

/** Runs a check; an exception is a failure like any other, so that the checks after it still run. */
export async function finishCheck({ name, run }: Check, nowMs: () => number): Promise<FinishedCheck> {
  const start = nowMs();
  const result = await run().catch((error: unknown): CheckResult => ({ ok: false, output: String(error) }));
  return { ...result, name, seconds: (nowMs() - start) / 1000 };
}

/** One line, and below it the output of a check that failed. */
export function printCheck({ name, ok, output, remark, seconds }: FinishedCheck): string {
  const line = `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${remark ? `  ${remark}` : ''}`;
  return ok ? line : `${line}\n${output.trimEnd().replaceAll(/^(?=.)/gm, '      ')}`;
}

/** The last line of `npm test`, and whether everything passed. */
export function countLine(finished: readonly FinishedCheck[]): { readonly line: string; readonly ok: boolean } {
  const passed = finished.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0);
  const failed = finished.reduce((sum, { ok, tests }) => sum + (ok ? 0 : Math.max(1, tests?.failed ?? 0)), 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 };
}
