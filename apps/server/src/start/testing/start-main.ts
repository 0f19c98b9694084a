import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ofCheckout = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** The server as a person starts it, in a process of its own. */
export type MainProcess = {
  readonly pid: number;
  readonly address: string;
  readonly output: () => string;
  readonly errors: () => string;
  /** Waits until it serves. */
  readonly ready: () => Promise<void>;
  readonly exitCode: Promise<number | null>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Stops it, unless it has ended; for the end of a test. */
  readonly end: () => Promise<void>;
};

export type MainOptions = {
  readonly port: number;
  /** In place of the checkout's. */
  readonly program?: string;
  /** Starts it below a shell, as npm does. */
  readonly belowShell?: true;
};

const PAUSE_MS = 50;

/** @param settings environment variables; none of the surrounding process's settings reaches it */
export function startMain(
  settings: Readonly<Record<string, string>>,
  { port, belowShell, program = ofCheckout }: MainOptions,
): MainProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...settings };
  const child = belowShell
    ? spawn('sh', ['-c', `"${process.execPath}" "${program}"; true`], { env, detached: true })
    : spawn(process.execPath, [program], { env });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  let hasEnded = false;
  void exitCode.then(() => {
    hasEnded = true;
  });
  const address = `http://127.0.0.1:${port}`;

  async function ready(): Promise<void> {
    while (!hasEnded) {
      const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
      if (answer?.status === 200) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`The server ended before it was ready.\n${output}\n${errors}`);
  }

  return {
    pid: child.pid ?? 0,
    address,
    output: () => output,
    errors: () => errors,
    ready,
    exitCode,
    signal: (signal) => child.kill(signal),
    end: async () => {
      child.kill('SIGTERM');
      await exitCode;
    },
  };
}
