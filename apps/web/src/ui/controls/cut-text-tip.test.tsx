import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { CutTextTip } from './cut-text-tip.tsx';

const NAME = 'Chakan Plant Extension, LT Package of the second phase';

/** The size of a text and of its place, which the DOM of the tests does not work out. */
const sizes = { scrollWidth: 400, clientWidth: 100, scrollHeight: 60, clientHeight: 40 };

function place(element: HTMLElement, given: Partial<typeof sizes> = {}): HTMLElement {
  for (const [name, value] of Object.entries({ ...sizes, ...given })) {
    Object.defineProperty(element, name, { value });
  }
  return element;
}

const rest = (ms = 400) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const tip = () => screen.queryByRole('tooltip');
const text = () => screen.getByText(NAME);

const oneLine = { textOverflow: 'ellipsis' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a text that is cut off', () => {
  it('is shown whole when the pointer rests on it, until it goes on', () => {
    renderInTheme(
      <>
        <CutTextTip />
        <span style={oneLine}>{NAME}</span>
        <p>Next to it</p>
      </>,
    );
    place(text());
    fireEvent.pointerOver(text());
    rest(399);
    expect(tip()).toBeNull();
    rest(1);
    expect(tip()).toHaveTextContent(NAME);
    fireEvent.pointerOver(screen.getByText('Next to it'));
    expect(tip()).toBeNull();
    rest();
    expect(tip()).toBeNull();
  });

  it('is shown whole where the pointer rests on a part of it', () => {
    renderInTheme(
      <>
        <CutTextTip />
        <span style={oneLine} data-testid="cut">
          <mark>Chakan</mark> Plant Extension
        </span>
      </>,
    );
    place(screen.getByTestId('cut'));
    fireEvent.pointerOver(screen.getByText('Chakan'));
    rest();
    expect(tip()).toHaveTextContent('Chakan Plant Extension');
  });

  it('after some lines is shown whole, too', () => {
    renderInTheme(
      <>
        <CutTextTip />
        <span ref={(element) => element?.style.setProperty('-webkit-line-clamp', '2')}>{NAME}</span>
      </>,
    );
    place(text(), { scrollWidth: 100 });
    fireEvent.pointerOver(text());
    rest();
    expect(tip()).toHaveTextContent(NAME);
  });

  it('in an input is shown whole', () => {
    renderInTheme(
      <>
        <CutTextTip />
        <input aria-label="Name" style={oneLine} defaultValue={NAME} />
      </>,
    );
    const input = place(screen.getByRole('textbox', { name: 'Name' }));
    fireEvent.pointerOver(input);
    rest();
    expect(tip()).toHaveTextContent(NAME);
  });

  it.each(['button', 'row'])('is shown whole when the keyboard reaches its %s', (kind) => {
    const cell = <span style={oneLine}>{NAME}</span>;
    renderInTheme(
      <>
        <CutTextTip />
        {kind === 'button' ? (
          <button type="button">{cell}</button>
        ) : (
          <table>
            <tbody>
              <tr tabIndex={0}>
                <td>{cell}</td>
              </tr>
            </tbody>
          </table>
        )}
      </>,
    );
    place(text());
    act(() => screen.getByRole(kind).focus());
    rest();
    expect(tip()).toHaveTextContent(NAME);
    fireEvent.keyDown(screen.getByRole(kind), { key: 'Escape' });
    expect(tip()).toBeNull();
  });
});

describe('no tip is shown', () => {
  it.each([
    ['for a text that fits', oneLine, undefined, { scrollWidth: 100 }],
    ['for a text that goes on without being cut', {}, undefined, {}],
    ['next to one that the text has', oneLine, 'Q-2026-0147', {}],
  ])('%s', (_, style, title, given) => {
    renderInTheme(
      <>
        <CutTextTip />
        <span style={style} title={title}>
          {NAME}
        </span>
      </>,
    );
    place(text(), given);
    fireEvent.pointerOver(text());
    rest();
    expect(tip()).toBeNull();
  });

  it('for a password', () => {
    renderInTheme(
      <>
        <CutTextTip />
        <input type="password" aria-label="Password" style={oneLine} defaultValue={NAME} />
      </>,
    );
    fireEvent.pointerOver(place(screen.getByLabelText('Password')));
    rest();
    expect(tip()).toBeNull();
  });

  it('after the focus for texts in a whole part of the page', () => {
    renderInTheme(
      <>
        <CutTextTip />
        <main tabIndex={-1}>
          <span style={oneLine}>{NAME}</span>
        </main>
      </>,
    );
    place(text());
    act(() => screen.getByRole('main').focus());
    rest();
    expect(tip()).toBeNull();
  });
});
