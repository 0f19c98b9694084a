import { type ProjectStatus, type StatusTone, statusEntry } from '@pw/domain/project-status/status';
import type { Tone } from '../../theme/color-tokens.ts';
import { StatusPill } from '../../ui/status-pill/status-pill.tsx';

const tones: Readonly<Record<StatusTone, Tone>> = { info: 'info', warning: 'warn', danger: 'bad' };

type ProjectStatusPillProps = { readonly status: ProjectStatus; readonly orderNumber: string | null };

/** The status of a project, on order with the number of the order. */
export function ProjectStatusPill({ status, orderNumber }: ProjectStatusPillProps) {
  const { name, tone } = statusEntry(status);
  const detail = status === 'on-order' ? orderNumber : null;
  return <StatusPill tone={tones[tone]} label={name} {...(detail === null ? {} : { detail })} />;
}
