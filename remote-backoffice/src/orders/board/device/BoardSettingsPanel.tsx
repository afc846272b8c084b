import { useLayoutEffect, useRef } from 'react';
import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import { withMessages } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { useBranch, useSession } from '@mostrador/session';
import { SoundOutlined } from '@mostrador/ui/icons';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { CheckField, RadioField } from '@mostrador/ui/record';
import { changeBoardSettings, paperWidths, setPrintOnAccept, useBoardSettings } from '../../board-settings';
import { kitchenSizes } from '../../kitchen-settings';
import { ClosedPageChoice } from './ClosedPageChoice';
import { CopiesFields } from './CopiesFields';
import { settingsMessages, useT } from '../../settings-messages';
import { StationFields } from './StationFields';
import './settings.css';

/** Settings of this device for showing, printing and announcing orders; each change applies at once. */
export const BoardSettingsPanel = withMessages(settingsMessages, Panel);

function Panel() {
  const t = useT();
  const settings = useBoardSettings();
  const branch = useBranch();
  const asksTime = getFixedDelay(useSession().business.id) === null;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The panel opens before its code is loaded, so move the focus in now.
    if (!panel.current?.contains(document.activeElement)) panel.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, []);
  return (
    <div ref={panel} className="b-order-settings-panel">
      <RadioField
        className="b-order-settings"
        label={t('orders.settings.paper')}
        look="line"
        options={[null, ...paperWidths].map((value) => ({
          value,
          label: value === null ? t('orders.settings.asBranch') : t('orders.settings.millimetres', { width: value }),
        }))}
        value={settings.paper}
        onChange={(paper) => changeBoardSettings({ paper })}
      >
        <CopiesFields value={settings} onChange={changeBoardSettings} />
        {branch && (
          <CheckField
            label={t('orders.settings.printOnAccept', { branch: branch.name })}
            help={t('orders.settings.printOnAccept.hint')}
            checked={settings.printOnAccept.includes(branch.id)}
            onChange={(on) => setPrintOnAccept(branch.id, on)}
          />
        )}
      </RadioField>
      <fieldset className="b-order-settings">
        <legend>{t('orders.settings.screen')}</legend>
        <CheckField
          label={t('orders.settings.kitchen')}
          checked={settings.kitchen}
          onChange={(kitchen) => changeBoardSettings({ kitchen })}
        />
        <RadioField
          className="b-order-settings"
          label={t('orders.settings.kitchenSize')}
          look="line"
          options={kitchenSizes.map((value) => ({ value, label: t(`orders.settings.kitchenSize.${value}`) }))}
          value={settings.kitchenSize}
          onChange={(kitchenSize) => changeBoardSettings({ kitchenSize })}
        />
        <StationFields />
        <CheckField
          label={t('orders.settings.allergens')}
          help={t('orders.settings.allergens.hint')}
          checked={settings.allergens}
          onChange={(allergens) => changeBoardSettings({ allergens })}
        />
        {asksTime && (
          <CheckField
            label={t('orders.settings.acceptAtOnce')}
            help={t('orders.settings.acceptAtOnce.hint')}
            checked={settings.acceptAtOnce}
            onChange={(acceptAtOnce) => changeBoardSettings({ acceptAtOnce })}
          />
        )}
        {'wakeLock' in navigator && (
          <CheckField
            label={t('orders.settings.awake')}
            checked={settings.awake}
            onChange={(awake) => changeBoardSettings({ awake })}
          />
        )}
        <CheckField
          label={t('orders.settings.shortcuts')}
          checked={settings.shortcuts}
          onChange={(shortcuts) => changeBoardSettings({ shortcuts })}
        />
      </fieldset>
      <fieldset className="b-order-settings">
        <legend>{t('orders.settings.sound')}</legend>
        <Volume />
        <Notices />
        <ClosedPageChoice />
      </fieldset>
    </div>
  );
}

function Volume() {
  const t = useT();
  const { sound } = useHostServices();
  const snackbar = useSnackbar();
  async function test() {
    if (await sound.test()) return;
    snackbar({ message: t('orders.sound.refused'), variant: 'alert', alert: { color: 'warning' } });
  }
  return (
    <>
      <label className="m-option b-order-choice">
        {t('orders.settings.volume')}
        <input
          type="range"
          className="b-order-volume"
          min={10}
          max={100}
          step={10}
          value={Math.round(sound.volume * 100)}
          aria-valuetext={`${Math.round(sound.volume * 100)} %`}
          onChange={(event) => sound.setVolume(Number(event.target.value) / 100)}
        />
      </label>
      <PlainButton className="b-order-settings-button" onClick={() => void test()}>
        <SoundOutlined />
        {t('orders.sound.test')}
      </PlainButton>
    </>
  );
}

function Notices() {
  const t = useT();
  const { notices } = useHostServices();
  const impossible = notices.status === 'blocked' || notices.status === 'unsupported' ? notices.status : null;
  return (
    <CheckField
      label={t('orders.settings.notices')}
      help={t('orders.settings.notices.hint')}
      checked={notices.status === 'on'}
      disabledReason={impossible === null ? undefined : t(`orders.settings.notices.${impossible}`)}
      onChange={(on) => void notices.turn(on)}
    />
  );
}
