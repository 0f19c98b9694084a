import { useComputedColorScheme } from '@mantine/core';
import { type ColorToken, colorTokens } from '../../theme/color-tokens.ts';
import classes from './foundations.module.css';

type ColorListProps = { readonly tokens: readonly ColorToken[] };

/** Swatches of tokens with the values of the current scheme. */
export function ColorList({ tokens }: ColorListProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <ul className={classes.colors}>
      {tokens.map((token) => (
        <li key={token} className={classes.color}>
          <span className={classes.swatch} style={{ background: `var(--pw-${token})` }} />
          <span>{token}</span>
          <span className={classes.value}>{colorTokens[token][scheme]}</span>
        </li>
      ))}
    </ul>
  );
}
