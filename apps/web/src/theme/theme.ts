import { Button, createTheme, type MantineColorsTuple } from '@mantine/core';
import { joinToMessage } from '../ui/form-field/field-message-context.tsx';
import { buttonVariables } from './button-variants.ts';
import { petrol } from './color-tokens.ts';
import controls from './controls.module.css';

const FONT = "'Inter Variable', system-ui, sans-serif";

const checkParts = { body: controls.checkBody, labelWrapper: controls.checkWords, label: controls.checkLabel };

const petrolShades: MantineColorsTuple = petrol;

/** The kit's look: one accent, 13 px body, controls 32 high, focus always visible from the keyboard. */
export const theme = createTheme({
  colors: { petrol: petrolShades },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '14px', sm: '20px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '11px', xl: '11px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--pw-shadow)', lg: 'var(--pw-shadow)', xl: 'var(--pw-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      vars: (_theme, props) => ({ root: buttonVariables(props) }),
      classNames: { root: controls.button ?? '' },
    }),
    Input: {
      vars: () => ({ wrapper: { '--input-height': 'var(--pw-field-height, 32px)', '--input-fz': '13px' } }),
      classNames: { input: controls.input, section: controls.section },
    },
    InputWrapper: { defaultProps: { inputContainer: joinToMessage } },
    Checkbox: { classNames: { ...checkParts, input: controls.check }, defaultProps: { size: 'xs' } },
    Radio: { classNames: { ...checkParts, radio: controls.check }, defaultProps: { size: 'xs' } },
    Combobox: { classNames: { dropdown: controls.dropdown, option: controls.option } },
    Select: { classNames: { dropdown: controls.dropdown, option: controls.option } },
    SegmentedControl: { classNames: { root: controls.segments, label: controls.segment } },
    Menu: { classNames: { dropdown: controls.dropdown, item: controls.option } },
    Popover: { classNames: { dropdown: controls.dropdown } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
});
