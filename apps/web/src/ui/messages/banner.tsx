import { CloseButton } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import type { Tone } from '../../theme/color-tokens.ts';
import { classNames } from '../class-names.ts';
import classes from './banner.module.css';
import tones from './tones.module.css';

/** Where a banner leads: `to` is an address of the client, `onPress` anything else. */
export type BannerLink = { readonly label: string } & ({ readonly to: string } | { readonly onPress: () => void });

type BannerProps = {
  /** Red blocks the next step, amber is incomplete, blue tells, green has worked. */
  readonly tone: Exclude<Tone, 'neutral'>;
  /** What it is about, in bold; the colon is added. */
  readonly cause?: string;
  readonly children: ReactNode;
  readonly links?: readonly BannerLink[];
  /** Shows a cross that takes the message away. */
  readonly onDismiss?: () => void;
};

/** A message about the page. Red ones interrupt a screen reader, the others wait for a pause. */
export function Banner({ tone, cause, children, links = [], onDismiss }: BannerProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classNames(classes.banner, tones[tone])}>
      <span className={classes.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={classes.text}>
        {cause !== undefined && <strong>{/[.!?:]$/u.test(cause) ? cause : `${cause}:`} </strong>}
        {children}
      </div>
      {links.map((link) =>
        'to' in link ? (
          <a key={link.label} href={link.to} className={classes.link}>
            {link.label}
          </a>
        ) : (
          <button key={link.label} type="button" className={classes.link} onClick={link.onPress}>
            {link.label}
          </button>
        ),
      )}
      {onDismiss && <CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}

/** What was not done, in the words for it, and why; with what helps, where more than one thing does. */
export type ToldFailure = {
  readonly failed: string;
  readonly reason: string;
  readonly details?: readonly string[];
};

type FailureBannerProps = { readonly failure: ToldFailure | null; readonly onDismiss?: () => void };

/** Says that something was not done and why, in one message where the user looks. */
export function FailureBanner({ failure, ...rest }: FailureBannerProps) {
  if (!failure) {
    return null;
  }
  const { failed, reason, details = [] } = failure;
  return (
    <Banner tone="bad" {...rest}>
      {failed !== '' && <strong>{failed}</strong>} <span>{reason}</span>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

const icons = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
  neutral: IconInfoCircle,
} as const satisfies Record<Tone, unknown>;

/** The sign of a tone, so that colour is never the only one. Decorative: the words next to it say the same. */
export function ToneIcon({ tone, size = 18 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = icons[tone];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
