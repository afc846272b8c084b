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
  TagsOutlined,
  TeamOutlined,
  UploadOutlined,
} from '@mostrador/ui/icons';

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

/** The icon of a menu entry by its name; a dot for a name that is not ours. Decorative. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : null;
  return (
    <span className="h-menu-icon" aria-hidden="true">
      {Icon ? <Icon aria-hidden /> : <span className="h-menu-dot" />}
    </span>
  );
}
