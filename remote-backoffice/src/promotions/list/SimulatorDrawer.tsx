import { RecordDrawer } from '@mostrador/ui/record';
import { useT } from '../messages';
import { Simulator } from '../simulator/Simulator';
import '../promotions.css';

/** The simulator over the list: what every saved promotion makes of an order. */
export function SimulatorDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const title = t('promotions.simulator');
  return (
    <RecordDrawer {...{ open, onClose, title }} ariaLabel={title} loading={false} error={null} onRetry={() => undefined}>
      <Simulator id="list" />
    </RecordDrawer>
  );
}
