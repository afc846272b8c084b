import { useId } from 'react';
import { useHostServices } from '@mostrador/remote-kit';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { FormSection } from '../common/form-page/FormSection';
import { useT } from './messages';

/** Seconds. There is no "never", so that no order is missed because of a setting. */
const repeats = [5, 10, 20, 30];

/** Volume and repetition of the new-order sound. They belong to the device and are stored at once. */
export function DeviceSound() {
  const t = useT();
  const id = useId();
  const snackbar = useSnackbar();
  const { sound } = useHostServices();
  async function test() {
    if (!(await sound.test())) snackbar({ message: t('advanced.sound.silent') });
  }
  return (
    <div className="m-card b-business-aside">
      <FormSection title={t('advanced.sound')}>
        <div className="b-business-sound">
          <label htmlFor={id}>{t('advanced.sound.volume')}</label>
          <input
            id={id}
            type="range"
            min={0.1}
            max={1}
            step={0.1}
            value={sound.volume}
            onChange={(event) => sound.setVolume(Number(event.target.value))}
          />
          <PlainButton onClick={() => void test()}>{t('advanced.sound.test')}</PlainButton>
        </div>
        {sound.setRepeat && (
          <div className="b-business-sound">
            <label htmlFor={`${id}-repeat`}>{t('advanced.sound.repeat')}</label>
            <select
              id={`${id}-repeat`}
              className="m-input"
              value={sound.repeat}
              onChange={(event) => sound.setRepeat?.(Number(event.target.value))}
            >
              {repeats.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t('advanced.sound.every', { seconds })}
                </option>
              ))}
            </select>
          </div>
        )}
        <p className="m-meta">{t('advanced.sound.note', { seconds: sound.repeat ?? 10 })}</p>
      </FormSection>
    </div>
  );
}
