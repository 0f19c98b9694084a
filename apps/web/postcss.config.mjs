/** Mantine's styles are written for its own PostCSS preset: rem(), light-dark() and breakpoints. */
export default {
  plugins: { 'postcss-preset-mantine': {} },
};
