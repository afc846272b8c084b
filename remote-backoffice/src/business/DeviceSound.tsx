import { useId } from 'react';
import { useHostServices } from '@mostrador/remote-kit';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { FormSection } from '../common/form-page/FormSection';
import { useT } from './messages';

/** How loud this device tells of new orders; it is the device's, and kept at once. */
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
        <p className="m-meta">{t('advanced.sound.note')}</p>
      </FormSection>
    </div>
  );
}
