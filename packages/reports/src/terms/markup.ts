import type { HeadingLevel, TextMark } from '../document/rich-text.ts';

/** Elements that give their text a mark. */
export const markOf: Readonly<Record<string, TextMark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  u: 'underline',
  s: 'strike',
  code: 'code',
};

export const headingOf: Readonly<Record<string, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

/**
 * Elements that vanish with all they hold: what is executed, loaded or typed into, and what a browser never shows as
 * text. The text of every other element that is not understood is kept.
 */
export const droppedElements: ReadonlySet<string> = new Set([
  ...['script', 'noscript', 'style', 'template', 'head', 'title', 'link', 'meta', 'base'],
  ...['iframe', 'frame', 'frameset', 'noframes', 'object', 'embed', 'applet', 'param', 'portal'],
  ...['img', 'picture', 'source', 'audio', 'video', 'track', 'canvas', 'map', 'area', 'svg', 'math'],
  ...['input', 'button', 'select', 'option', 'textarea', 'datalist', 'dialog', 'slot', 'xmp', 'plaintext'],
]);

/** Elements without a meaning here whose text stands in lines of its own. */
export const blockElements: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'dl', 'dt', 'dd', 'pre', 'details', 'summary'],
  ...['hr', 'form', 'fieldset', 'legend', 'center', 'body', 'html'],
]);
