import type { ReactNode } from 'react';
import { Panel } from '../common/panel/Panel';

interface Props {
  title: string;
  /** Shown at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
}

/** Titled section of the order, on its own card. */
export function OrderSection(props: Props) {
  return <Panel className="b-manual-part" {...props} />;
}
