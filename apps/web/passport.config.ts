import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of a unit: a client of its own under `/p/`, which the code on its plate opens. */
export default defineConfig({
  plugins: [react()],
  base: '/p/',
  build: {
    outDir: '../dist/p',
    emptyOutDir: true,
    // The check of the bundle's size reads which file loads which.
    manifest: true,
    // The policy of the page allows fonts from its own address only.
    assetsInlineLimit: 0,
    modulePreload: false,
    sourcemap: true,
  },
});
