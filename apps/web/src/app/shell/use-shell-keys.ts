import { useHotkeys } from '@mantine/hooks';

type ShellKeys = { readonly onSearch: () => void; readonly onShowKeys: () => void };

/** The keys that work everywhere but in a dialog, since none stands over another. Single characters: outside inputs. */
export function useShellKeys({ onSearch, onShowKeys }: ShellKeys): void {
  useHotkeys([['mod+K', unlessInDialog(onSearch)]], []);
  useHotkeys([
    ['shift+?', unlessInDialog(onShowKeys)],
    ['?', unlessInDialog(onShowKeys)],
  ]);
}

function unlessInDialog(run: () => void): () => void {
  return () => {
    if (document.querySelector('[role="dialog"]') === null) {
      run();
    }
  };
}
