import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

type TermsProps = { readonly readOnly?: boolean; readonly text?: string };

function Terms({ readOnly = false, text = '<p>Packing is <strong>inclusive</strong>.</p>' }: TermsProps) {
  const [html, setHtml] = useState(text);
  return (
    <>
      <RichTextEditor label="Terms" value={html} onChange={setHtml} readOnly={readOnly} />
      <button type="button" onClick={() => setHtml('<p>Saved text</p>')}>
        Cancel
      </button>
      <output>{html}</output>
    </>
  );
}

// The editor comes later than its frame; on a busy machine later than a test waits.
beforeAll(async () => {
  await import('./html-editor.tsx');
});

it('offers exactly the tools of the specification [ADM-21, PRJ-62]', async () => {
  renderInTheme(<Terms />);
  const toolbar = await screen.findByRole('toolbar', { name: 'Terms, formatting' });
  const tools = Array.from(toolbar.querySelectorAll('button'), (button) => button.getAttribute('aria-label'));
  expect(tools).toEqual([
    'Bold',
    'Italic',
    'Underline',
    'Strikethrough',
    'Code',
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Heading 4',
    'Heading 5',
    'Heading 6',
    'Blockquote',
    'Bullet list',
    'Ordered list',
    'Align text: left',
    'Align text: center',
    'Align text: right',
    'Align text: justify',
  ]);
});

it('takes a text from outside, as Cancel restores the saved one', async () => {
  renderInTheme(<Terms />);
  expect(await screen.findByRole('textbox', { name: 'Terms' })).toHaveTextContent('Packing is inclusive.');

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.getByRole('textbox', { name: 'Terms' })).toHaveTextContent('Saved text');
});

// jsdom lays out no text, which the editor asks for when it scrolls to the caret.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
HTMLElement.prototype.scrollBy = () => undefined;

it('tells what a tool made of the text', async () => {
  renderInTheme(<Terms />);
  await userEvent.click(await screen.findByRole('button', { name: 'Heading 2' }));
  expect(screen.getByRole('status')).toHaveTextContent('<h2>Packing is <strong>inclusive</strong>.</h2>');
});

it('reports no text where nothing is left but its paragraph', async () => {
  renderInTheme(<Terms text="" />);
  const heading = await screen.findByRole('button', { name: 'Heading 2' });
  await userEvent.click(heading);
  await userEvent.click(heading);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('has no tools where it is only read, and is in reach of the keyboard', async () => {
  renderInTheme(<Terms readOnly />);
  const text = await screen.findByRole('textbox', { name: 'Terms' });
  expect(text).toHaveAttribute('contenteditable', 'false');
  expect(text).toHaveAttribute('aria-readonly', 'true');
  expect(text).toHaveAttribute('tabindex', '0');
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
});
