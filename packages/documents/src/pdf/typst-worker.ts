import { setPriority } from 'node:os';
import type { PdfJob, PdfPriority } from './pdf-worker.ts';
import { compilePdf, createCompiler } from './typst-compiler.ts';

const LOW_PRIORITY = 10;

const low: PdfPriority = 'low';
if (process.argv.includes(low)) {
  setPriority(LOW_PRIORITY);
}

const compiler = createCompiler();

process.on('message', (job: PdfJob) => {
  // The parent may be gone meanwhile: then nobody misses the answer, and the fault would be printed as a defect.
  process.send?.(compilePdf(compiler, job), undefined, undefined, () => {});
});

// A stop reaches the whole group of processes. The program decides when: this one ends with its channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {});
}
