import type { PdfJob } from './pdf-worker.ts';
import { compilePdf, createCompiler } from './typst-compiler.ts';

const compiler = createCompiler();

process.on('message', (job: PdfJob) => {
  process.send?.(compilePdf(compiler, job));
});

// A stop is told to the whole group of processes. The program decides when: this one ends with its channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {});
}
