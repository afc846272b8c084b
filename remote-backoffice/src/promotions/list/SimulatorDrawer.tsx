import { RecordDrawer } from '@mostrador/ui/record';
import { useT } from '../messages';
import { Simulator } from '../simulator/Simulator';
import '../promotions.css';

/** Drawer with the simulator for saved promotions. */
export function SimulatorDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const title = t('promotions.simulator');
  return (
    <RecordDrawer {...{ open, onClose, title }} ariaLabel={title} loading={false} error={null} onRetry={() => undefined}>
      <Simulator id="list" />
    </RecordDrawer>
  );
}
