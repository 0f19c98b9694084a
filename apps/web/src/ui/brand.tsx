import { useState } from 'react';

/** The sign of the product: three feeders below one busbar. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="4" fill="var(--pw-primary)" />
      <path
        d="M5 7.5h14M7.5 5v14M12 5v14M16.5 5v14"
        stroke="var(--pw-ink-text)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The years of the copyright, up to the current one, in the foot of every page. */
export function Copyright() {
  const [year] = useState(() => new Date().getFullYear());
  return <>© 1996 to {year}</>;
}
