import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the server answers itself while Vite serves the client. */
const SERVER_PATHS = ['/api', '/health', '/mailbox'];

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react()],
  build: {
    // The check of the bundle's size reads which file loads which.
    manifest: true,
    sourcemap: true,
  },
  // A worker loads parts of its own when it needs them.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
  },
});
