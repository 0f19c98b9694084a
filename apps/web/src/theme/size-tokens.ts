/** Lengths that more than one part shares, as CSS variables `--pw-*`. */
export const sizeTokens = {
  'label-width': '140px',
  'control-height': '32px',
  'control-height-small': '26px',
  'control-height-large': '40px',
  'radius-tag': '3px',
  'radius-control': '4px',
  'radius-card': '6px',
  'radius-pill': '11px',
  'page-padding': '16px',
  'page-gap': '12px',
} as const;
