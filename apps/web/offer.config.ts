import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of a customer: a client of its own under `/offer/`, which shares no file with that of the product. */
export default defineConfig({
  plugins: [react()],
  base: '/offer/',
  build: {
    outDir: '../dist/offer',
    emptyOutDir: true,
    // The check of the bundle's size reads which file loads which.
    manifest: true,
    // The policy of the page allows fonts from its own address only.
    assetsInlineLimit: 0,
    modulePreload: false,
    sourcemap: true,
  },
});
