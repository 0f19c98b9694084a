import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ColorToken, colorTokens } from '../../theme/color-tokens.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { KeyHints } from '../controls/keys.tsx';
import { Card, Page } from '../page/page.tsx';
import { FormSection } from './form-section.tsx';
import classes from './foundations.module.css';
import { MessageSection, OverlaySection } from './message-section.tsx';
import { TableSection } from './table-section.tsx';

/** Every part of the kit in its states, for those who build screens and for the checks of the kit. */
export function FoundationsScreen() {
  const { toggleColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Page
      title="Foundations"
      subtitle={`${scheme === 'light' ? 'Light' : 'Dark'} theme. One primary, four status families.`}
      actions={<Button onClick={toggleColorScheme}>Change the theme</Button>}
      scrolls
    >
      <OverlaySection />
      <TableSection />
      <div className={classes.columns}>
        <LookSection />
        <MessageSection />
        <FormSection />
      </div>
    </Page>
  );
}

const nothing = () => undefined;

/** Colours, type, buttons and keys. */
function LookSection() {
  return (
    <>
      <Card title="Surfaces and text">
        <ColorList
          tokens={[
            'canvas',
            'surface',
            'sunken',
            'head',
            'hover',
            'sel',
            'line',
            'line-2',
            'ctl',
            'text',
            'text-2',
            'text-3',
            'link',
            'primary',
            'ink',
          ]}
        />
      </Card>
      <Card title="Status families">
        <ColorList
          tokens={[
            'info',
            'info-bg',
            'info-line',
            'warn',
            'warn-bg',
            'warn-line',
            'bad',
            'bad-bg',
            'bad-line',
            'ok',
            'ok-bg',
            'ok-line',
          ]}
        />
      </Card>
      <Card title="Type, figures of one width">
        <p className={classes.total}>
          22/28 620 <span className="pw-figures">₹ 41,98,204.7</span>
        </p>
        <p className={classes.title}>20/26 620 Page title</p>
        <p className={classes.modal}>16/24 600 Dialog title</p>
        <p className={classes.body}>
          <strong>13/20 600 Card title, table emphasis</strong>
        </p>
        <p className={classes.body}>13/20 450 Body, cells and controls</p>
        <p className={classes.second}>12/17 Second line, heads at 600</p>
        <p className={classes.small}>11/14 Messages, keys, footer</p>
      </Card>
      <Card title="Buttons">
        <div className={classes.stack}>
          <div className={classes.row}>
            <Button variant="primary" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
              Primary
            </Button>
            <Button>Default</Button>
            <Button variant="light">Light</Button>
            <Button variant="subtle">Subtle</Button>
          </div>
          <div className={classes.row}>
            <Button variant="destroy">Destroy</Button>
            <Button variant="delete">Delete</Button>
            <Button disabled>Disabled</Button>
            <Button variant="primary" loading>
              Waiting
            </Button>
          </div>
          <div className={classes.row}>
            <Button variant="primary" size="sm">
              Small 26
            </Button>
            <Button variant="primary" size="lg">
              Large 40, login only
            </Button>
          </div>
          <div className={classes.row}>
            <IconButton label="Edit asha" icon={IconPencil} onPress={nothing} />
            <IconButton label="Delete asha" icon={IconTrash} onPress={nothing} destroys />
            <IconButton label="Delete vikram" icon={IconTrash} onPress={nothing} disabled />
          </div>
        </div>
      </Card>
      <Card title="Keys">
        <KeyHints
          hints={[
            { keys: ['Ctrl K'], does: 'search' },
            { keys: ['/'], does: 'filter' },
            { keys: ['←', '→'], does: 'choose' },
            { keys: ['F2'], does: 'edit' },
          ]}
        />
      </Card>
    </>
  );
}

type ColorListProps = { readonly tokens: readonly ColorToken[] };

/** Swatches of tokens with the values of the current scheme. */
function ColorList({ tokens }: ColorListProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <ul className={classes.colors}>
      {tokens.map((token) => (
        <li key={token} className={classes.color}>
          <span className={classes.swatch} style={{ background: `var(--pw-${token})` }} />
          <span>{token}</span>
          <span className={classes.value}>{colorTokens[token][scheme]}</span>
        </li>
      ))}
    </ul>
  );
}
