import { createElement, type ReactNode, useMemo } from 'react';
import classes from './formatted-text.module.css';

/** The elements of formatted text, and as what they are shown: the page has its own headings above. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'br'].map((tag) => [tag, tag] as const),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'h3'] as const),
]);

const alignments = ['left', 'center', 'right', 'justify'] as const;

/**
 * Text as somebody has formatted it. The server sends nothing but formatted text; here too, only its elements are
 * built, so that no markup could ever do anything.
 */
export function FormattedText({ html }: { readonly html: string }) {
  const text = useMemo(() => show(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={classes.text}>{text}</div>;
}

function show(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, position) => {
    if (!(node instanceof HTMLElement)) {
      return node.textContent;
    }
    const tag = shownAs.get(node.localName);
    if (tag === undefined) {
      return node.textContent;
    }
    const textAlign = alignments.find((alignment) => alignment === node.style.textAlign);
    const style = textAlign ? { style: { textAlign } } : {};
    return createElement(tag, { key: position, ...style }, ...(tag === 'br' ? [] : [show(node)]));
  });
}
