import { EditAdvanced } from './EditAdvanced';
import { LoadedBusiness } from './LoadedBusiness';
import { useT } from './messages';

/**
 * `/negocio/configuracion-avanzada`: target of "Ver mi tienda", automatic acceptance of new orders, and the menu of other roles
 * (docs branches §6).
 */
export function AdvancedScreen() {
  const t = useT();
  return <LoadedBusiness title={t('advanced.title')} rows={4} Form={EditAdvanced} />;
}
