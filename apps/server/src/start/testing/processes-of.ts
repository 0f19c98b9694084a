import { readdir, readFile } from 'node:fs/promises';

/** What still runs on a data folder. Linux only. */
export async function processesOf(folder: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map(async (pid) => {
      const [command, environment] = await Promise.all(
        ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      return `${command ?? ''} ${environment ?? ''}`.includes(folder)
        ? [`${pid} ${(command ?? '').replaceAll('\0', ' ')}`]
        : [];
    }),
  );
  return lines.flat();
}
