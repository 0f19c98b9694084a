import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientFiles } from './client-files.config.ts';
import { withoutJsonSchema } from './without-json-schema.config.ts';

/** What the server answers itself while Vite serves the client. */
const SERVER_PATHS = ['/api', '/health', '/mailbox'];

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react(), withoutJsonSchema()],
  build: {
    // The check of the bundle's size reads which file loads which.
    manifest: true,
    // A script whose preload failed offline is refused for good, so that its page would never come. Style sheets come again.
    modulePreload: {
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: clientFiles } } },
  },
  // A worker loads parts of its own when it needs them.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
  },
});
