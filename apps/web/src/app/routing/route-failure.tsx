import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';

/** A page that could not be shown: its code did not arrive, or it has a defect. */
export function RouteFailure({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <FailedState
      cause="The page could not be shown"
      text="Nothing that was saved is lost. Try again, or reload the page."
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
