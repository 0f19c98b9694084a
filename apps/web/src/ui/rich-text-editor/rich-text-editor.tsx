import { createElement, type ReactNode, Suspense, useMemo } from 'react';
import { LoadingState } from '../messages/states.tsx';
import { latePart } from '../page/late-part.tsx';
import textClasses from './formatted-text.module.css';

type RichTextEditorProps = {
  /** Which text: "Terms & Conditions". */
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly readOnly?: boolean;
};

// The editor is heavy and stands on two screens only, so it comes when it is first shown.
const HtmlEditor = latePart('The editor', async () => (await import('./html-editor.tsx')).HtmlEditor);

/** Edits formatted text. The value is HTML; what is not offered by its toolbar is dropped. */
export function RichTextEditor({ label, value, onChange, readOnly = false }: RichTextEditorProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading the editor for ${label}`} rows={4} />}>
      <HtmlEditor label={label} value={value} onChange={onChange} readOnly={readOnly} />
    </Suspense>
  );
}

/** The elements of formatted text, and as what they are shown: the page has its own headings above. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'br'].map((tag) => [tag, tag] as const),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'h3'] as const),
]);

const alignments = ['left', 'center', 'right', 'justify'] as const;

/**
 * Text as somebody has formatted it. The server sends only formatted text; here too, only its elements are
 * built, so that no markup could ever do anything.
 */
export function FormattedText({ html }: { readonly html: string }) {
  const text = useMemo(() => show(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={textClasses.text}>{text}</div>;
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
