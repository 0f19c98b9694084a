import { type ConfigurationFacts, type ConfigurationStep, isStepValid } from './configuration-steps.ts';
import type { ConfigurationDialog } from './configuration-texts.ts';

/** How the configuration is about to be left. */
export type LeaveCause = 'cancel' | 'save and close' | 'route';

export type LeaveFacts = ConfigurationFacts & { readonly hasChanges: boolean; readonly step: ConfigurationStep };

/** The question that is asked before the configuration is left; null when nothing is to be asked. */
export function leaveQuestion(cause: LeaveCause, facts: LeaveFacts): ConfigurationDialog | null {
  if (!facts.hasChanges) {
    return null;
  }
  switch (cause) {
    case 'cancel':
      return 'unsaved';
    case 'route':
      return 'leaving';
    case 'save and close':
      return isStepValid('feeders', facts) && facts.step !== 'front-view' ? 'updated' : null;
  }
}

/** What the answer to the question about the front view leads to. */
export const regenerateAnswers = { Yes: 'front view step', No: 'save' } as const;
