import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { Tone } from '../theme/color-tokens.ts';

const icons = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
  neutral: IconInfoCircle,
} as const satisfies Record<Tone, unknown>;

/** The sign of a tone, so that colour is never the only one. Decorative: the words beside it say the same. */
export function ToneIcon({ tone, size = 18 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = icons[tone];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
