import { useLanguage, withMessages } from '@mostrador/i18n';
import { localeNames, locales } from '@mostrador/i18n/locales';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { Drawer } from '@mostrador/ui/overlay';
import { RadioField } from '@mostrador/ui/record';
import { fontChoices } from '../../branding/bundled-fonts';
import { knownPreset, presets, type PresetName } from '../../branding/presets';
import { defaultSettings, changeSettings, useSettings, type Look } from '../../core/settings';
import { lookMessages, useT } from './messages';
import './look.css';

interface Props {
  open: boolean;
  onClose(): void;
}

/** Offered radii, px. A stored value of another version may lie between them; then no radius is shown as chosen. */
const radii = [0, 4, 8, 16, 24] as const;
const presetNames = Object.keys(presets) as PresetName[];

/** The drawer "Apariencia": appearance settings of this browser (docs look §15). Choices apply at once. */
export const LookDrawer = withMessages(lookMessages, Content);

function Content({ open, onClose }: Props) {
  const t = useT();
  const snackbar = useSnackbar();
  const settings = useSettings();
  const locale = useLanguage();

  function reset() {
    const before = settings;
    changeSettings(defaultSettings);
    snackbar({ message: t('look.resetDone'), undo: () => changeSettings(before) });
  }

  return (
    <Drawer
      title={t('look.title')}
      open={open}
      onClose={onClose}
      size="min(420px, 100%)"
      // On the side opposite the menu.
      placement={settings.rtlLayout ? 'left' : 'right'}
      destroyOnHidden
      footer={
        <div className="h-look-foot">
          <PlainButton onClick={reset}>{t('look.reset')}</PlainButton>
          <PlainButton variant="primary" onClick={onClose}>
            {t('look.done')}
          </PlainButton>
        </div>
      }
    >
      <div className="h-look">
        <p className="h-look-note">{t('look.note')}</p>
        <Themes settings={settings} />
        <Shapes settings={settings} />
        <RadioField
          look="buttons"
          label={t('look.locale')}
          options={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
          value={locale}
          onChange={(value) => changeSettings({ locale: value })}
        />
        <RadioField
          look="buttons"
          label={t('look.rtlLayout')}
          options={[
            { value: false, label: t('look.ltr') },
            { value: true, label: t('look.rtl') },
          ]}
          value={settings.rtlLayout}
          onChange={(rtlLayout) => changeSettings({ rtlLayout })}
        />
      </div>
    </Drawer>
  );
}

interface PartProps {
  settings: Look;
}

function Themes({ settings }: PartProps) {
  const t = useT();
  return (
    <>
      <RadioField
        look="buttons"
        label={t('look.navType')}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`look.${value}`) }))}
        value={settings.navType}
        onChange={(navType) => changeSettings({ navType })}
      />
      <RadioField
        look="buttons"
        label={t('look.presetColor')}
        options={[
          { value: null, label: t('look.brand') },
          ...presetNames.map((value) => ({
            value,
            label: (
              <>
                <span className="h-look-color" style={{ background: presets[value].primary }} aria-hidden="true" />
                {t(`look.${value}`)}
              </>
            ),
          })),
        ]}
        value={knownPreset(settings.presetColor) && (settings.presetColor as PresetName)}
        onChange={(presetColor) => changeSettings({ presetColor })}
      />
    </>
  );
}

function Shapes({ settings }: PartProps) {
  const t = useT();
  return (
    <>
      <RadioField
        look="buttons"
        label={t('look.fontFamily')}
        options={[
          { value: null, label: t('look.brand') },
          ...fontChoices.map((value) => ({ value, label: value === 'system-ui' ? t('look.deviceFont') : value })),
        ]}
        value={fontChoices.find((choice) => choice === settings.fontFamily) ?? null}
        onChange={(fontFamily) => changeSettings({ fontFamily })}
      />
      <RadioField
        look="buttons"
        label={t('look.borderRadius')}
        options={[
          { value: null, label: t('look.brand') },
          ...radii.map((value) => ({ value, label: t(value === 0 ? 'look.square' : 'look.px', { value }) })),
        ]}
        value={settings.borderRadius}
        onChange={(borderRadius) => changeSettings({ borderRadius })}
      />
      <RadioField
        look="buttons"
        label={t('look.outlinedFilled')}
        options={[
          { value: false, label: t('look.outlined') },
          { value: true, label: t('look.filled') },
        ]}
        value={settings.outlinedFilled}
        onChange={(outlinedFilled) => changeSettings({ outlinedFilled })}
      />
      <RadioField
        look="buttons"
        label={t('look.container')}
        options={[
          { value: null, label: t('look.page') },
          { value: 'narrow', label: t('look.narrow') },
          { value: 'full', label: t('look.full') },
        ]}
        value={settings.container}
        onChange={(container) => changeSettings({ container })}
      />
    </>
  );
}
