/** The version of the product, as `/health`, the foot of every page and CHANGELOG.md name it. */
export const VERSION = '0.1.0';
