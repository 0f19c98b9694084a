import '../../../theme/fonts.css';
import { type ColorScheme, colorTokens } from '../../../theme/color-tokens.ts';

/** Gives a page the colours of the scheme that its reader's device has, now and whenever that changes. */
export function followColourScheme(root: HTMLElement): void {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)');
  const paint = () => paintScheme(root, isDark.matches ? 'dark' : 'light');
  isDark.addEventListener('change', paint);
  paint();
}

function paintScheme(root: HTMLElement, scheme: ColorScheme): void {
  root.style.colorScheme = scheme;
  for (const [name, colours] of Object.entries(colorTokens)) {
    root.style.setProperty(`--pw-${name}`, colours[scheme]);
  }
}
