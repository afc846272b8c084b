import { Popup } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Key names as printed on keyboards; they are not translated. */
const keys = [
  ['enter', 'Enter · F2'],
  ['tab', 'Tab · ⇧ Tab'],
  ['move', '← → ↑ ↓'],
  ['jump', 'Ctrl ← → ↑ ↓'],
  ['select', '⇧ ← → ↑ ↓'],
  ['copy', 'Ctrl C · Ctrl V'],
  ['fill', 'Ctrl D'],
  ['undo', 'Ctrl Z · Ctrl Y'],
  ['clear', 'Supr · Del'],
  ['leave', 'Esc'],
] as const;

/** Keyboard help of the grid. */
export function GridHelp() {
  const t = useT();
  return (
    <Popup label={t('grid.help')} button={t('grid.help')}>
      {(close) => (
        <dl className="b-grid-keys">
          {keys.map(([what, key]) => (
            <div key={what}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`grid.help.${what}`)}</dd>
            </div>
          ))}
          <button type="button" className="m-button" onClick={close}>
            {t('grid.help.close')}
          </button>
        </dl>
      )}
    </Popup>
  );
}
