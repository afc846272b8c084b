import { useHostServices } from '@mostrador/remote-kit';
import { MutedOutlined, QuestionOutlined, SettingOutlined, SoundOutlined } from '@mostrador/ui/icons';
import { PlainButton, Popup, useSnackbar } from '@mostrador/ui/kit';
import { changeBoardSettings, maxCopies, paperWidths, useBoardSettings } from './board-settings';
import { useT } from './messages';

interface Props {
  /** Orders that wait to be accepted. */
  waiting: number;
  onHelp: () => void;
}

/** The board's tools: sound, how it is shown and printed, help with the keys. */
export function BoardTools({ waiting, onHelp }: Props) {
  const t = useT();
  return (
    <>
      <SoundTools waiting={waiting} />
      <Popup
        label={t('orders.settings')}
        button={
          <>
            <SettingOutlined aria-hidden />
            <span className="order-tool-word">{t('orders.settings')}</span>
          </>
        }
        buttonLabel={t('orders.settings')}
      >
        {() => <Settings />}
      </Popup>
      <PlainButton variant="icon" aria-label={t('orders.shortcuts')} title={t('orders.shortcuts')} onClick={onHelp}>
        <QuestionOutlined aria-hidden />
      </PlainButton>
    </>
  );
}

function SoundTools({ waiting }: { waiting: number }) {
  const t = useT();
  const { sound } = useHostServices();
  const snackbar = useSnackbar();
  async function test() {
    if (await sound.test()) return;
    snackbar({ message: t('orders.sound.refused'), variant: 'alert', alert: { color: 'warning' } });
  }
  return (
    <>
      {waiting > 0 && sound.status === 'ready' && (
        <PlainButton onClick={sound.silence}>
          <MutedOutlined aria-hidden />
          {t('orders.sound.silence')}
        </PlainButton>
      )}
      {sound.status === 'silenced' && <span className="m-muted">{t('orders.sound.silenced')}</span>}
      <PlainButton aria-label={t('orders.sound.test')} onClick={() => void test()}>
        <SoundOutlined aria-hidden />
        <span className="order-tool-word">{t('orders.sound.test')}</span>
      </PlainButton>
    </>
  );
}

function Settings() {
  const t = useT();
  const settings = useBoardSettings();
  return (
    <>
      <fieldset className="order-settings">
        <legend>{t('orders.settings.paper')}</legend>
        {paperWidths.map((paper) => (
          <label key={paper} className="m-option">
            <input type="radio" name="paper" checked={settings.paper === paper} onChange={() => changeBoardSettings({ paper })} />
            {t('orders.settings.millimetres', { width: paper })}
          </label>
        ))}
      </fieldset>
      <label className="m-option">
        {t('orders.settings.copies')}
        <select
          className="m-input"
          value={settings.copies}
          onChange={(event) => changeBoardSettings({ copies: Number(event.target.value) })}
        >
          {Array.from({ length: maxCopies }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
      <label className="m-option">
        <input
          type="checkbox"
          checked={settings.kitchen}
          onChange={(event) => changeBoardSettings({ kitchen: event.target.checked })}
        />
        {t('orders.settings.kitchen')}
      </label>
      <label className="m-option">
        <input
          type="checkbox"
          checked={settings.shortcuts}
          onChange={(event) => changeBoardSettings({ shortcuts: event.target.checked })}
        />
        {t('orders.settings.shortcuts')}
      </label>
    </>
  );
}
