import type { ComponentType, HTMLAttributes } from 'react';
import IconContext from '@ant-design/icons/es/components/Context';
import './icons.css';

/** Without its style element: icons.css styles our class names, also where antd is not loaded. */
const context = { prefixCls: 'm-icon', zeroRuntime: true };

/** Makes an icon of Ant Design decorative, because the text next to it gives the meaning; its own name is English. */
export function antIcon(
  AntIcon: ComponentType<HTMLAttributes<HTMLSpanElement>>,
): ComponentType<{ className?: string | undefined }> {
  return function Icon({ className }) {
    return (
      <IconContext value={context}>
        <AntIcon className={className} role={undefined} aria-label={undefined} aria-hidden="true" />
      </IconContext>
    );
  };
}
