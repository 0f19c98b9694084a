import { useState } from 'react';

type GuardedClose = {
  /** Whether the question stands in the footer. */
  readonly isAsking: boolean;
  readonly requestClose: () => void;
  readonly keepEditing: () => void;
  readonly discard: () => void;
};

/** Closes at once when nothing is lost, else asks first. */
export function useGuardedClose(unsaved: boolean, onClose: () => void): GuardedClose {
  const [isAsking, setIsAsking] = useState(false);

  const close = () => {
    setIsAsking(false);
    onClose();
  };

  return {
    isAsking: isAsking && unsaved,
    requestClose: () => (unsaved ? setIsAsking(true) : close()),
    keepEditing: () => setIsAsking(false),
    discard: close,
  };
}
