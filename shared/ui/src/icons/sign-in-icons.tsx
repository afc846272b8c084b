// The icons that the sign-in page loads: drawings of Ant Design without its components, which exceed the budget of the page (docs decisions §28).
import { SvgIcon } from './svg-icon';

export const CheckOutlined = createIcon(
  'check',
  'M912 190h-69.9c-9.8 0-19.1 4.5-25.1 12.2L404.7 724.5 207 474a32 32 0 00-25.1-12.2H112c-6.7 0-10.4 7.7-6.3 12.9l273.9 347c12.8 16.2 37.4 16.2 50.3 0l488.4-618.9c4.1-5.1.4-12.8-6.3-12.8z',
);
export const CloseOutlined = createIcon(
  'close',
  'M800 166l58 58-288 288 288 288-58 58-288-288-288 288-58-58 288-288-288-288 58-58 288 288z',
);
export const CopyOutlined = createIcon(
  'copy',
  'M832 64H296c-4.4 0-8 3.6-8 8v56c0 4.4 3.6 8 8 8h496v688c0 4.4 3.6 8 8 8h56c4.4 0 8-3.6 8-8V96c0-17.7-14.3-32-32-32zM704 192H192c-17.7 0-32 14.3-32 32v530.7c0 8.5 3.4 16.6 9.4 22.6l173.3 173.3c2.2 2.2 4.7 4 7.4 5.5v1.9h4.2c3.5 1.3 7.2 2 11 2H704c17.7 0 32-14.3 32-32V224c0-17.7-14.3-32-32-32zM350 856.2L263.9 770H350v86.2zM664 888H414V746c0-22.1-17.9-40-40-40H232V264h432v624z',
);
export const WarningOutlined = createIcon(
  'warning',
  'M464 720a48 48 0 1096 0 48 48 0 10-96 0zm16-304v184c0 4.4 3.6 8 8 8h48c4.4 0 8-3.6 8-8V416c0-4.4-3.6-8-8-8h-48c-4.4 0-8 3.6-8 8zm475.7 440l-416-720c-6.2-10.7-16.9-16-27.7-16s-21.6 5.3-27.7 16l-416 720C56 877.4 71.4 904 96 904h832c24.6 0 40-26.6 27.7-48zm-783.5-27.9L512 239.9l339.8 588.2H172.2z',
);

function createIcon(name: string, path: string) {
  return function Icon() {
    return (
      <SvgIcon className={`m-icon-${name}`} viewBox="64 64 896 896">
        <path d={path} />
      </SvgIcon>
    );
  };
}
