import type { ShownUserText } from '@pw/domain/company-users/user-texts';
import { Banner } from '../../ui/banner/banner.tsx';

/** Why a user was not added or changed, and what a better entry looks like. */
export function UserRefusalBanner({ refusal }: { readonly refusal: ShownUserText | null }) {
  if (!refusal) {
    return null;
  }
  return (
    <Banner tone="bad">
      {refusal.text}
      {refusal.details.length > 0 && (
        <ul>
          {refusal.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
