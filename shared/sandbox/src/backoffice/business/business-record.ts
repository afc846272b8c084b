import type * as z from 'zod/mini';
import type { business } from '@mostrador/contract/backoffice/business/calls';
import type { BranchName } from '../branches/branch-repository';
import type { MethodRow } from '../branches/payment-method-repository';
import type { BusinessRow } from './business-repository';

type Wire = z.input<typeof business.get.response>;

/** A business as the wire carries it, for a user of this role. */
export function businessRecord(row: BusinessRow, role: string): Wire['negocio'] {
  return {
    id: row.id,
    negocio_id: row.id,
    nombre: row.name,
    rol: role,
    negocio_url: row.url,
    pais: row.country,
    plan_comercial: row.plan,
    tipo_negocio: row.type,
    branding: { primary_color: row.primary_color, secondary_color: row.secondary_color },
    zona_horaria: row.time_zone,
    moneda: row.currency,
    external_merchant_id: row.external_merchant_id,
  };
}

export function advancedRecord(row: BusinessRow): Wire['negocio_configuracion_avanzada'] {
  return { url_inicio: row.start_url, automatic_accept_orders: row.automatic_accept_orders };
}

export function branchRecord(row: BranchName): Wire['sucursales'][number] {
  return { id: row.id, nombre: row.name, zona_horaria: row.time_zone };
}

export function methodRecord(row: MethodRow): Wire['metodosPago'][number] {
  return { id: row.id, nombre: row.name };
}
