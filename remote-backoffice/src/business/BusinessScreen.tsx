import { EditBusiness } from './EditBusiness';
import { LoadedBusiness } from './LoadedBusiness';
import { useT } from './messages';

/** `/negocio/configuracion`: general information about the business (docs branches §6). */
export function BusinessScreen() {
  const t = useT();
  return <LoadedBusiness title={t('business.title')} rows={8} Form={EditBusiness} />;
}
