import { below, Popup, StatusTag, useMedia } from '@mostrador/ui/kit';
import { ConnectionChip } from '../../realtime/ConnectionChip';
import { FixedDelay, kindIcons, useDelayText, useFixedDelay } from './DelayChips';
import { useT } from './messages';
import { orderKinds, useActivity, type OrderKind } from './queries';
import { useStoreStateText } from './use-store-words';
import { TextPlaceholder } from './TextPlaceholder';

interface Props {
  branchId: number;
  onOpen(dialog: 'status' | OrderKind): void;
}

/** Puts the store's controls behind one button with the state of the store, for narrow bars. */
export function StoreMenu({ branchId, onOpen }: Props) {
  const t = useT();
  // A phone's bar has no space for the full state or the connection text.
  const narrow = useMedia(below('compact'));
  const fixed = useFixedDelay();
  const { words, brief, tone } = useStoreStateText(useActivity(branchId));
  const label = t('store.status', { state: words });
  return (
    <Popup
      label={t('store.menu')}
      buttonLabel={label}
      buttonClassName="m-button h-topbar-button h-store-button"
      button={<StatusTag tone={tone} label={brief === null ? <TextPlaceholder /> : narrow ? brief : words} />}
    >
      {(close) => {
        const choose = (dialog: 'status' | OrderKind) => {
          close();
          onOpen(dialog);
        };
        return (
          <>
            <ul className="h-choices h-store-menu">
              <li>
                <button type="button" className="m-menu-item h-choice" aria-haspopup="dialog" onClick={() => choose('status')}>
                  {label}
                </button>
              </li>
              {!fixed &&
                orderKinds.map((kind) => (
                  <li key={kind}>
                    <DelayEntry kind={kind} branchId={branchId} onOpen={() => choose(kind)} />
                  </li>
                ))}
            </ul>
            {fixed && <FixedDelay />}
            {narrow && (
              <div className="h-store-connection">
                <ConnectionChip />
              </div>
            )}
          </>
        );
      }}
    </Popup>
  );
}

function DelayEntry({ kind, branchId, onOpen }: { kind: OrderKind; branchId: number; onOpen(): void }) {
  const t = useT();
  const Icon = kindIcons[kind];
  return (
    <button type="button" className="m-menu-item h-choice" aria-haspopup="dialog" onClick={onOpen}>
      {t(`store.delay.${kind}`, { time: useDelayText(kind, branchId) })}
      <Icon />
    </button>
  );
}
