import { useMantineColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';

/** Changes between the two themes; the browser keeps the choice. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return colorScheme === 'dark' ? (
    <IconButton label="Light theme" icon={IconSun} onInk onPress={() => setColorScheme('light')} />
  ) : (
    <IconButton label="Dark theme" icon={IconMoon} onInk onPress={() => setColorScheme('dark')} />
  );
}
