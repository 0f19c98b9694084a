import type { ReactNode } from 'react';
import type { Tone } from '../../theme/color-tokens.ts';
import { classNames } from '../class-names.ts';
import tones from '../tones.module.css';
import classes from './tag.module.css';

type TagProps = {
  readonly tone?: Tone;
  /** A square for one letter or sign, as the checks E, W and I wear it. */
  readonly square?: boolean;
  readonly children: ReactNode;
};

/** A small label: "Latest", "valid", the letter of a check. */
export function Tag({ tone = 'neutral', square, children }: TagProps) {
  return <span className={classNames(classes.tag, tones[tone], square && classes.square)}>{children}</span>;
}
