import type { ComponentType } from 'react';
import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  ExclamationCircleOutlined,
  FileTextOutlined,
  GiftOutlined,
  HistoryOutlined,
  HomeOutlined,
  LayoutOutlined,
  LineChartOutlined,
  LinkOutlined,
  MobileOutlined,
  PercentageOutlined,
  PlusSquareOutlined,
  RollbackOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SlidersOutlined,
  SmileOutlined,
  SvgIcon,
  TagsOutlined,
  TeamOutlined,
  UploadOutlined,
} from '@mostrador/ui/icons';
import type { IconSource } from '../remotes/navigation';

/** Icons that a menu entry may name. */
const icons = {
  add: PlusSquareOutlined,
  branches: ShopOutlined,
  card: CreditCardOutlined,
  cashouts: BankOutlined,
  categories: TagsOutlined,
  chargebacks: ExclamationCircleOutlined,
  checkout: ShoppingCartOutlined,
  customers: TeamOutlined,
  documents: FileTextOutlined,
  gifts: GiftOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  import: UploadOutlined,
  links: LinkOutlined,
  options: SlidersOutlined,
  orders: ShoppingOutlined,
  overview: LineChartOutlined,
  points: EnvironmentOutlined,
  products: AppstoreOutlined,
  promotions: PercentageOutlined,
  reconciliation: AuditOutlined,
  refunds: RollbackOutlined,
  reports: BarChartOutlined,
  settings: SettingOutlined,
  surveys: SmileOutlined,
  terminals: MobileOutlined,
  web: LayoutOutlined,
} satisfies Record<string, ComponentType>;

/** The icon of a menu entry: the host's by its name, else the remote's path data, else a dot. Decorative. */
export function MenuIcon({ icon, iconPath }: IconSource) {
  const Icon = Object.hasOwn(icons, icon) ? icons[icon as keyof typeof icons] : null;
  return (
    <span className="h-menu-icon" aria-hidden="true">
      {Icon ? (
        <Icon />
      ) : iconPath ? (
        <SvgIcon viewBox="0 0 24 24">
          <path d={iconPath} />
        </SvgIcon>
      ) : (
        <span className="h-menu-dot" />
      )}
    </span>
  );
}
